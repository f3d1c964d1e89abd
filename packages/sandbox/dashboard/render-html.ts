/** Markup whose values are escaped. */
export class Html {
  constructor(readonly text: string) {}
}

type Value = string | number | Html | readonly Html[] | undefined | false;

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function render(value: Value): string {
  if (value instanceof Html) {
    return value.text;
  }
  if (Array.isArray(value)) {
    return value.map(render).join('');
  }
  return value === undefined || value === false
    ? ''
    : String(value).replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
}

export function html(texts: TemplateStringsArray, ...values: readonly Value[]): Html {
  return new Html(String.raw({ raw: texts }, ...values.map(render)));
}
