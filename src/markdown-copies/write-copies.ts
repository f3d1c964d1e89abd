import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PageComponent } from '../components/page-component';
import type { AfterBuild, BuiltSite } from '../site/built-site';
import { barePath, markdownPath, samplesPath } from '../site/paths';
import { splitFrontMatter } from '../site/read-yaml';
import type { ListedPage } from '../site/site-pages';
import { moveLongPrograms } from './move-programs';
import { skillsFolder, writeLlmsFiles } from './write-llms-files';
import { copyArticle, linkCopies, type PagePlace, writeMarkdown, writeSamples } from './write-markdown';

const sources = join(__dirname, 'skills');

/** Writes skills for coding agents (https://agentskills.io) and their index. `{site}` in a skill is the address of this site. */
async function writeSkills({ address, write }: BuiltSite): Promise<void> {
  const skills = [];
  for (const file of readdirSync(sources).sort()) {
    const text = readFileSync(join(sources, file), 'utf8').replaceAll('{site}', address('/').replace(/\/$/, ''));
    const { name, description } = splitFrontMatter(text).frontMatter.values;
    const path = `${skillsFolder}/${name}/SKILL.md`;
    const digest = `sha256:${createHash('sha256').update(text).digest('hex')}`;
    await write(path, text);
    skills.push({ name, type: 'skill-md', description, url: address(path), digest });
  }
  const index = { $schema: 'https://schemas.agentskills.io/discovery/0.2.0/schema.json', skills };
  await write(`${skillsFolder}/index.json`, `${JSON.stringify(index, null, 2)}\n`);
}

export function writeCopies(components: readonly PageComponent[], hasDocsServer: boolean): AfterBuild {
  const pages: (ListedPage & { readonly place: PagePlace; readonly copy: ReturnType<typeof copyArticle> })[] = [];
  return {
    readPage({ article, url, ...page }, { address }) {
      const { title, description, section } = page;
      const place = { url, index: address('/llms.txt'), language: section.language, title, description };
      pages.push({ ...page, place, copy: copyArticle(article, place, components) });
    },
    async write(site) {
      const { address, write } = site;
      const copies = new Map(
        pages.map(({ route, copy }) => {
          const target = { url: address(markdownPath(route)), anchors: copy.anchors };
          return [barePath(address(route)), target] as const;
        }),
      );
      const copiedPages = pages.map(({ place, copy: { tree, samples }, ...page }) => {
        const url = address(markdownPath(page.route));
        linkCopies(tree, url, copies);
        const programs = moveLongPrograms(tree, page.route, address);
        const path = samples.children.length > 0 ? samplesPath(page.route) : undefined;
        const file = path && { path, text: writeSamples(samples, place, url) };
        return {
          ...page,
          markdown: writeMarkdown(tree, place, path && address(path)),
          files: [...programs, ...(file ? [file] : [])],
        };
      });
      for (const { route, markdown, files } of copiedPages) {
        await write(markdownPath(route), markdown);
        for (const { path, text } of files) {
          await write(path, text);
        }
      }
      await writeLlmsFiles(site, copiedPages, hasDocsServer);
      await writeSkills(site);
    },
  };
}
