import type { Section } from '../sections';

/** Somebody who writes a program, or somebody who sets up and uses the product. */
export type Reader = 'developer' | 'administrator';

/** What only developers type. Fields, codes and callbacks are on screens as well. */
const developerSigns = [
  // Code, a path or an error body.
  /[{}<>=\\]|(?:^|\s)(?:https?:\/)?\/\w|\w\/\w+\/|\(\)|"\w+":/,
  /[a-z\d]_[a-z\d]|[a-z][A-Z]|[A-Z]_[A-Z]|\w\.\w+\(/,
  /\b(?:GET|POST|PUT|PATCH|DELETE)\b/,
  /(?:^|error|status|http|returns?|lỗi|trả về) ?[45]\d\d\b/i,
  /\b(?:api|endpoints?|webhooks?|requests?|response|payload|json|curl|token|jwt|oauth|parameters?|params?|sandbox|openapi|swagger|postman|websocket|uuid|sdk|npm|python|php|java|javascript|developers?|pagination|error codes?)\b|lập trình|mã lỗi/i,
];

/** Without a sign in the query, the section decides. The start page is in the reference, so the reference decides nothing. */
export function guessReader(query: string, kind?: Section['kind']): Reader {
  return kind === 'sdk' || developerSigns.some((pattern) => pattern.test(query)) ? 'developer' : 'administrator';
}

/** Most text in Vietnamese is on the CRM pages, so they would answer every other question. */
export function asksForCrm(query: string, kind?: Section['kind']): boolean {
  return kind === 'crm' || /bitrix|crm/i.test(query);
}
