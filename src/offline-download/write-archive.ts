import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import fastGlob from 'fast-glob';
import { strToU8, zipSync } from 'fflate';
import type { BuiltSite } from '../site/built-site';
import { archivePath, checksumPath, docsServerPath, robotsPath, sitemapPath } from '../site/published-paths';
import { writeProgram } from '../site/write-program';

/** For hosts and search engines, or from an earlier build. */
const ignore = [
  '**/*.{br,gz}',
  '_headers',
  '_redirects',
  robotsPath,
  sitemapPath,
  archivePath,
  checksumPath(archivePath),
];

const instructions = `Pitel documentation, to read without a network. With Node.js 20 or newer:

  node pitel-docs.mjs --serve
  node pitel-docs.mjs --help
`;

/** The program is above the folder that it serves. The same site gives the same bytes. */
export async function writeArchive({
  outDir,
  html,
  write,
}: Pick<BuiltSite, 'outDir' | 'html' | 'write'>): Promise<void> {
  const names = await fastGlob('**', { cwd: outDir, dot: true, ignore });
  if (!names.includes(docsServerPath)) {
    return;
  }
  const read = async (name: string): Promise<Uint8Array> => {
    const text = html.get(name);
    return text === undefined ? readFile(join(outDir, name)) : strToU8(text);
  };
  const pages = await Promise.all(
    names.sort().map(async (name) => [`site/${name}`, await read(name)] as const),
  );
  const files = [
    ['README.txt', strToU8(instructions)],
    [basename(docsServerPath), await read(docsServerPath)],
    ...pages,
  ] as const;
  const folder = basename(archivePath, '.zip');
  const content = Object.fromEntries(files.map(([name, bytes]) => [`${folder}/${name}`, bytes]));
  // ZIP files have local times, from 1980 on.
  await writeProgram(write, archivePath, zipSync(content, { mtime: new Date(1980, 0, 1) }));
}
