import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { runtimes } from '../../scripts/runtimes.mjs';
import { runCommand } from './run-command';

/** A sample that lies in a file. */
export interface SampleFile {
  readonly operationId: string;
  /** Relative to the folder of the language. */
  readonly path: string;
}

/** A program and its arguments. */
export type Command = readonly [command: string, ...values: string[]];

/** How the samples of a language are run. All of them share a folder, where the files lie that they upload. */
export interface Language {
  /** Value of the language's tab. */
  readonly value: string;
  /** How the introduction names its runtime. */
  readonly name: string;
  /** What must be installed; undefined for Node.js, which is there. */
  readonly runtime: keyof typeof runtimes | undefined;
  /** Where a sample goes. */
  place(operationId: string, code: string): string;
  /**
   * Compiles samples, where the language needs that.
   *
   * @returns What the compiler complains of; an empty text when it does not.
   */
  compile?(folder: string, samples: readonly SampleFile[], command: string): Promise<string>;
  /** The arguments that run a sample; what it prints of a response must be JSON. */
  start(sample: SampleFile, command: string): Command;
  /**
   * Runs all samples in one process, where a runtime starts slowly. For each it prints a line: in Base64 what the sample printed,
   * a space, and why it failed, if it did.
   */
  startAll?(samples: readonly SampleFile[], command: string): Command;
}

const drivers = resolve('tests/samples');

/** Makes a package of a program: one program that holds all samples is linked once. */
async function makePackage(file: string): Promise<void> {
  const code = await readFile(file, 'utf8');
  if (!code.startsWith('package main\n') || !code.includes('\nfunc main() {\n')) {
    throw new Error(`${file} is no Go program: it needs "package main" and "func main() {".`);
  }
  await writeFile(file, code.replace('package main', 'package sample').replace('func main()', 'func Main()'));
}

export const languages: readonly Language[] = [
  { value: 'curl', name: 'cURL', runtime: 'curl', place: (id) => `${id}.sh`, start: ({ path }) => ['sh', path] },
  {
    value: 'javascript',
    name: 'Node.js',
    runtime: undefined,
    place: (id) => `${id}.mjs`,
    start: ({ path }, command) => [command, path],
    startAll: (samples, command) => [command, join(drivers, 'run_all.mjs'), ...samples.map(({ path }) => path)],
  },
  {
    value: 'python',
    name: 'Python',
    runtime: 'python',
    place: (id) => `${id}.py`,
    start: ({ path }, command) => [command, path],
    startAll: (samples, command) => [command, join(drivers, 'run_all.py'), ...samples.map(({ path }) => path)],
  },
  { value: 'php', name: 'PHP', runtime: 'php', place: (id) => `${id}.php`, start: ({ path }, command) => [command, path] },
  {
    value: 'java',
    name: 'Java',
    runtime: 'java',
    // A public class stands in a file of its name.
    place: (_id, code) => `${/public class (\w+)/.exec(code)?.[1]}.java`,
    async compile(folder, samples, compiler) {
      return (
        await runCommand(
          compiler,
          ['-encoding', 'UTF-8', '-d', '.', join(drivers, 'RunAll.java'), ...samples.map(({ path }) => path)],
          { folder },
        )
      ).failure;
    },
    start: ({ path }) => ['java', '-cp', '.', path.replace('.java', '')],
    startAll: (samples) => ['java', '-cp', '.', 'RunAll', ...samples.map(({ path }) => path.replace('.java', ''))],
  },
  {
    value: 'go',
    name: 'Go',
    runtime: 'go',
    place: (id) => `${id}/sample.go`,
    async compile(folder, samples, command) {
      await Promise.all(samples.map(({ path }) => makePackage(join(folder, path))));
      await copyFile(join(drivers, 'run_all.go'), join(folder, 'run_all.go'));
      await writeFile(join(folder, 'go.mod'), 'module samples\n');
      const imports = samples.map(({ operationId: id }) => `import ${id} "samples/${id}"\n`).join('');
      const entries = samples.map(({ operationId: id }) => `"${id}": ${id}.Main,\n`).join('');
      const list = `package main\n${imports}func init() { samples = map[string]func(){\n${entries}} }\n`;
      await writeFile(join(folder, 'list.go'), list);
      // No C compiler and no network.
      const environment = { CGO_ENABLED: '0', GOFLAGS: '-mod=mod', GOPROXY: 'off', GOTOOLCHAIN: 'local', GO111MODULE: 'on' };
      return (await runCommand(command, ['build', '-ldflags=-s -w', '-o', 'run_all', '.'], { folder, environment })).failure;
    },
    start: ({ operationId }) => ['./run_all', operationId],
    startAll: (samples) => ['./run_all', ...samples.map(({ operationId }) => operationId)],
  },
];
