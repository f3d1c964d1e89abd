import type { LanguageRun } from '../language-run';

export const curlRun: LanguageRun = {
  linter: {
    runtime: { name: 'ShellCheck', commands: ['shellcheck'], check: ['--version'], packages: ['shellcheck'] },
    options: [],
  },
  program: { file: 'main.sh', start: ['sh', 'main.sh'] },
  runtimes: [
    { name: 'cURL', commands: ['curl'], check: ['--version'], packages: ['curl'] },
    { name: 'jq', commands: ['jq'], check: ['--version'], packages: ['jq'] },
  ],
  place: (id) => `${id}.sh`,
  start: ({ path }) => ['bash', path],
};
