import type { LanguageRun } from '../language-run';

export const curlRun: LanguageRun = {
  linter: {
    runtime: { name: 'ShellCheck', commands: ['shellcheck'], check: ['--version'], packages: ['shellcheck'] },
    options: [],
  },
  program: {
    file: 'main.sh',
    code: `. ./pitel.sh
pitel GET '/v1/blacklist?limit=1&offset=0'
pitel GET '/v1/blacklist?limit=1&offset=1'
pitel GET '/v1/blacklist?limit=1&offset=2' > empty.json
pitel POST /v1/call/6a2d8c1e-93f7-4b05-a4e6-1c7b59d0e283/transfer --json '{"ext": "199", "legs": "bleg"}'`,
    start: ['sh', 'main.sh'],
  },
  runtimes: [
    { name: 'cURL', commands: ['curl'], check: ['--version'], packages: ['curl'] },
    { name: 'jq', commands: ['jq'], check: ['--version'], packages: ['jq'] },
  ],
  place: (id) => `${id}.sh`,
  start: ({ path }) => ['bash', path],
};
