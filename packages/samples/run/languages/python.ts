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
  program: {
    file: 'main.py',
    code: `import pitel
for entry in pitel.read_all("/v1/blacklist", limit=1):
    print(entry["phone_number"])
pitel.post("/v1/call/6a2d8c1e-93f7-4b05-a4e6-1c7b59d0e283/transfer", {"ext": "199", "legs": "bleg"})`,
  },
  runtimes: [pythonRuntime],
  place: (id) => `${id}.py`,
  startAll: (samples, command) => [command, resolve('packages/samples/run/run_all.py'), ...samples.map(({ path }) => path)],
};
