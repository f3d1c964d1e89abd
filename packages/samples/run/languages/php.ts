import type { LanguageRun, Runtime } from '../language-run';

export const phpRuntime: Runtime = {
  name: 'PHP with cURL',
  commands: ['php'],
  check: ['-r', 'exit(function_exists("curl_init") ? 0 : 1);'],
  packages: ['php-cli', 'php-curl'],
};

export const phpRun: LanguageRun = {
  linter: { runtime: phpRuntime, options: ['-l'] },
  program: { file: 'main.php' },
  runtimes: [phpRuntime],
  place: (id) => `${id}.php`,
};
