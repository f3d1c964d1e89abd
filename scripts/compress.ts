// Writes .br and .gz copies of the built site's text files, for servers that send precompressed files.
// Usage: jiti scripts/compress.ts [build] [--quality 11]
import { readFile, stat, utimes, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import fastGlob from 'fast-glob';
import mediaTypes from '../src/site/media-types.json';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { quality: { type: 'string', default: '11' } },
});
const [folder = 'build'] = positionals;
/** In bytes. A smaller response fits into one packet uncompressed. */
const minBytes = 1000;
const isText = /^text\/|[/+](?:json|xml|yaml)$/;

async function compressFile(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.length < minBytes) {
    return;
  }
  const { mtime } = await stat(file);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: Number(values.quality),
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  for (const [copy, compressedContent] of [
    [`${file}.br`, await promisify(brotliCompress)(content, { params })],
    [`${file}.gz`, await promisify(gzip)(content, { level: 9 })],
  ] as const) {
    await writeFile(copy, compressedContent);
    // Same modification time, so that conditional requests match any of the three files.
    await utimes(copy, mtime, mtime);
  }
}

async function compressFiles(): Promise<void> {
  const endings = Object.entries(mediaTypes).flatMap(([ending, type]) => (isText.test(type) ? [ending] : []));
  const files = await fastGlob(`**/*.{${endings.join(',')}}`, { cwd: folder, dot: true, absolute: true });
  console.log(`${files.length} files of ${folder}/ are compressed.`);
  const isSitemap = (file: string): boolean => basename(file) === 'sitemap.xml';
  await Promise.all(files.filter((file) => !isSitemap(file)).map(compressFile));
  // Last, and its .gz after its .br: `npm run release` takes it as the sign of a complete build.
  await Promise.all(files.filter(isSitemap).map(compressFile));
}

compressFiles();
