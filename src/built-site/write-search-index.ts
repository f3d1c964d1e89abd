import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { FirstFile, IndexedPage, TextFile } from '../search/index-data';
import { readSynonyms, synonymsFile } from '../search/read-synonyms';
import type { BuiltPage, BuiltSite } from './built-site';

/** Where the index lies below the site's root. The first file has a fixed name, that of the other changes with its content. */
const folder = 'search-index';

function indexPage({ permalink, title, label, section, categories, parts }: BuiltPage): IndexedPage {
  const outlines = parts.map(({ id, heading, names }) => ({ id, heading, names }));
  return { path: permalink, title: title.normalize('NFC'), label, section: section.id, categories, parts: outlines };
}

/** Of a page, what describes it stands above the first heading. */
function listTexts({ description, parts }: BuiltPage): TextFile {
  return parts.map(({ id, text }) => (id === '' ? `${description} ${text}`.trim() : text));
}

/** Writes the index that the search loads: `first.json`, and the file with the texts that it names. */
export async function writeSearchIndex({ readPages, write }: BuiltSite): Promise<void> {
  const pages = await readPages();
  const synonyms = readSynonyms(await readFile(synonymsFile, 'utf8'));
  const texts = JSON.stringify(pages.flatMap(listTexts));
  const name = `text.${createHash('sha256').update(texts).digest('hex').slice(0, 10)}.json`;
  const first: FirstFile = {
    pages: pages.map(indexPage),
    synonyms: synonyms.map(({ word, term }) => ({ word, term })),
    texts: name,
  };
  await write(`${folder}/${name}`, texts);
  await write(`${folder}/first.json`, JSON.stringify(first));
}
