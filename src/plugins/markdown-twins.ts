import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { LoadedContent } from '@docusaurus/plugin-content-docs';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { aside } from '../aside/run-aside';
import { hashSources } from '../build-cache/hash-sources';
import { keepResult } from '../build-cache/keep-result';
import { type RenderedPage, renderedPages } from '../build-cache/rendered-pages';
import { listPages } from '../markdown-twins/list-pages';
import type { ListedPage } from '../markdown-twins/listed-page';
import { markdownPath } from '../markdown-twins/markdown-path';
import type { LinkedPage } from '../markdown-twins/write-llms-txt';
import { type Section, sectionHome, sections } from '../sections';
import { pageDiagrams } from './page-diagrams';

/** Pages are written in Markdown while the next ones are rendered. */
const writeAside = aside<typeof import('../markdown-twins/write-twin')>('src/markdown-twins/write-twin.ts');

/** A page that gets a twin. */
interface Original {
  readonly page: ListedPage;
  readonly section: Section;
  /** Path below the base URL. */
  readonly path: string;
}

/** A page with its Markdown. */
interface Twin extends Original {
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
 * Writes what tools read: a Markdown twin of every page at the page's path plus `.md`, and `llms.txt` and `llms-full.txt` for the
 * whole site and for every section that has a path of its own.
 */
export function markdownTwins({ siteDir, outDir, siteConfig: { title, tagline, url, baseUrl } }: LoadContext): Plugin {
  const originals = new Map<string, Original>();
  const written = new Map<string, Promise<string>>();
  const address = (path: string): string => new URL(baseUrl + path.slice(1), url).href;
  let sources = '';

  async function write({ page, section, path }: Original, html: string): Promise<string> {
    const { language } = section;
    const diagrams = pageDiagrams.get(page.file ?? '') ?? {};
    const at = { url: address(path), index: address('/llms.txt'), language, description: page.description, diagrams };
    // What stands around it is the same on all pages, and the twin does not tell it.
    const told = html.slice(html.indexOf('<main'), html.lastIndexOf('</main>'));
    return keepResult('twins', join(outDir, path), JSON.stringify([sources, at, told]), () => writeAside('writeTwin', told, at));
  }

  function readRendered(message: unknown): void {
    const { path, html } = message as RenderedPage;
    const original = originals.get(readable(path));
    if (original) {
      const markdown = write(original, html);
      written.set(original.path, markdown);
      // Told at the end.
      markdown.catch(() => {});
    }
  }

  async function takeTwin(original: Original): Promise<Twin> {
    const markdown = await written.get(original.path);
    if (markdown === undefined) {
      throw new Error(`${original.page.file ?? original.path} has no Markdown twin, because no page was rendered at its path.`);
    }
    return { ...original, markdown };
  }

  function linkTwin(twin: Twin): LinkedPage {
    const { title, description } = twin.page;
    return { title, description, url: address(markdownPath(twin.path)), group: groupName(twin) };
  }

  /** `llms.txt` and `llms-full.txt` of a section, or of the whole site. */
  async function listFiles(twins: readonly Twin[], section?: Section): Promise<[path: string, content: string][]> {
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
        for (const page of instances[section.id]?.loadedVersions.flatMap((version) => listPages(version, siteDir)) ?? []) {
          const path = readable(page.path);
          originals.set(path, { page, section, path: `/${path.slice(baseUrl.length)}` });
        }
      }
      sources = hashSources(siteDir);
      renderedPages.subscribe(readRendered);
    },
    async postBuild() {
      renderedPages.unsubscribe(readRendered);
      const twins = await Promise.all([...originals.values()].map(takeTwin));
      const files = [
        ...twins.map(({ path, markdown }): [string, string] => [markdownPath(path), markdown]),
        ...(await listFiles(twins)),
      ];
      for (const section of sections.filter(({ prefix }) => prefix !== '')) {
        const own = twins.filter((twin) => twin.section === section);
        files.push(...(await listFiles(own, section)));
      }
      for (const [path, content] of files) {
        const file = join(outDir, path);
        mkdirSync(dirname(file), { recursive: true });
        writeFileSync(file, content);
      }
    },
  };
}
