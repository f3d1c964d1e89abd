import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { BuiltPage, BuiltSite } from '../site/built-site';
import type { FirstFile, IndexedPage, TextFile } from './index-data';
import { readSynonyms, synonymsFile } from './read-synonyms';

/** Where the index lies below the site's root. Its files have fixed names, so that both can be asked for at once. */
const folder = 'search-index';

function indexPage({ permalink, title, label, section, categories, questions, parts }: BuiltPage): IndexedPage {
  const outlines = parts.map(({ id, heading, names }) => ({ id, heading, names }));
  return { path: permalink, title: title.normalize('NFC'), label, section: section.id, categories, questions, parts: outlines };
}

/** Of a page, what describes it stands above the first heading. */
function listTexts({ description, parts }: BuiltPage): string[] {
  return parts.map(({ id, text }) => (id === '' ? `${description} ${text}`.trim() : text));
}

/** Writes the index that the search loads: `first.json`, and `texts.json` with the texts of its parts. */
export async function writeSearchIndex({ readPages, write }: BuiltSite): Promise<void> {
  const pages = await readPages();
  const synonyms = readSynonyms(await readFile(synonymsFile, 'utf8'));
  const outlines = {
    pages: pages.map(indexPage),
    synonyms: synonyms.map(({ word, term }) => ({ word, term })),
  };
  const texts = pages.flatMap(listTexts);
  const version = createHash('sha256')
    .update(JSON.stringify([outlines, texts]))
    .digest('hex')
    .slice(0, 10);
  await write(`${folder}/first.json`, JSON.stringify({ ...outlines, version } satisfies FirstFile));
  await write(`${folder}/texts.json`, JSON.stringify({ version, texts } satisfies TextFile));
}
