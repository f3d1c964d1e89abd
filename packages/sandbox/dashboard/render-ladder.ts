import { readLocalTime } from '../calls/local-time';
import type { CallTrace, StepKind, TraceStep } from '../calls/trace';
import { type Html, html } from './render-html';

/**
 * The arrow of a step: between the program and Pitel, or between Pitel and the phones. Nobody sends a record.
 */
const stepStyles: Readonly<Record<StepKind, readonly [classes: string, direction: string]>> = {
  request: ['program arrow to-right', 'Your program to Pitel: '],
  action: ['program arrow to-right', 'Your program to Pitel: '],
  event: ['program arrow signal', 'Pitel to your program: '],
  stream: ['program arrow signal', 'Pitel to your program: '],
  record: ['program', 'Pitel: '],
  call: ['phones arrow', 'Phones to Pitel: '],
  ringing: ['phones arrow to-right', 'Pitel to the phones: '],
  answered: ['phones arrow', 'Phones to Pitel: '],
  ended: ['phones arrow', 'Phones to Pitel: '],
};

function findBadgeClass(result: string): string {
  if (/^HTTP 2|^open$|^done$/.test(result)) {
    return 'good';
  }
  return /^closed|an example$|^no hook$/.test(result) ? '' : 'bad';
}

/** `not delivered: connect ECONNREFUSED 127.0.0.1:8080` is a badge, and its cause below it. */
function renderResult(result: string): Html {
  const [badge, cause] = result.split(/: (.*)/s);
  return html` <b class="badge ${findBadgeClass(result)}">${badge}</b>${cause && html` <small>${cause}</small>`}`;
}

export function renderLadder({ call_id: id, title, steps }: CallTrace, isLive: boolean): Html {
  const start = steps[0]?.at ?? '';
  const renderStep = ({ at, kind, text, result }: TraceStep, index: number): Html => {
    const [classes, direction] = stepStyles[kind];
    const seconds = (readLocalTime(at) - readLocalTime(start)) / 1000;
    const words = html`<span class="hidden">${direction}</span>${kind} ${text}${result !== undefined && renderResult(result)}`;
    return html`<li id="call-${id}-${index}"><time>+${seconds} s</time><span class="step ${classes}">${words}</span></li>`;
  };
  const state = isLive && html` <b class="badge live">in progress</b>`;
  const lanes = html`<div class="lanes" aria-hidden="true"><span>Your program</span><span>Pitel</span><span>Phones</span></div>`;
  const head = html`<header id="call-${id}-head"><h3>${title}${state}</h3><small>${start} ${id}</small>${lanes}</header>`;
  return html`<article class="call" id="call-${id}">${head}<ol class="ladder" id="call-${id}-steps">${steps.map(renderStep)}</ol></article>`;
}
