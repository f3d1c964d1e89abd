import type { LoadedVersion } from '@docusaurus/plugin-content-docs';
import { sourceFile } from '../routes/source-file';
import type { IndexedPage, PagePart } from '../search/index-data';
import { pageTexts } from './page-texts';

type SidebarItems = LoadedVersion['sidebars'][string];

/** Where a page stands in the sidebar, and the pages that the sidebar itself generates. */
interface SidebarPages {
  readonly categoriesOfDoc: Map<string, readonly string[]>;
  readonly generated: Omit<IndexedPage, 'section'>[];
}

function readSidebar(items: SidebarItems, above: readonly string[], found: SidebarPages): SidebarPages {
  for (const item of items) {
    if (item.type === 'doc') {
      found.categoriesOfDoc.set(item.id, above);
    }
    if (item.type !== 'category') {
      continue;
    }
    const { label, link } = item;
    if (link?.type === 'doc') {
      found.categoriesOfDoc.set(link.id, above);
    }
    if (link?.type === 'generated-index') {
      const description = link.description ?? '';
      const parts: PagePart[] = [{ id: '', heading: '', names: '', text: description, samples: '' }];
      const title = link.title ?? label;
      const ownLabel = label === title ? '' : label;
      found.generated.push({ path: link.permalink, title, label: ownLabel, description, categories: above, parts });
    }
    readSidebar(item.items, [...above, label], found);
  }
  return found;
}

/**
 * Lists what the search index must know: every page of a section, with the text that was collected while it was compiled.
 *
 * @param section - Id of the section.
 * @param version - What the docs plugin has loaded for it.
 * @param siteDir - Absolute path of the project.
 * @returns Pages in the order of their files; unlisted pages are left out.
 * @throws Error when a page has not been compiled.
 */
export function listIndexedPages(section: string, version: LoadedVersion, siteDir: string): IndexedPage[] {
  const found: SidebarPages = { categoriesOfDoc: new Map(), generated: [] };
  for (const items of Object.values(version.sidebars)) {
    readSidebar(items, [], found);
  }
  const docs = version.docs
    .filter(({ unlisted }) => !unlisted)
    .map(({ id, permalink, title, description, source, frontMatter }): IndexedPage => {
      const parts = pageTexts.get(sourceFile(siteDir, source));
      if (!parts) {
        throw new Error(`${source}: the search index has no text of this page. Add collectPageText to its rehypePlugins.`);
      }
      const categories = found.categoriesOfDoc.get(id) ?? [];
      const label = frontMatter.sidebar_label ?? '';
      return { path: permalink, title: title.normalize('NFC'), label, description, section, categories, parts };
    });
  return [...docs, ...found.generated.map((page) => ({ ...page, section }))];
}
