import { resolve } from 'node:path';
import { sampleLanguages } from '../list-samples';
import type { SampleLanguage } from '../sample-language';
import { indent } from '../write-values';
import { findRuntime } from './find-runtime.mjs';
import type { Command, LanguageRun, Runtime } from './language-run';

export const pythonRuntime: Runtime = {
  name: 'Python with requests',
  commands: ['python3', '/usr/bin/python3'],
  check: ['-c', 'import requests'],
  locate: ['-c', 'import sys; print(sys.executable)'],
  packages: ['python3-requests'],
};

export const phpRuntime: Runtime = {
  name: 'PHP with cURL',
  commands: ['php'],
  check: ['-r', 'exit(function_exists("curl_init") ? 0 : 1);'],
  packages: ['php-cli', 'php-curl'],
};

/** A command that prints its version, in a Debian package of the same name. */
const tool = (name: string, command: string): Runtime => ({
  name,
  commands: [command],
  check: ['--version'],
  packages: [command],
});

const listPaths = (samples: readonly { readonly path: string }[]): string[] =>
  samples.map(({ path }) => path);

const runEach = (command: string, samples: readonly string[]): Command => [
  'bash',
  resolve('packages/samples/run/run_all.sh'),
  command,
  ...samples,
];

/** A public class must be in a file of the same name. */
const toClass = (id: string): string => `${id.charAt(0).toUpperCase()}${id.slice(1)}`;
const javaImports = ['com.example.pitel.Pitel', 'java.util.Arrays'];
const gson = '/usr/share/java/gson.jar';
/** Optimizing short runs takes longer than running them. */
const quick = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC'];
const quickCompiler = quick.map((option) => `-J${option}`);
const java: Command = ['java', ...quick, '-cp', `.:${gson}`];

const goImports = ['fmt', 'log', 'os'];
const goModule = { 'go.mod': 'module example.com/app\n\ngo 1.19\n' };

