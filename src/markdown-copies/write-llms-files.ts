import { contractNames } from '@pitel-docs/contract/contracts';
import { languages } from '../languages/languages';
import { type Section, sectionHome, sections } from '../sections';
import type { BuiltSite } from '../site/built-site';
import { markdownPath } from '../site/paths';
import {
  archivePath,
  checksumPath,
  contractPath,
  docsServerPath,
  llmsFullPath,
  llmsPath,
  mergedContractPath,
  sandboxPath,
  skillPath,
  skillsIndexPath,
} from '../site/published-paths';
import type { ListedPage, SitePage } from '../site/site-pages';
import { escapeMarkdown } from './render-markdown';

type PageCopy = ListedPage & { readonly texts: readonly (readonly [path: string, text: string])[] };

function aboutApi(address: (path: string) => string): string {
  const contracts = contractNames
    .map((name) => `[${name}](${address(`/${contractPath(name, 'yaml')}`)})`)
    .join(', ');
  return `- Versions v1 and v3 of the API are both in use and take an access token in the same header; whether a v1 token opens v3 is not
  specified. Choose per task, not per project.
  v1: click-to-call, live calls, call events, voicemail, blacklist. v3: campaigns, lists, leads, scripts, auto-calls, users, groups,
  carriers, monitoring, reports, statistics. Call records are in both; those of v3 add agent, campaign, lead and pressed keys. PSR streams the voice of a call to your server, for voice bots.
- The contract is OpenAPI 3.1: ${contracts}; the same with \`.json\`, and with \`.postman_collection.json\` for Postman.
  All in one, for tools: [openapi.json](${address(`/${mergedContractPath}`)}). Paths, fields,
  examples and errors of the reference pages are drawn from it. \`{base_url}\` stands for the API host of the account, which
  ${languages.en.words.support} gives. The addresses of these pages, such as \`/api/v1/…\`, are not paths of the API.
  AsyncAPI 3.0 describes what is sent to you: [events](${address(`/${contractPath('v1', 'asyncapi.yaml')}`)}), and [the socket of
  PSR](${address(`/${contractPath('psr', 'asyncapi.yaml')}`)}) in both directions.
  In all of them, \`x-certainty\` and \`x-unspecified\` say what is not certain.
- To try a program without an account: [pitel-sandbox.mjs](${address(`/${sandboxPath}`)}), one file for Node.js 20 that remembers, simulates
  calls and campaigns, and sends events ([SHA-256](${address(`/${checksumPath(sandboxPath)}`)})). \`node pitel-sandbox.mjs --help\` says how.
- Before you read pages for one of these jobs, read the [recipes](${address(`/${skillPath('pitel-recipes')}`)}): pause a campaign, change
  one setting, load leads, mirror a list, export a day of calls, one row per call, who pressed which key, a voice bot. Other
  [skills](${address(`/${skillsIndexPath}`)}): the [API](${address(`/${skillPath('pitel-api')}`)}), the sandbox, the SDKs.
- Hosts, keys, phone numbers and ids in samples are made up. A first call, step by step: [Your first call](${address('/index.md#first-call')}).
`;
}

function aboutServer(address: (path: string) => string): string {
  return `- To search and read these pages in an editor with the Model Context Protocol: [pitel-docs.mjs](${address(`/${docsServerPath}`)}),
  one file for Node.js 20 ([SHA-256](${address(`/${checksumPath(docsServerPath)}`)})). Its command is \`node pitel-docs.mjs\`.
  Without a network: [pitel-docs.zip](${address(`/${archivePath}`)}) has it with all pages, and \`--serve\` shows them.
`;
}

/** Two levels of categories keep long sections readable. */
function groupName({ section, categories, category }: ListedPage): string {
  const [first, second] = category === undefined ? categories : [...categories, category];
  return second ?? first ?? section.label;
}

/** The pages of a section, or of a folder of a large one, with the path of their `llms.txt`. */
export interface PageList<Page> {
  readonly path: string;
  readonly section: Section;
  readonly home: Page | undefined;
  readonly pages: readonly Page[];
}

