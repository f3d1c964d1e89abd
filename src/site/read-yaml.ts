import { isMap, isScalar, LineCounter, type Pair, parseDocument } from 'yaml';

export type YamlFile = ReturnType<typeof readYaml>;

export const yamlAdvice =
  'Indent with spaces, put a value with a colon, a quotation mark or a sign at its start between "…", and close what is open.';

export function listPairs(node: unknown): readonly Pair[] {
  return isMap(node) ? node.items : [];
}

/** `keyLine` is the line of the key with the bad value: an unclosed quotation ends far below it. */
export function readYaml(text: string) {
  const lineCounter = new LineCounter();
  const document = parseDocument(text, { lineCounter, strict: false, logLevel: 'silent' });
  const positionAt = (offset: number) => {
    const { line, col: column } = lineCounter.linePos(offset);
    return { line, column, offset };
  };
  const positionOf = (node: unknown) => positionAt((isScalar(node) && node.range?.[0]) || 0);
  const pairs = listPairs(document.contents);
  const [error] = document.errors;
  const faultyPair = error && pairs.filter(({ key }) => positionOf(key).offset <= error.pos[0]).at(-1);
  return {
    values: (pairs.length > 0 ? document.toJS() : {}) as Readonly<Record<string, unknown>>,
    pairs,
    keyLines: Object.fromEntries(pairs.map(({ key }) => [String(key), positionOf(key).line])),
    placeOf: positionOf,
    error: error && {
      message: error.message.split(/ at line |:\n/)[0] ?? '',
      keyLine: (faultyPair ? positionOf(faultyPair.key) : positionAt(error.pos[0])).line,
      ...positionAt(error.pos[0]),
    },
  };
}

const frontMatterPattern = /^---(\r?\n[\s\S]*?\n)---[ \t]*(?:\r?\n|$)/;

/** Splits a page. Both parts keep the lines and offsets of the page. */
export function splitFrontMatter(text: string) {
  const [matter = '', yaml = ''] = frontMatterPattern.exec(text) ?? [];
  const bodyLine = matter.split('\n').length;
  return {
    frontMatter: readYaml(`   ${yaml}`),
    body: matter.replace(/[^\n]/g, ' ') + text.slice(matter.length),
    bodyLine,
  };
}
