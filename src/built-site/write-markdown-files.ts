import { markdownPath } from '../addresses/markdown-path';
import { type Section, sectionHome, sections } from '../sections';
import type { BuiltPage, BuiltSite } from './built-site';
import { writeInstructions } from './twins/write-instructions';
import { type LinkedPage, writeLlmsTxt } from './twins/write-llms-txt';
import { writeFileInto } from './write-file-into';

/** The outer two categories keep the groups of a long section readable. */
function groupName({ section, categories, category }: BuiltPage): string {
  const [first, second] = category === undefined ? categories : [...categories, category];
  const group = second ?? first;
  return group === undefined ? section.label : `${section.label}: ${group}`;
}

/** The files of a section, or of the whole site. */
async function writeFiles(site: BuiltSite, pages: readonly BuiltPage[], section?: Section): Promise<void> {
  const { outDir, title, tagline, address } = site;
  const home = section ? sectionHome(section) : '/';
  const fullText = pages.map(({ markdown }) => markdown).join('\n---\n\n');
  const full = { url: address(`${home}llms-full.txt`), kilobytes: Math.ceil(Buffer.byteLength(fullText) / 1000) };
  const text = writeLlmsTxt({
    title: section ? `${title}: ${section.label}` : title,
    summary: (section && pages.find(({ path }) => path === home)?.description) ?? tagline,
    instructions: writeInstructions(address, full, section),
    pages: pages.map((page): LinkedPage => {
      const { title, description, path } = page;
      return { title, description, url: address(markdownPath(path)), group: groupName(page) };
    }),
  });
  await writeFileInto(outDir, `${home}llms.txt`, text);
  await writeFileInto(outDir, `${home}llms-full.txt`, fullText);
}

/** Writes `llms.txt` and `llms-full.txt` for the whole site and for every section that has a path of its own. */
export async function writeLlmsFiles(site: BuiltSite): Promise<void> {
  const pages = await site.readPages();
  await writeFiles(site, pages);
  for (const section of sections.filter(({ prefix }) => prefix !== '')) {
    const own = pages.filter((page) => page.section === section);
    await writeFiles(site, own, section);
  }
}

/** Writes a Markdown twin of every page, at the page's path plus `.md`. */
export async function writeTwins({ outDir, readPages }: BuiltSite): Promise<void> {
  for (const { path, markdown } of await readPages()) {
    await writeFileInto(outDir, markdownPath(path), markdown);
  }
}
