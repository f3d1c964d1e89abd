import { contractNames } from '@pitel-docs/contract/contracts';
import { languages } from '../languages/languages';
import { type Section, sectionHome, sections } from '../sections';
import type { BuiltSite } from '../site/built-site';
import { checksumPath, docsServerPath, markdownPath, sandboxPath } from '../site/paths';
import type { ListedPage } from '../site/site-pages';
import { writeWords } from './write-markdown';

type PageCopy = ListedPage & { readonly markdown: string };

// Indented lines are joined to the line above.
function aboutApi(address: (path: string) => string): string {
  const contracts = contractNames.map((name) => `[${name}](${address(`/openapi/${name}.yaml`)})`).join(', ');
  return `- Versions v1 and v3 of the API are both in use and take an access token in the same header; whether a v1 token opens v3 is not
  specified. Choose per task, not per project.
  v1: click-to-call, live calls, call events, voicemail, blacklist. v3: campaigns, lists, leads, scripts, auto-calls, users, groups,
  carriers, monitoring, reports, statistics. Call records are in both; those of v3 add agent, campaign, lead and pressed keys. The whole
  table: [Find an endpoint](${address('/category/pitel-api.md#find-an-endpoint')}). PSR streams the voice of a call to your server, for voice bots.
- The contract is OpenAPI 3.1: ${contracts}; the same with \`.json\`, and with \`.postman_collection.json\` for Postman. Paths, fields,
  examples and errors of the reference pages are drawn from it. \`{base_url}\` stands for the API host of the account, which
  ${languages.en.words.support} gives. The addresses of these pages, such as \`/api/v1/…\`, are not paths of the API.
  AsyncAPI 3.0 describes what is sent to you: [events](${address('/openapi/v1.asyncapi.yaml')}), and [the socket of
  PSR](${address('/openapi/psr.asyncapi.yaml')}) in both directions.
  In all of them, \`x-certainty\` and \`x-unspecified\` say what is not certain.
- To try a program without an account: [pitel-sandbox.mjs](${address(`/${sandboxPath}`)}), one file for Node.js 20 that remembers, simulates
  calls and campaigns, and sends events ([SHA-256](${address(`/${checksumPath(sandboxPath)}`)})). \`node pitel-sandbox.mjs --help\` says how.
- [Skills for coding agents](${address('/.well-known/agent-skills/index.json')}): how to use the API, the sandbox and the SDKs, a page each.
- Hosts, keys, phone numbers and ids in samples are made up. A first call, step by step: [Your first call](${address('/index.md#your-first-call-in-five-minutes')}).
`;
}

function aboutServer(address: (path: string) => string): string {
  return `- To search and read these pages in an editor with the Model Context Protocol: [pitel-docs.mjs](${address(`/${docsServerPath}`)}),
  one file for Node.js 20 ([SHA-256](${address(`/${checksumPath(docsServerPath)}`)})). Its command is \`node pitel-docs.mjs\`.
`;
}

/** Without a section, the instructions are for the whole site and describe the API. */
function writeInstructions(
  address: (path: string) => string,
  full: { readonly url: string; readonly kilobytes: number },
  hasDocsServer: boolean,
  section?: Section,
): string {
  const { instructions, otherPages } = languages[section?.language ?? 'en'].builtWords;
  const server = hasDocsServer ? aboutServer(address) : '';
  const rest = section ? otherPages(address('/llms.txt')) : aboutApi(address) + server;
  return (instructions(full.url, full.kilobytes) + rest).replace(/\n {2}/g, ' ');
}

/** Two levels of categories keep long sections readable. */
function groupName({ section, categories, category }: ListedPage): string {
  const [first, second] = category === undefined ? categories : [...categories, category];
  const group = second ?? first;
  return group === undefined ? section.label : `${section.label}: ${group}`;
}

async function writeFiles(site: BuiltSite, pages: readonly PageCopy[], hasDocsServer: boolean, section?: Section): Promise<void> {
  const { title, tagline, address, write } = site;
  const home = section ? sectionHome(section) : '/';
  const fullText = pages.map(({ markdown }) => markdown).join('\n---\n\n');
  const full = { url: address(`${home}llms-full.txt`), kilobytes: Math.ceil(Buffer.byteLength(fullText) / 1000) };
  const summary = (section && pages.find(({ route }) => route === home)?.description) ?? tagline;
  const groups = [...new Set(pages.map(groupName))].map((group) => {
    const own = pages.filter((page) => groupName(page) === group);
    const lines = own.map(
      ({ title, description, route }) =>
        `- [${writeWords(title)}](${address(markdownPath(route))}): ${writeWords(description)}\n`,
    );
    return `## ${group}\n\n${lines.join('')}`;
  });
  const parts = [
    `# ${section ? `${title}: ${section.label}` : title}\n`,
    `> ${summary}\n`,
    writeInstructions(address, full, hasDocsServer, section),
    ...groups,
  ];
  await write(`${home}llms.txt`, parts.join('\n'));
  await write(`${home}llms-full.txt`, fullText);
}

/** Writes `llms.txt` (https://llmstxt.org) and `llms-full.txt` for the whole site and for each section with its own path. */
export async function writeLlmsFiles(site: BuiltSite, pages: readonly PageCopy[], hasDocsServer: boolean): Promise<void> {
  await writeFiles(site, pages, hasDocsServer);
  for (const section of sections.filter(({ prefix }) => prefix !== '')) {
    const own = pages.filter((page) => page.section.id === section.id);
    await writeFiles(site, own, hasDocsServer, section);
  }
}