const runs: Readonly<Record<string, LanguageRun>> = {
  curl: {
    linter: { runtime: tool('ShellCheck', 'shellcheck'), options: [] },
    program: { file: 'main.sh', start: ['sh', 'main.sh'] },
    runtimes: [tool('cURL', 'curl'), tool('jq', 'jq')],
    sampleFile: (id) => `${id}.sh`,
    startAll: (samples) => runEach('bash', listPaths(samples)),
  },
  javascript: {
    program: { file: 'main.mjs' },
    runtimes: [],
    sampleFile: (id) => `${id}.mjs`,
    startAll: (samples) => [
      process.execPath,
      resolve('packages/samples/run/run_all.mjs'),
      ...listPaths(samples),
    ],
  },
  python: {
    linter: { runtime: tool('Pyflakes', 'pyflakes3'), options: [] },
    program: { file: 'main.py' },
    runtimes: [pythonRuntime],
    sampleFile: (id) => `${id}.py`,
    startAll: (samples, command) => [
      command,
      resolve('packages/samples/run/run_all.py'),
      ...listPaths(samples),
    ],
  },
  php: {
    linter: { runtime: phpRuntime, options: ['-l'] },
    program: { file: 'main.php' },
    runtimes: [phpRuntime],
    sampleFile: (id) => `${id}.php`,
    startAll: (samples, command) => runEach(command, listPaths(samples)),
  },
  java: {
    folder: 'com/example/pitel',
    program: {
      file: 'Main.java',
      build: ['javac', ...quickCompiler, '-cp', gson, '-d', '.', 'Main.java', 'com/example/pitel/Pitel.java'],
      start: [...java, 'Main'],
    },
    runtimes: [
      {
        name: 'Java Development Kit',
        commands: ['javac'],
        check: ['-version'],
        packages: ['default-jdk-headless'],
      },
      {
        name: 'Gson for Java',
        commands: ['javap'],
        check: ['-cp', gson, 'com.google.gson.Gson'],
        packages: ['libgoogle-gson-java'],
      },
    ],
    version: ['java', '--version'],
    sampleFile: (id) => `${toClass(id)}.java`,
    wrap(id, code) {
      const used = javaImports.filter((name) => new RegExp(`\\b${name.split('.').at(-1)}\\b`).test(code));
      const imports = used.map((name) => `import ${name};\n`).join('');
      return `${imports}public class ${toClass(id)} {\n  public static void main(String[] args) throws Exception {\n${code}\n  }\n}`;
    },
    compile: (samples, compiler) => ({
      commands: [
        [
          ...([
            compiler,
            ...quickCompiler,
            '-Xlint:all',
            '-Werror',
            '-encoding',
            'UTF-8',
            '-cp',
            gson,
            '-d',
            '.',
          ] as const),
          ...[
            resolve('packages/samples/run/RunAll.java'),
            'com/example/pitel/Pitel.java',
            ...listPaths(samples),
          ],
        ],
      ],
    }),
    startAll: (samples) => [
      ...java,
      'RunAll',
      ...listPaths(samples).map((path) => path.replace('.java', '')),
    ],
  },
  go: {
    folder: 'pitel',
    program: {
      file: 'main.go',
      files: goModule,
      build: ['go', 'build', '-o', 'main', '.'],
      start: ['./main'],
    },
    runtimes: [{ name: 'Go', commands: ['go'], check: ['version'], packages: ['golang-go'] }],
    version: ['go', 'version'],
    // No C compiler and no network access.
    environment: {
      CGO_ENABLED: '0',
      GOFLAGS: '-mod=mod',
      GOPROXY: 'off',
      GOTOOLCHAIN: 'local',
      GO111MODULE: 'on',
    },
    sampleFile: (id) => `${id}/sample.go`,
    // All samples are packages of one program, which is linked once.
    wrap(_id, code) {
      const used = goImports.filter((name) => new RegExp(`\\b${name.split('/').at(-1)}\\.`).test(code));
      const imports = [...used.map((name) => `\t"${name}"`), '', '\t"example.com/app/pitel"'].join('\n');
      return `package sample\n\nimport (\n${imports}\n)\n\nfunc Main() {\n\t${indent(code, '\t')}\n}`;
    },
    compile(samples, command) {
      const imports = samples.map(({ id }) => `import ${id} "example.com/app/${id}"\n`).join('');
      const entries = samples.map(({ id }) => `"${id}": ${id}.Main,\n`).join('');
      const main = `func main() {\nmap[string]func(){\n${entries}}[os.Args[1]]()\n}\n`;
      return {
        files: { ...goModule, 'main.go': `package main\nimport "os"\n${imports}${main}` },
        commands: [
          // `gofmt -l` lists unformatted files but exits with 0.
          ['sh', '-c', 'test -z "$(gofmt -l */ | tee /dev/stderr)"'],
          [command, 'vet', './pitel'],
          [command, 'build', '-ldflags=-s -w', '-o', 'run', '.'],
        ],
      };
    },
    startAll: (samples) =>
      runEach(
        './run',
        samples.map(({ id }) => id),
      ),
  },
};

export interface TestedLanguage extends SampleLanguage {
  readonly run: LanguageRun;
  /** Runs a file. Empty when a runtime is missing. */
  readonly command: string;
}

export const sampleRuntimes: readonly Runtime[] = Object.values(runs).flatMap(({ runtimes, linter }) => [
  ...runtimes,
  ...(linter ? [linter.runtime] : []),
]);

/** Undefined when a required runtime is not installed. */
function findCommand({ runtimes }: LanguageRun): string | undefined {
  const commands = runtimes.map(findRuntime);
  return commands.includes(undefined) ? undefined : (commands[0] ?? process.execPath);
}

export function listTestedLanguages(): TestedLanguage[] {
  return sampleLanguages.flatMap((language) => {
    const run = runs[language.value];
    if (!run) {
      throw new Error(`packages/samples/run/tested-languages.ts has no row for ${language.value}.`);
    }
    const command = findCommand(run);
    // If CI is set, the tests of a missing runtime fail.
    return process.env.CI || command ? [{ ...language, run, command: command ?? '' }] : [];
  });
}
