import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { runtimes } from '../../scripts/runtimes.mjs';
import { type Run, runCommand } from './run-command';

/** A sample that lies in a file. */
export interface SampleFile {
  readonly operationId: string;
  /** Relative to the folder of the language. */
  readonly path: string;
}

/** How the samples of a language are run. All of them share a folder, where the files lie that they upload. */
export interface Language {
  /** Value of the language's tab. */
  readonly value: string;
  /** What must be installed; undefined for Node.js, which is there. */
  readonly runtime: keyof typeof runtimes | undefined;
  /** Where a sample goes. */
  place(operationId: string, code: string): string;
  /**
   * Runs samples.
   *
   * @param folder - Folder of the language.
   * @param samples - What to run.
   * @param command - The runtime.
   * @returns What each printed, in the order of the samples.
   */
  run(folder: string, samples: readonly SampleFile[], command: string): Promise<Run[]>;
}

const paths = (samples: readonly SampleFile[]): string[] => samples.map(({ path }) => path);

/** For languages whose runtime starts in a moment. */
async function runEach(folder: string, samples: readonly SampleFile[], command: string): Promise<Run[]> {
  const runs: Run[] = [];
  for (const { path } of samples) {
    runs.push(await runCommand(command, [path], { folder }));
  }
  return runs;
}

/** For languages whose runtime starts slowly: one process runs all, and leaves what each printed beside it. */
async function runTogether(folder: string, names: readonly string[], command: string, values: readonly string[]): Promise<Run[]> {
  const batch = await runCommand(command, values, { folder });
  return Promise.all(
    names.map(async (name) => {
      try {
        const output = await readFile(join(folder, `${name}.output`), 'utf8');
        return { output, failure: await readFile(join(folder, `${name}.failure`), 'utf8') };
      } catch {
        return { output: '', failure: `It was not run: ${batch.failure || batch.output}` };
      }
    }),
  );
}

const withoutEnding = (path: string): string => path.replace(/\.\w+$/, '');

const drivers = resolve('tests/samples');

export const languages: readonly Language[] = [
  { value: 'curl', runtime: 'curl', place: (id) => `${id}.sh`, run: (folder, samples) => runEach(folder, samples, 'sh') },
  {
    value: 'javascript',
    runtime: undefined,
    place: (id) => `${id}.mjs`,
    run: (folder, samples) =>
      runTogether(folder, paths(samples).map(withoutEnding), process.execPath, [join(drivers, 'run-all.mjs'), ...paths(samples)]),
  },
  {
    value: 'python',
    runtime: 'python',
    place: (id) => `${id}.py`,
    run: (folder, samples, command) =>
      runTogether(folder, paths(samples).map(withoutEnding), command, [join(drivers, 'run_all.py'), ...paths(samples)]),
  },
  { value: 'php', runtime: 'php', place: (id) => `${id}.php`, run: runEach },
  {
    value: 'java',
    runtime: 'java',
    // A public class stands in a file of its name.
    place: (_id, code) => `${/public class (\w+)/.exec(code)?.[1]}.java`,
    async run(folder, samples, compiler) {
      const build = await runCommand(
        compiler,
        ['-encoding', 'UTF-8', join(drivers, 'RunAll.java'), ...paths(samples), '-d', '.'],
        {
          folder,
        },
      );
      if (build.failure) {
        return samples.map(() => build);
      }
      const names = paths(samples).map(withoutEnding);
      return runTogether(folder, names, 'java', ['-cp', '.', 'RunAll', ...names]);
    },
  },
  {
    value: 'go',
    runtime: 'go',
    place: (id) => `${id}/main.go`,
    async run(folder, samples, command) {
      await writeFile(join(folder, 'go.mod'), 'module samples\n');
      // No C compiler and no network; unstripped binaries take longer to link.
      const environment = { CGO_ENABLED: '0', GOFLAGS: '-mod=mod', GOPROXY: 'off', GOTOOLCHAIN: 'local', GO111MODULE: 'on' };
      const build = await runCommand(command, ['build', '-ldflags=-s -w', '-o', 'programs/', './...'], { folder, environment });
      if (build.failure) {
        return samples.map(() => build);
      }
      const runs: Run[] = [];
      for (const { operationId } of samples) {
        runs.push(await runCommand(join(folder, 'programs', operationId), [], { folder }));
      }
      return runs;
    },
  },
];
