import { contractNames } from '../contract/contracts';
import { languages } from '../languages/languages';
import type { Section } from '../sections';
import { sandboxPath } from '../site/sandbox-path';

/** The whole text of the pages in one file. */
interface FullText {
  /** Absolute address. */
  readonly url: string;
  readonly kilobytes: number;
}

// A line that is indented goes on the line above it.
function aboutApi(address: (path: string) => string): string {
  const contracts = contractNames.map((name) => `[${name}](${address(`/openapi/${name}.yaml`)})`).join(', ');
  return `- Versions v1 and v3 of the API are both in use and take an access token in the same header; whether a v1 token opens v3 is not
  specified. Choose per task, not per project.
  v1: click-to-call, live calls, call events, voicemail, blacklist. v3: campaigns, lists, leads, scripts, auto-calls, users, groups,
  carriers, monitoring, reports, statistics. Call records are in both; those of v3 add agent, campaign, lead and pressed keys. The whole
  table: [Choose v1 or v3](${address('/#choose-version')}). PSR streams the voice of a call to your server, for voice bots.
- The contract is OpenAPI 3.1: ${contracts}; the same with \`.json\`, and with \`.postman_collection.json\` for Postman. Paths, fields,
  examples and errors of the reference pages are drawn from it. \`{base_url}\` stands for the API host of the account, which
  ${languages.en.words.support} gives. The addresses of these pages, such as \`/api/v1/…\`, are not paths of the API.
  In it, \`x-certainty\` and \`x-unspecified\` say what is not certain.
- To try a program without an account: [pitel-sandbox.mjs](${address(`/${sandboxPath}`)}), one file for Node.js 20 that remembers, simulates
  calls and campaigns, and sends events. \`node pitel-sandbox.mjs --help\` says how.
- Hosts, keys, phone numbers and ids in samples are made up. A first call, step by step: [Your first call](${address('/#first-call')}).
`;
}

/**
 * Writes what a tool should know before it reads pages: where the Markdown is and how certain statements are; for the whole site also
 * which API serves which task and where the contract is.
 *
 * @param address - Makes an absolute address of a path below the base URL.
 * @param full - The file with the text of all pages.
 * @param section - The section the pages belong to; left out for the whole site.
 * @returns A heading and a list in Markdown. A point is one line, so that a tool which reads lines gets it whole.
 */
export function writeInstructions(address: (path: string) => string, full: FullText, section?: Section): string {
  const { instructions, otherPages } = languages[section?.language ?? 'en'].builtWords;
  const rest = section ? otherPages(address('/llms.txt')) : aboutApi(address);
  return (instructions(full.url, full.kilobytes) + rest).replace(/\n {2}/g, ' ');
}
