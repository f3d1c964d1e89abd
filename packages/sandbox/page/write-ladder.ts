import type { CallTrace, Step, StepKind } from '../calls/trace';

/** Markup whose values are escaped. */
export class Html {
  constructor(readonly text: string) {}
}

type Value = string | number | Html | readonly Html[] | undefined | false;

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function write(value: Value): string {
  if (value instanceof Html) {
    return value.text;
  }
  if (Array.isArray(value)) {
    return value.map(write).join('');
  }
  return value === undefined || value === false ? '' : String(value).replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
}

export function html(texts: TemplateStringsArray, ...values: readonly Value[]): Html {
  return new Html(String.raw({ raw: texts }, ...values.map(write)));
}

/** The lane between two of the three lines, and whether the arrow points to the right. */
const places: Readonly<Record<StepKind, readonly [lane: 'program' | 'phones', isRight: boolean]>> = {
  request: ['program', true],
  action: ['program', true],
  event: ['program', false],
  stream: ['program', false],
  record: ['program', false],
  call: ['phones', false],
  ringing: ['phones', true],
  answered: ['phones', false],
  ended: ['phones', false],
};

function rate(result: string): string {
  if (/^HTTP 2|^open$|^done$|^no hook$/.test(result)) {
    return 'good';
  }
  return /^closed|an example$/.test(result) ? '' : 'bad';
}

function writeStep({ at, kind, text, result }: Step): Html {
  const [lane, isRight] = places[kind];
  const mark = result === undefined ? '' : html` <b class="${rate(result)}">${result}</b>`;
  const words = isRight ? html`${kind} ${text}${mark} →` : html`← ${kind} ${text}${mark}`;
  const arrow = html`<span class="arrow ${isRight && 'to-right'}">${words}</span>`;
  const empty = html`<span></span>`;
  return html`<li><time>${at.slice('yyyy-mm-dd '.length)}</time>${lane === 'program' ? [arrow, empty] : [empty, arrow]}</li>`;
}

export function writeLadder({ call_id, title, steps }: CallTrace): Html {
  return html`<article class="call" id="call-${call_id}"><h3>${title}</h3><small>${call_id}</small>
<ol class="ladder">
<li class="lanes"><time></time><span>Your program</span><span>Pitel <i>Phones</i></span></li>
${steps.map(writeStep)}
</ol></article>`;
}
