import { readFile, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import fastGlob from 'fast-glob';

const compressible = ['css', 'csv', 'html', 'js', 'json', 'md', 'svg', 'ts', 'txt', 'xml', 'yaml'];
/** In bytes: what fits into one packet with its headers gains nothing. */
const smallest = 1000;
/** As many as the machine's thread pool works on at once. */
const atOnce = 4;

const ways = [
  {
    ending: 'br',
    compress: (content: Buffer): Promise<Buffer> =>
      promisify(brotliCompress)(content, {
        params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
      }),
  },
  { ending: 'gz', compress: (content: Buffer): Promise<Buffer> => promisify(gzip)(content, { level: 9 }) },
] as const;

async function compressFile(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.length < smallest) {
    return;
  }
  const { mtime } = await stat(file);
  for (const { ending, compress } of ways) {
    const target = `${file}.${ending}`;
    await writeFile(target, await compress(content));
    // The three are one file to a browser that asks whether it has changed.
    await utimes(target, mtime, mtime);
  }
}

/**
 * Writes a brotli and a gzip twin beside every text file of a build, for servers that send them as they are.
 *
 * @param folder - Folder of the build.
 * @returns How many files have twins.
 */
export async function compressFiles(folder: string): Promise<number> {
  const files = await fastGlob(
    compressible.map((ending) => `**/*.${ending}`),
    { cwd: folder, dot: true },
  );
  const waiting = files.map((file) => join(folder, file));
  const work = async (): Promise<void> => {
    for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
      await compressFile(file);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return files.length;
}
