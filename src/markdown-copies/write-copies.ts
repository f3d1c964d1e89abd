import type { PageComponent } from '../components/page-component';
import { barePath } from '../site/bare-path';
import type { AfterBuild } from '../site/built-site';
import { markdownPath } from '../site/markdown-path';
import type { ListedPage } from '../site/site-pages';
import { linkCopies } from './link-copies';
import { writeLlmsFiles } from './write-llms-files';
import { type Copy, copyArticle, type PagePlace, writeMarkdown } from './write-markdown';
import { writeSkills } from './write-skills';

export function writeCopies(components: readonly PageComponent[], hasDocsServer: boolean): AfterBuild {
  const pages: (ListedPage & { readonly place: PagePlace; readonly copy: Copy })[] = [];
  return {
    readPage({ article, text, url, ...page }, { address }) {
      const { title, description, section } = page;
      const place = { url, index: address('/llms.txt'), language: section.language, title, description, source: text };
      pages.push({ ...page, place, copy: copyArticle(article, place, components) });
    },
    async write(site) {
      const { address, write } = site;
      const copies = new Map(
        pages.map(({ route, copy }) => {
          const linked = { url: address(markdownPath(route)), anchors: copy.anchors };
          return [barePath(decodeURI(address(route))), linked] as const;
        }),
      );
      const written = pages.map(({ place, copy, ...page }) => {
        linkCopies(copy.tree, address(markdownPath(page.route)), copies);
        return { ...page, markdown: writeMarkdown(copy.tree, place) };
      });
      for (const { route, markdown } of written) {
        await write(markdownPath(route), markdown);
      }
      await writeLlmsFiles(site, written, hasDocsServer);
      await writeSkills(site);
    },
  };
}
