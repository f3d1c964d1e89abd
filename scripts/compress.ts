// Writes a brotli and a gzip copy beside every text file of the built site, for servers that send them as they are.
//
// Usage: jiti scripts/compress.ts [build]
import { readFile, stat, utimes, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import fastGlob from 'fast-glob';
import mediaTypes from '../src/hosting/media-types.json';

const folder = process.argv[2] ?? 'build';
/** In bytes: what fits into one packet with its headers gains nothing. */
const smallest = 1000;
/** Media types of what becomes shorter. */
const isText = /^text\/|[/+](?:json|xml|yaml)$/;
/** As many as the machine's thread pool works on at once. */
const atOnce = 4;

async function compressFile(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.length < smallest) {
    return;
  }
  const { mtime } = await stat(file);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  for (const [copy, compressed] of [
    [`${file}.br`, await promisify(brotliCompress)(content, { params })],
    [`${file}.gz`, await promisify(gzip)(content, { level: 9 })],
  ] as const) {
    await writeFile(copy, compressed);
    // The three are one file to a browser that asks whether it has changed.
    await utimes(copy, mtime, mtime);
  }
}

async function compressFiles(): Promise<void> {
  const endings = Object.entries(mediaTypes).flatMap(([ending, type]) => (isText.test(type) ? [ending] : []));
  const waiting = await fastGlob(`**/*.{${endings.join(',')}}`, { cwd: folder, dot: true, absolute: true });
  console.log(`${waiting.length} files of ${folder}/ are compressed.`);
  const work = async (): Promise<void> => {
    for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
      await compressFile(file);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}

compressFiles();
