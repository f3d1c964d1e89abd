import type { PageComponent } from '../components/page-component';
import type { AfterBuild } from '../site/built-site';
import { markdownPath } from '../site/markdown-path';
import { type PageCopy, writeLlmsFiles } from './write-llms-files';
import { writeMarkdown } from './write-markdown';
import { writeSkills } from './write-skills';

export function writeCopies(components: readonly PageComponent[], hasDocsServer: boolean): AfterBuild {
  const pages: PageCopy[] = [];
  return {
    async readPage({ article, source, url, ...page }, { address, write }) {
      const { title, description, section, path } = page;
      const place = { url, index: address('/llms.txt'), language: section.language, title, description, source };
      const markdown = writeMarkdown(article, place, components);
      pages.push({ ...page, markdown });
      await write(markdownPath(path), markdown);
    },
    async write(site) {
      await writeLlmsFiles(site, pages, hasDocsServer);
      await writeSkills(site);
    },
  };
}
