import { statSync } from 'node:fs';

/**
 * Tells whether files have changed since the last time: then the text is another one.
 *
 * @param files - Paths; a file may be missing.
 * @returns Names, times and sizes of the files as one text.
 */
export function stampFiles(files: readonly string[]): string {
  return files
    .map((file) => {
      const state = statSync(file, { throwIfNoEntry: false });
      return `${file} ${state ? `${state.mtimeMs} ${state.size}` : 'missing'}`;
    })
    .join('\n');
}
