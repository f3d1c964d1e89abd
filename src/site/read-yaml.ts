import { isMap, isScalar, LineCounter, type Pair, parseDocument } from 'yaml';

export interface YamlPlace {
  readonly line: number;
  readonly column: number;
  readonly offset: number;
}

export interface YamlFile {
  /** Plain values of the top-level keys. */
  readonly values: Readonly<Record<string, unknown>>;
  readonly pairs: readonly Pair[];
  readonly keyLines: Readonly<Record<string, number>>;
  readonly placeOf: (node: unknown) => YamlPlace;
  /** `keyLine` is the line of the key with the bad value: an unclosed quotation ends far below it. */
  readonly error?: YamlPlace & { readonly message: string; readonly keyLine: number };
}

export const yamlAdvice =
  'Indent with spaces, put a value with a colon, a quotation mark or a sign at its start between "…", and close what is open.';

export function listPairs(node: unknown): readonly Pair[] {
  return isMap(node) ? node.items : [];
}

export function readYaml(text: string): YamlFile {
  const lineCounter = new LineCounter();
  const document = parseDocument(text, { lineCounter, strict: false, logLevel: 'silent' });
  const placeAt = (offset: number): YamlPlace => {
    const { line, col: column } = lineCounter.linePos(offset);
    return { line, column, offset };
  };
  const placeOf = (node: unknown): YamlPlace => placeAt((isScalar(node) && node.range?.[0]) || 0);
  const pairs = listPairs(document.contents);
  const [error] = document.errors;
  const faulty = error && pairs.filter(({ key }) => placeOf(key).offset <= error.pos[0]).at(-1);
  return {
    values: pairs.length > 0 ? document.toJS() : {},
    pairs,
    keyLines: Object.fromEntries(pairs.map(({ key }) => [String(key), placeOf(key).line])),
    placeOf,
    ...(error && {
      error: {
        message: error.message.split(/ at line |:\n/)[0] ?? '',
        keyLine: (faulty ? placeOf(faulty.key) : placeAt(error.pos[0])).line,
        ...placeAt(error.pos[0]),
      },
    }),
  };
}

const frontMatterPattern = /^---(\r?\n[\s\S]*?\n)---[ \t]*(?:\r?\n|$)/;

/** Splits a page. Lines and offsets of both parts are those of the page. */
export function splitFrontMatter(text: string): {
  readonly frontMatter: YamlFile;
  readonly body: string;
  readonly bodyLine: number;
} {
  const [matter = '', yaml = ''] = frontMatterPattern.exec(text) ?? [];
  const bodyLine = matter.split('\n').length;
  return { frontMatter: readYaml(`   ${yaml}`), body: matter.replace(/[^\n]/g, ' ') + text.slice(matter.length), bodyLine };
}
