import { resolve } from 'node:path';
import type { LanguageRun } from '../language-run';

export const javascriptRun: LanguageRun = {
  program: {
    file: 'main.mjs',
    code: `import { pitel } from './pitel.mjs';
for await (const { phone_number } of pitel.list('/v1/blacklist', {}, 1)) console.log(phone_number);
await pitel.post('/v1/call/6a2d8c1e-93f7-4b05-a4e6-1c7b59d0e283/transfer', { ext: '199', legs: 'bleg' });`,
  },
  runtimes: [],
  place: (id) => `${id}.mjs`,
  startAll: (samples) => [process.execPath, resolve('packages/samples/run/run_all.mjs'), ...samples.map(({ path }) => path)],
};
