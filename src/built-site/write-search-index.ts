import { createHash } from 'node:crypto';
import type { FirstTier, IndexedPage } from '../search/index-data';
import { splitTiers } from '../search/split-tiers';
import { sections } from '../sections';
import type { BuiltPage, BuiltSite } from './built-site';
import { writeFileInto } from './write-file-into';

/** Where the index lies below the site's root. The first file has a fixed name, the names of the others change with their content. */
const folder = 'search-index';

/** Section by section in the order of their files, then those that the sidebar generates: of two that match alike, the first wins. */
function sortPages(pages: readonly BuiltPage[]): BuiltPage[] {
  return sections.flatMap((section) => {
    const own = pages.filter((page) => page.section === section);
    const written = own.filter(({ file }) => file !== undefined);
    written.sort(({ file: one = '' }, { file: other = '' }) => (one < other ? -1 : 1));
    return [...written, ...own.filter(({ file }) => file === undefined)];
  });
}

function indexPage({ permalink, title, label, description, section, categories, parts }: BuiltPage): IndexedPage {
  return { path: permalink, title: title.normalize('NFC'), label, description, section: section.id, categories, parts };
}

/** Writes the index that the search loads: `first.json`, and the files with the texts that it names. */
export async function writeSearchIndex({ outDir, readPages }: BuiltSite): Promise<void> {
  const { pages, bodies } = splitTiers(sortPages(await readPages()).map(indexPage));
  const names: string[] = [];
  for (const body of bodies) {
    const content = JSON.stringify(body);
    const name = `text.${createHash('sha256').update(content).digest('hex').slice(0, 10)}.json`;
    await writeFileInto(outDir, `${folder}/${name}`, content);
    names.push(name);
  }
  await writeFileInto(outDir, `${folder}/first.json`, JSON.stringify({ pages, bodies: names } satisfies FirstTier));
}
