import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Root } from 'mdast';
import type { PageComponent } from '../components/page-component';
import type { AfterBuild, BuiltSite } from '../site/built-site';
import { barePath, markdownPath, samplesPath, sectionCopyPath } from '../site/paths';
import { llmsPath, skillPath, skillsIndexPath } from '../site/published-paths';
import { splitFrontMatter } from '../site/read-yaml';
import type { ListedPage } from '../site/site-pages';
import { moveLongPrograms } from './move-programs';
import {
  type Copies,
  type CopyHead,
  copyArticle,
  linkCopies,
  renderMarkdown,
  renderSamples,
  renderSection,
} from './render-markdown';
import { writeLlmsFiles } from './write-llms-files';

const sources = join(__dirname, 'skills');

/**
 * Writes skills for coding agents (https://agentskills.io) and their index. `{site}` in a skill is the
 * address of this site.
 */
async function writeSkills({ address, write }: BuiltSite): Promise<void> {
  const skills = [];
  for (const file of readdirSync(sources).sort()) {
    const text = readFileSync(join(sources, file), 'utf8').replaceAll(
      '{site}',
      address('/').replace(/\/$/, ''),
    );
    const { name, description } = splitFrontMatter(text).frontMatter.values;
    const path = skillPath(String(name));
    const digest = `sha256:${createHash('sha256').update(text).digest('hex')}`;
    await write(path, text);
    skills.push({ name, type: 'skill-md', description, url: address(`/${path}`), digest });
  }
  const index = { $schema: 'https://schemas.agentskills.io/discovery/0.2.0/schema.json', skills };
  await write(skillsIndexPath, `${JSON.stringify(index, null, 2)}\n`);
}

type Page = ListedPage & { readonly head: CopyHead; readonly copy: ReturnType<typeof copyArticle> };

/** Texts of a page by path. The first one is its copy. */
function renderPage(
  { route, head, copy: { tree, samples, sections } }: Page,
  site: BuiltSite,
  copies: Copies,
) {
  const { address } = site;
  const path = markdownPath(route);
  const url = address(path);
  const samplesFile = samples.children.length > 0 ? samplesPath(route) : undefined;
  const samplesUrl = samplesFile && address(samplesFile);
  const programs: [string, string][] = [];
  const prepare = (content: Root, file: string): Root => {
    linkCopies(content, file, copies);
    programs.push(...moveLongPrograms(content, route, site));
    return content;
  };
  const text = renderMarkdown(prepare(tree, url), head, samplesUrl);
  const sectionTexts = sections.map(({ id, tree: section, hasSamples }) => {
    const file = sectionCopyPath(path, id);
    const content = prepare(section, address(file));
    return [
      file,
      renderSection(content, { ...head, url: `${head.url}#${id}` }, url, hasSamples ? samplesUrl : undefined),
    ] as const;
  });
  const sampleTexts = samplesFile
    ? [[samplesFile, renderSamples(prepare(samples, ''), head, url)] as const]
    : [];
  return { texts: [[path, text] as const, ...sectionTexts], files: [...sampleTexts, ...programs] };
}

/** Ids of the sections that have a copy of their own. */
function readSeparateCopies(text = ''): string[] {
  const { separate_copies: ids } = splitFrontMatter(text).frontMatter.values;
  return Array.isArray(ids) ? ids.map(String) : [];
}

export function writeCopies(components: readonly PageComponent[], hasDocsServer: boolean): AfterBuild {
  const pages: Page[] = [];
  return {
    readPage({ article, url, text, ...page }, { address }) {
      const { title, description, section } = page;
      const head = { url, index: address(`/${llmsPath}`), language: section.language, title, description };
      pages.push({ ...page, head, copy: copyArticle(article, head, components, readSeparateCopies(text)) });
    },
    async write(site) {
      const { address, write } = site;
      const copies: Copies = new Map(
        pages.map(({ route, copy }) => {
          const url = address(markdownPath(route));
          const sectionIds = [...copy.sections, { id: 'samples', ids: copy.linkSectionIds }];
          const sections = sectionIds.flatMap(({ id, ids }) =>
            ids.map((sectionId) => [sectionId, sectionCopyPath(url, id)] as const),
          );
          return [barePath(address(route)), { url, sections: new Map(sections) }] as const;
        }),
      );
      const copiedPages = pages.map((page) => ({ ...page, ...renderPage(page, site, copies) }));
      const files = copiedPages.flatMap((page) => [...page.texts, ...page.files]);
      await Promise.all(files.map(([path, text]) => write(path, text)));
      await writeLlmsFiles(site, copiedPages, hasDocsServer);
      await writeSkills(site);
    },
  };
}
