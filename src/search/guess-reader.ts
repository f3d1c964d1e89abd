import type { Section } from '../sections';

/** Somebody who writes a program, or somebody who sets up and uses the product. */
export type Reader = 'developer' | 'administrator';

/** What only developers type. Fields, codes and callbacks are on screens as well. */
const developerSigns: readonly (readonly [sign: string, pattern: RegExp])[] = [
  ['code, a path or an error body', /[{}<>=\\]|(?:^|\s)(?:https?:\/)?\/\w|\w\/\w+\/|\(\)|"\w+":/],
  ['the name of a field or method', /[a-z\d]_[a-z\d]|[a-z][A-Z]|[A-Z]_[A-Z]|\w\.\w+\(/],
  ['an HTTP method', /\b(?:GET|POST|PUT|PATCH|DELETE)\b/],
  ['an HTTP status', /(?:^|error|status|http|returns?|lỗi|trả về) ?[45]\d\d\b/i],
  [
    'a word of programming',
    /\b(?:api|endpoints?|webhooks?|requests?|response|payload|json|curl|token|jwt|oauth|parameters?|params?|sandbox|openapi|swagger|postman|websocket|uuid|sdk|npm|python|php|java|javascript|developers?|pagination|error codes?)\b|lập trình|mã lỗi/i,
  ],
];

/** Without a sign in the query, the section being read decides. The start page is in the reference, so the reference says nothing. */
const readersOf: Partial<Record<Section['kind'], Reader>> = { sdk: 'developer' };

export function guessReader(query: string, kind?: Section['kind']): Reader {
  const isDeveloper = developerSigns.some(([, pattern]) => pattern.test(query));
  return isDeveloper ? 'developer' : ((kind && readersOf[kind]) ?? 'administrator');
}

/** Most text in Vietnamese is on the CRM pages, so they would answer every other question. */
export function asksForCrm(query: string, kind?: Section['kind']): boolean {
  return kind === 'crm' || /bitrix|crm/i.test(query);
}
