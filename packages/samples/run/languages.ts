import type { SampleLanguage } from '../sample-language';
import { sampleLanguages } from '../sample-languages';
import { findRuntime } from './find-runtime.mjs';
import type { LanguageRun, Runtime } from './language-run';
import { curlRun } from './languages/curl';
import { goRun } from './languages/go';
import { javaRun } from './languages/java';
import { javascriptRun } from './languages/javascript';
import { phpRun } from './languages/php';
import { pythonRun } from './languages/python';

const runs: Readonly<Record<string, LanguageRun>> = {
  curl: curlRun,
  javascript: javascriptRun,
  python: pythonRun,
  php: phpRun,
  java: javaRun,
  go: goRun,
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

/** @throws Error when nothing says how to run a language. */
export function listTestedLanguages(): TestedLanguage[] {
  return sampleLanguages.flatMap((language) => {
    const run = runs[language.value];
    if (!run) {
      throw new Error(`packages/samples/run/languages.ts has no row for ${language.value}.`);
    }
    const command = findCommand(run);
    // Where CI is set, the tests of a missing runtime fail.
    return process.env.CI || command ? [{ ...language, run, command: command ?? '' }] : [];
  });
}
