import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { parseYaml } from '@redocly/openapi-core';
import { findNearest } from './find-nearest';

/** For a JSON pointer: `/v1/cdr` -> `~1v1~1cdr`. */
const encode = (key: string): string => key.replaceAll('~', '~0').replaceAll('/', '~1');

function listKeys(part: unknown): string[] {
  return typeof part === 'object' && part !== null ? Object.keys(part) : [];
}

/**
 * @param source - The file with the reference.
 * @param reference - The unresolved `$ref`.
 * @returns The nearest valid reference, or an empty string.
 */
export function findNearestReference(source: string, reference: string): string {
  const [path = '', pointer = ''] = reference.split('#', 2);
  const file = path === '' ? source : resolve(dirname(source), path);
  if (!existsSync(dirname(file))) {
    return '';
  }
  if (!existsSync(file)) {
    const near = findNearest(basename(file), readdirSync(dirname(file)));
    return `./${join(dirname(path), near)}${pointer && `#${pointer}`}`;
  }
  let part: unknown = parseYaml(readFileSync(file, 'utf8'));
  const steps: string[] = [];
  for (const step of pointer.split('/').slice(1)) {
    const keys = listKeys(part);
    const near = findNearest(step, keys.map(encode));
    const key = keys.find((candidate) => encode(candidate) === near);
    if (key === undefined) {
      return '';
    }
    steps.push(near);
    part = (part as Record<string, unknown>)[key];
  }
  return `${path}#/${steps.join('/')}`;
}
