import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import fastGlob from 'fast-glob';
import { usesContract } from '../contract/read-contract-use';
import type { ExaminedPage } from './examine-page';

const cacheFile = '.cache/checks/pages.json';

type Entry = { key: string; result: ExaminedPage };

function hash(...parts: readonly string[]): string {
  const sum = createHash('sha256');
  for (const part of parts) {
    sum.update(part).update('\0');
  }
  return sum.digest('hex').slice(0, 24);
}

function hashFiles(patterns: readonly string[], cwd: string): string {
  const files = fastGlob.sync([...patterns], { cwd, ignore: ['**/*.test.ts'] }).sort();
  return hash(...files.flatMap((file) => [file, readFileSync(join(cwd, file), 'utf8')]));
}

/** Images that a page names: their bytes count too. */
function describeImages(file: string, text: string): string[] {
  return [...text.matchAll(/!\[[^\]]*\]\(([^)\s]+)/g)].map(([, url = '']) => {
    const path = url.startsWith('/') ? join('static', url) : posix.join(posix.dirname(file), url);
    const { size, mtimeMs } = statSync(path, { throwIfNoEntry: false }) ?? { size: 0, mtimeMs: 0 };
    return `${path} ${size} ${mtimeMs}`;
  });
}

/** What was found on pages before, by what decides it: the page, the rules, and the contract where the page shows calls. */
export class PageCache {
  readonly #rules = hashFiles(
    ['src/{checks,contract,remark}/**/*.{ts,cjs,txt}', 'src/sections.ts', 'package-lock.json'],
    process.cwd(),
  );
  readonly #entries: Record<string, Entry>;
  #contract: string | undefined;

  constructor() {
    try {
      this.#entries = JSON.parse(readFileSync(cacheFile, 'utf8'));
    } catch {
      this.#entries = {};
    }
  }

  #keyOf(file: string, text: string): string {
    const needsContract = usesContract(text);
    this.#contract ??= needsContract ? hashFiles(['openapi/**'], process.cwd()) : undefined;
    return hash(this.#rules, needsContract ? (this.#contract ?? '') : '', text, ...describeImages(file, text));
  }

  /** What is known of a page, unless something that decides it has changed. */
  get(file: string, text: string): ExaminedPage | undefined {
    const entry = this.#entries[file];
    return entry?.key === this.#keyOf(file, text) ? entry.result : undefined;
  }

  set(file: string, text: string, result: ExaminedPage): void {
    this.#entries[file] = { key: this.#keyOf(file, text), result };
  }

  save(): void {
    mkdirSync(dirname(cacheFile), { recursive: true });
    // In one step, so that another process never reads half of it.
    writeFileSync(`${cacheFile}.${process.pid}`, JSON.stringify(this.#entries));
    renameSync(`${cacheFile}.${process.pid}`, cacheFile);
  }
}
