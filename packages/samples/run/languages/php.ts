import type { LanguageRun, Runtime } from '../language-run';

export const phpRuntime: Runtime = {
  name: 'PHP with cURL',
  commands: ['php'],
  check: ['-r', 'exit(function_exists("curl_init") ? 0 : 1);'],
  packages: ['php-cli', 'php-curl'],
};

export const phpRun: LanguageRun = {
  linter: { runtime: phpRuntime, options: ['-l'] },
  program: {
    file: 'main.php',
    code: `<?php
require __DIR__ . '/pitel.php';
$pitel = new Pitel();
foreach ($pitel->readAll('/v1/blacklist', limit: 1) as $entry) {
    echo $entry['phone_number'], PHP_EOL;
}
$pitel->post('/v1/call/6a2d8c1e-93f7-4b05-a4e6-1c7b59d0e283/transfer', ['ext' => '199', 'legs' => 'bleg']);`,
  },
  runtimes: [phpRuntime],
  place: (id) => `${id}.php`,
};
