import { resolve } from 'node:path';
import type { LanguageRun } from '../language-run';

export const javascriptRun: LanguageRun = {
  program: { file: 'main.mjs' },
  runtimes: [],
  place: (id) => `${id}.mjs`,
  startAll: (samples) => [process.execPath, resolve('packages/samples/run/run_all.mjs'), ...samples.map(({ path }) => path)],
};