export function buildPageLists<Page extends SitePage>(pages: readonly Page[]): PageList<Page>[] {
  return sections.flatMap((section) => {
    const { subfolders = [''], folder } = section;
    return subfolders.map((subfolder) => {
      const listedPages = pages.filter(({ source }) => source.startsWith(`${folder}/${subfolder}`));
      const home = listedPages.find(
        ({ route, source }) =>
          route === sectionHome(section) || source === `${folder}/${subfolder}/index.mdx`,
      );
      return {
        path: `${sectionHome(section)}${subfolder && `${subfolder}/`}${llmsPath}`,
        section,
        home: home ?? listedPages[0],
        pages: listedPages,
      };
    });
  });
}

function renderList(address: (path: string) => string, pages: readonly PageCopy[]): string {
  const lines = pages.map(({ title, description, route }) => {
    return `- [${escapeMarkdown(title)}](${address(markdownPath(route))}): ${escapeMarkdown(description)}\n`;
  });
  return lines.join('');
}

/** Joins indented lines to the line above: `one\n  two` becomes `one two`. */
const unwrap = (text: string): string => text.replace(/\n {2}/g, ' ');

/** Writes all texts into `llms-full.txt`, in the folder of the list. */
async function writeFullText({ address, write }: BuiltSite, path: string, pages: readonly PageCopy[]) {
  const file = path.replace(llmsPath, llmsFullPath);
  const text = pages.flatMap(({ texts }) => texts.map(([, copy]) => copy)).join('\n---\n\n');
  await write(file, text);
  return { url: address(file), kilobytes: Math.ceil(Buffer.byteLength(text) / 1000) };
}

async function writePageList(
  site: BuiltSite,
  { path, section, home, pages }: PageList<PageCopy>,
): Promise<void> {
  const { title, address } = site;
  const { instructions, otherPages } = languages[section.language].buildTexts;
  const { url, kilobytes } = await writeFullText(site, path, pages);
  const groups = [...new Set(pages.map(groupName))].map((group) => {
    const list = renderList(
      address,
      pages.filter((page) => groupName(page) === group),
    );
    return `## ${group}\n\n${list}`;
  });
  const words = unwrap(instructions(url, kilobytes) + otherPages(address(`/${llmsPath}`)));
  const heading = [`# ${title}: ${home?.title ?? section.label}\n`, `> ${home?.description ?? ''}\n`];
  await site.write(path, [...heading, words, ...groups].join('\n'));
}

/**
 * Writes `llms.txt` (https://llmstxt.org) in two layers, so that a tool reads little to find a page: the
 * first links the lists of sections and has the pages outside of them. Beside each is `llms-full.txt`.
 */
export async function writeLlmsFiles(
  site: BuiltSite,
  pages: readonly PageCopy[],
  hasDocsServer: boolean,
): Promise<void> {
  const { title, tagline, address, write } = site;
  const pageLists = buildPageLists(pages);
  for (const pageList of pageLists) {
    await writePageList(site, pageList);
  }
  const { url, kilobytes } = await writeFullText(site, `/${llmsPath}`, pages);
  const rest = pages.filter((page) => !pageLists.some((pageList) => pageList.pages.includes(page)));
  const lists = pageLists.map(({ path, section, home, pages: { length } }) => {
    const name = section.subfolders && home ? home.title : section.label;
    return `- [${escapeMarkdown(name)}](${address(path)}) (${length}): ${escapeMarkdown(home?.description ?? '')}\n`;
  });
  const { instructions } = languages.en.buildTexts;
  const words =
    instructions(url, kilobytes) + aboutApi(address) + (hasDocsServer ? aboutServer(address) : '');
  const docs = `## Docs\n\nLists of pages, with their number:\n\n${lists.join('')}\n## Start\n\n${renderList(address, rest)}`;
  await write(llmsPath, [`# ${title}\n`, `> ${tagline}\n`, unwrap(words), docs].join('\n'));
}
