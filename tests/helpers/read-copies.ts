// The Markdown copy of a page and the files beside it.
import { existsSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import fastGlob from 'fast-glob';
import { markdownPath, samplesPath, sectionCopyPath } from '../../src/site/paths';

export function readCopy(route: string): string {
  return readFileSync(`build${markdownPath(route)}`, 'utf8');
}

/** Sections with a copy of their own, by id. */
export function readSections(route: string): Map<string, string> {
  const beside = sectionCopyPath(`build${markdownPath(route)}`, '*');
  const files = fastGlob.sync(fastGlob.escapePath(beside).replace('\\*', '*'));
  const names = files.map(
    (file) => [file.slice(beside.length - '*.md'.length, -'.md'.length), readFileSync(file, 'utf8')] as const,
  );
  return new Map(names.filter(([name]) => name !== 'samples'));
}

/** Without its title. */
function readSamples(route: string): string {
  const file = `build${samplesPath(route)}`;
  return existsSync(file) ? readFileSync(file, 'utf8').replace(/^# .*\n\n- .*\n/, '') : '';
}

const languageOf: Readonly<Record<string, string>> = { py: 'python', mjs: 'js' };

/** Long programs are in files beside the copy, which links them. */
function insertPrograms(markdown: string, route: string): string {
  return markdown.replace(/^( *)\[`(.+)\.(\w+)`\]\(https:\/\/docs\.example\.com(\S+)\)$/gm, (link, indent, name, type, path) => {
    const isBeside = path === posix.join(route, `${name}.${type}`);
    const code = isBeside ? readFileSync(`build${path}`, 'utf8') : '';
    const block = `\`\`\`${languageOf[type] ?? type} title="${name}.${type}"\n${code}\`\`\``;
    return isBeside ? block.replace(/^(?=.)/gm, indent) : link;
  });
}

/**
 * The copy of a page with everything that is in files beside it, in the order of the page where a heading
 * stays.
 */
export function readAll(route: string): string {
  const sections = readSections(route);
  const takeSection = (id: string, hashes: string): string => {
    const text = (sections.get(id) ?? '').replace(/^# (.*)\n\n(?:- .*\n)+/, `${hashes} $1\n`);
    sections.delete(id);
    return text;
  };
  const headingLink = /^(#+) \[.*\]\(\S+\.([\w-]+)\.md\).*$/gm;
  const copy = readCopy(route).replace(headingLink, (line, hashes, id) => (sections.has(id) ? takeSection(id, hashes) : line));
  const operations = [...sections.keys()].map((id) => takeSection(id, '##'));
  return insertPrograms([copy, ...operations, readSamples(route)].join('\n'), route);
}
