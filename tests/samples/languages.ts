import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { gson } from '../../scripts/runtimes.mjs';
import { type Command, runCommand } from './run-command';

/** A sample that lies in a file. */
export interface SampleFile {
  readonly operationId: string;
  /** Relative to the folder of the language. */
  readonly path: string;
}

/** How the samples of a language are run. All of them share a folder, where the files lie that they upload. */
export interface Language {
  /** Value of the language's tab, and name of what runs it in `scripts/runtimes.mjs`, besides Node.js, which is there. */
  readonly value: 'curl' | 'javascript' | 'python' | 'php' | 'java' | 'go';
  /** How the introduction names its runtime. */
  readonly name: string;
  /** The client of the language, which its samples use, and the folder it goes to. */
  readonly client?: readonly [file: string, folder: string];
  /** Where a sample goes. */
  place(operationId: string, code: string): string;
  /**
   * Compiles samples, where the language needs that.
   *
   * @returns What the compiler complains of; an empty text when it does not.
   */
  compile?(folder: string, samples: readonly SampleFile[], command: string): Promise<string>;
  /** What runs a sample, where it is not the language's command with the path. It prints of a response JSON only. */
  start?(sample: SampleFile): Command;
  /**
   * Runs all samples in one process, where a runtime starts slowly. For each it prints a line: in Base64 what the sample printed,
   * a space, and why it failed, if it did.
   */
  startAll?(samples: readonly SampleFile[], command: string): Command;
}

const drivers = resolve('tests/samples');

/**
 * Puts the client of a language where its samples find it.
 *
 * @param language - The language.
 * @param folder - The folder of its samples.
 */
export async function copyClient({ client }: Language, folder: string): Promise<void> {
  if (client) {
    const [file, place] = client;
    await mkdir(join(folder, place), { recursive: true });
    await copyFile(join('static/clients', file), join(folder, place, file));
  }
}

/** Makes a package of a program: one program that holds all samples is linked once. */
async function makePackage(file: string): Promise<void> {
  const code = await readFile(file, 'utf8');
  if (!code.startsWith('package main\n') || !code.includes('\nfunc main() {\n')) {
    throw new Error(`${file} is no Go program: it needs "package main" and "func main() {".`);
  }
  await writeFile(file, code.replace('package main', 'package sample').replace('func main()', 'func Main()'));
}

export const languages: readonly Language[] = [
  { value: 'curl', name: 'cURL', place: (id) => `${id}.sh`, start: ({ path }) => ['sh', path] },
  {
    value: 'javascript',
    name: 'Node.js',
    client: ['pitel.mjs', '.'],
    place: (id) => `${id}.mjs`,
  },
  {
    value: 'python',
    name: 'Python',
    client: ['pitel.py', '.'],
    place: (id) => `${id}.py`,
    startAll: (samples, command) => [command, join(drivers, 'run_all.py'), ...samples.map(({ path }) => path)],
  },
  { value: 'php', name: 'PHP', client: ['pitel.php', '.'], place: (id) => `${id}.php` },
  {
    value: 'java',
    name: 'Java',
    client: ['Pitel.java', '.'],
    // A public class stands in a file of its name.
    place: (_id, code) => `${/public class (\w+)/.exec(code)?.[1]}.java`,
    async compile(folder, samples, compiler) {
      const sources = [join(drivers, 'RunAll.java'), 'Pitel.java', ...samples.map(({ path }) => path)];
      return (
        await runCommand([compiler, '-Xlint:all', '-Werror', '-encoding', 'UTF-8', '-cp', gson, '-d', '.', ...sources], {
          folder,
        })
      ).failure;
    },
    start: ({ path }) => ['java', '-cp', `.:${gson}`, path.replace('.java', '')],
    startAll: (samples) => ['java', '-cp', `.:${gson}`, 'RunAll', ...samples.map(({ path }) => path.replace('.java', ''))],
  },
  {
    value: 'go',
    name: 'Go',
    client: ['pitel.go', 'pitel'],
    place: (id) => `${id}/sample.go`,
    async compile(folder, samples, command) {
      const { output, failure } = await runCommand(['gofmt', '-l', '.'], { folder });
      await Promise.all(samples.map(({ path }) => makePackage(join(folder, path))));
      const imports = samples.map(({ operationId: id }) => `import ${id} "example.com/app/${id}"\n`).join('');
      const entries = samples.map(({ operationId: id }) => `"${id}": ${id}.Main,\n`).join('');
      const main = `func main() {\nmap[string]func(){\n${entries}}[os.Args[1]]()\n}\n`;
      await writeFile(join(folder, 'main.go'), `package main\nimport "os"\n${imports}${main}`);
      await writeFile(join(folder, 'go.mod'), 'module example.com/app\n');
      // No C compiler and no network.
      const environment = { CGO_ENABLED: '0', GOFLAGS: '-mod=mod', GOPROXY: 'off', GOTOOLCHAIN: 'local', GO111MODULE: 'on' };
      const vetted = await runCommand([command, 'vet', './pitel'], { folder, environment });
      const built = await runCommand([command, 'build', '-ldflags=-s -w', '-o', 'run', '.'], { folder, environment });
      return output + failure + vetted.failure + built.failure;
    },
    start: ({ operationId }) => ['./run', operationId],
  },
];
