import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { LoadedContent } from '@docusaurus/plugin-content-docs';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { hashSources } from '../build-cache/hash-sources';
import { keepResult } from '../build-cache/keep-result';
import { listPages } from '../markdown-twins/list-pages';
import type { ListedPage } from '../markdown-twins/listed-page';
import { markdownPath } from '../markdown-twins/markdown-path';
import type { LinkedPage } from '../markdown-twins/write-llms-txt';
import { type Section, sectionHome, sections } from '../sections';
import { pageDiagrams } from './page-diagrams';

/** A page with its Markdown. */
interface Twin {
  readonly page: ListedPage;
  readonly section: Section;
  /** Path below the base URL. */
  readonly path: string;
  readonly markdown: string;
}

/** The outer two categories keep the groups of a long section readable. */
function groupName({ section, page }: Twin): string {
  const [first, second] = page.categories;
  const group = second ?? first;
  return group === undefined ? section.label : `${section.label}: ${group}`;
}

function readable(path: string): string {
  return decodeURI(path).normalize('NFC');
}

/**
 * Writes, from the built pages, what tools read: a Markdown twin of every page at the page's path plus `.md`, and `llms.txt` and
 * `llms-full.txt` for the whole site and for every section that has a path of its own.
 */
export function markdownTwins({ siteDir, siteConfig: { title, tagline, url, baseUrl } }: LoadContext): Plugin {
  const pagesOf = new Map<Section, ListedPage[]>();
  const address = (path: string): string => new URL(baseUrl + path.slice(1), url).href;

  async function readTwin(page: ListedPage, section: Section, outDir: string, sources: string): Promise<Twin> {
    const path = `/${readable(page.path).slice(baseUrl.length)}`;
    const html = readFileSync(join(outDir, path, 'index.html'), 'utf8');
    const at = { url: address(path), index: address('/llms.txt'), diagrams: pageDiagrams.get(page.file ?? '') ?? {} };
    // The rest of the page is the same on all or changes with every build, and the twin does not tell it.
    const told = [
      html.match(/<html[^>]*>/)?.[0],
      html.match(/<meta[^>]* name="?description[^>]*>/)?.[0],
      html.slice(html.indexOf('<main'), html.lastIndexOf('</main>')),
    ].join('');
    const markdown = await keepResult('twins', join(outDir, path), JSON.stringify([sources, at, told]), async () => {
      // Only a build needs its parsers, and only where nothing is kept.
      const { writeTwin } = await import('../markdown-twins/write-twin');
      return writeTwin(told, at);
    });
    return { page, section, path, markdown };
  }

  function linkTwin(twin: Twin): LinkedPage {
    const { title, description } = twin.page;
    return { title, description, url: address(markdownPath(twin.path)), group: groupName(twin) };
  }

  /** `llms.txt` and `llms-full.txt` of a section, or of the whole site. */
  async function listFiles(
    twins: readonly Twin[],
    sources: string,
    outDir: string,
    section?: Section,
  ): Promise<[path: string, content: string][]> {
    const home = section ? sectionHome(section) : '/';
    const fullText = twins.map(({ markdown }) => markdown).join('\n---\n\n');
    const full = { url: address(`${home}llms-full.txt`), kilobytes: Math.ceil(Buffer.byteLength(fullText) / 1000) };
    const list = {
      title: section ? `${title}: ${section.label}` : title,
      summary: section ? (twins.find(({ path }) => path === home)?.page.description ?? tagline) : tagline,
      pages: twins.map(linkTwin),
    };
    const text = await keepResult('llms', join(outDir, home), JSON.stringify([sources, section, full, list]), async () => {
      const { writeInstructions } = await import('../markdown-twins/write-instructions');
      const { writeLlmsTxt } = await import('../markdown-twins/write-llms-txt');
      return writeLlmsTxt({ ...list, instructions: writeInstructions(address, full, section) });
    });
    return [
      [`${home}llms.txt`, text],
      [`${home}llms-full.txt`, fullText],
    ];
  }

  return {
    name: 'markdown-twins',
    async allContentLoaded({ allContent }) {
      const instances = allContent['docusaurus-plugin-content-docs'] as Record<string, LoadedContent>;
      for (const section of sections) {
        pagesOf.set(section, instances[section.id]?.loadedVersions.flatMap((version) => listPages(version, siteDir)) ?? []);
      }
    },
    async postBuild({ outDir }) {
      const twins: Twin[] = [];
      const sources = hashSources(siteDir);
      for (const [section, pages] of pagesOf) {
        for (const page of pages) {
          twins.push(await readTwin(page, section, outDir, sources));
        }
      }
      const files: [path: string, content: string][] = [
        ...twins.map(({ path, markdown }): [string, string] => [markdownPath(path), markdown]),
        ...(await listFiles(twins, sources, outDir)),
      ];
      for (const section of sections.filter(({ prefix }) => prefix !== '')) {
        files.push(
          ...(await listFiles(
            twins.filter((twin) => twin.section === section),
            sources,
            outDir,
            section,
          )),
        );
      }
      for (const [path, content] of files) {
        const file = join(outDir, path);
        mkdirSync(dirname(file), { recursive: true });
        writeFileSync(file, content);
      }
    },
  };
}
