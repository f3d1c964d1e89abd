import { resolve } from 'node:path';
import type { LanguageRun, Runtime } from '../language-run';

export const pythonRuntime: Runtime = {
  name: 'Python with requests',
  commands: ['python3', '/usr/bin/python3'],
  check: ['-c', 'import requests'],
  packages: ['python3-requests'],
};

export const pythonRun: LanguageRun = {
  linter: {
    runtime: { name: 'Pyflakes', commands: ['pyflakes3'], check: ['--version'], packages: ['pyflakes3'] },
    options: [],
  },
  program: { file: 'main.py' },
  runtimes: [pythonRuntime],
  place: (id) => `${id}.py`,
  startAll: (samples, command) => [command, resolve('packages/samples/run/run_all.py'), ...samples.map(({ path }) => path)],
};
