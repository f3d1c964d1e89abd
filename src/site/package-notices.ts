import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const mitText = join(__dirname, 'mit-license.txt');

export function findPackage(path: string): string | undefined {
  return /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/.exec(path)?.[0];
}

interface PackageFile {
  readonly name: string;
  readonly version: string;
  readonly license?: string;
  readonly author?: string | { readonly name: string };
}

/** Falls back to the standard text of the MIT license. */
export function describePackage(folder: string): [name: string, notice: string] {
  const { name, version, license, author } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as PackageFile;
  const file = readdirSync(folder).find((entry) => /^licen[cs]e(\.(md|txt))?$/i.test(entry));
  if (!file && license !== 'MIT') {
    throw new Error(
      `${name}@${version} reaches the reader without the text of its license. Use another package, or add the text.`,
    );
  }
  const holder = (typeof author === 'string' ? author : author?.name) ?? `the authors of ${name}`;
  const text = file
    ? readFileSync(join(folder, file), 'utf8')
    : readFileSync(mitText, 'utf8').replace('{{author}}', () => holder);
  return [`${name}@${version}`, `## ${name}@${version} (${license ?? 'no license named'})\n\n${text.trim()}`];
}
