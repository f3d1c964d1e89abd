import { type Section, sectionHome, sections } from '../sections';
import type { BuiltSite } from '../site/built-site';
import { markdownPath } from '../site/markdown-path';
import type { ListedPage } from '../site/site-pages';
import { writeInstructions } from './write-instructions';

export interface PageCopy extends ListedPage {
  readonly markdown: string;
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
    const lines = own.map(({ title, description, route }) => `- [${title}](${address(markdownPath(route))}): ${description}\n`);
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
