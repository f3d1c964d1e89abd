import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import fastGlob from 'fast-glob';
import type { PageComponent } from '../components/page-component';
import { listQuestions, questionFiles, wholePage } from '../page-source/list-questions';
import type { AfterBuild } from '../site/built-site';
import { bundleProgram } from '../site/bundle-program';
import { addToLoader } from '../site/loader-tag';
import { barePath } from '../site/paths';
import { docsServerPath } from '../site/published-paths';
import type { ListedPage } from '../site/site-pages';
import { writeProgram } from '../site/write-program';
import {
  type FirstFile,
  firstFilePath,
  type IndexedPage,
  type Passage,
  type TextFile,
  textFilePath,
} from './index-data';
import { listPassages } from './list-passages';
import { readSynonyms, synonymsFile } from './read-synonyms';

type ReadPage = ListedPage & { readonly passages: readonly Passage[] };

function indexPage({ permalink, title, sidebarLabel, section, categories, passages }: ReadPage): IndexedPage {
  const label = sidebarLabel === title ? '' : sidebarLabel;
  const outlines = passages.map(({ id, heading, method }) => ({ id, heading, method }));
  return {
    path: permalink,
    title: title.normalize('NFC'),
    label,
    section: section.id,
    categories,
    parts: outlines,
  };
}

/** The description belongs to the passage above the first heading. */
function listTexts({ description, passages }: ReadPage): string[] {
  return passages.map(({ id, text }) => (id === '' ? `${description} ${text}`.trim() : text));
}

/** Questions by the address that answers them. */
async function readQuestions(): Promise<Map<string, string[]>> {
  const files = await fastGlob(basename(questionFiles), {
    cwd: join(__dirname, 'questions'),
    absolute: true,
  });
  const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')));
  const lists = texts.flatMap((text) =>
    listQuestions(text).pages.flatMap(({ route, lists }) => lists.map((list) => ({ route, ...list }))),
  );
  return new Map(
    lists.map(({ route, anchor, questions }) => {
      const address = `${barePath(route)}#${anchor === wholePage ? '' : anchor}`;
      return [address, questions.map(({ value }) => String(value))];
    }),
  );
}

export function writeSearchIndex(components: readonly PageComponent[]): AfterBuild {
  const pages: ReadPage[] = [];
  let program: Promise<string>;
  return {
    start({ address }) {
      const title =
        'Pitel documentation for coding agents (MCP over stdio) and without a network: node pitel-docs.mjs --help';
      const server = join(__dirname, 'docs-server/server.ts');
      // With this condition, the SDK checks arguments without Ajv, which has 130 kB more.
      program = bundleProgram(server, {
        title,
        values: { DOCS_SITE: address('/') },
        conditions: ['workerd'],
      });
    },
    readPage({ article, text, ...page }) {
      // A category page shows only cards of other pages. Its description is indexed separately.
      const passages = listPassages(text === undefined ? [] : article.children, components);
      pages.push({ ...page, passages });
    },
    async write({ baseUrl, html, outDir, write }) {
      const [worker] = await fastGlob('assets/js/search-worker.*.js', { cwd: outDir });
      if (worker === undefined) {
        throw new Error(
          `${outDir}/assets/js: the worker of the search is missing. Name its chunk search-worker in useSearch.ts.`,
        );
      }
      for (const [file, page] of html) {
        html.set(file, addToLoader(file, page, 'search', baseUrl + worker));
      }
      const synonyms = readSynonyms(await readFile(join(__dirname, basename(synonymsFile)), 'utf8'));
      const outlines = {
        pages: pages.map(indexPage),
        synonyms: synonyms.map(({ word, term }) => ({ word, term })),
      };
      const questionsByAddress = await readQuestions();
      const names = pages.flatMap(({ passages }) => passages.map((passage) => passage.names));
      const texts = pages.flatMap(listTexts);
      const questions = pages.flatMap(({ route, passages }) =>
        passages.map(({ id }) => questionsByAddress.get(`${barePath(route)}#${id}`) ?? []),
      );
      const version = createHash('sha256')
        .update(JSON.stringify([outlines, names, texts, questions]))
        .digest('hex')
        .slice(0, 10);
      await write(firstFilePath, JSON.stringify({ ...outlines, version } satisfies FirstFile));
      await write(textFilePath, JSON.stringify({ version, names, texts, questions } satisfies TextFile));
      await writeProgram(write, docsServerPath, await program);
    },
  };
}
