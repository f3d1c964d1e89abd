import { resolve } from 'node:path';
import type Tinypool from 'tinypool';
import { loadTinypool } from './load-tinypool.cjs';

let pool: Promise<Tinypool> | undefined;

/** One thread: the bundler and the pages keep another processor busy. */
function openPool(): Promise<Tinypool> {
  pool ??= loadTinypool().then(
    (Pool) =>
      new Pool({
        filename: resolve(__dirname, 'thread.cjs'),
        minThreads: 1,
        maxThreads: 1,
        isolateWorkers: false,
        // All that is asked for, at once: the main thread is too busy to hand over one after the other.
        concurrentTasksPerWorker: Number.MAX_SAFE_INTEGER,
      }),
  );
  return pool;
}

/** A function by its name in a module. */
type Member<Module, Name extends keyof Module> = Extract<Module[Name], (...values: never[]) => unknown>;

/**
 * Runs functions beside the main thread, which compiles and renders the pages.
 *
 * @param file - Path of a module, from the folder of the project. The thread loads it with the first call.
 * @returns A function that takes the name of an exported function and its values, and returns what that returns. Values and result
 *   are copied: they must be data. An error of the function is passed on with its message.
 */
export function aside<Module>(file: string) {
  return async <Name extends keyof Module & string>(
    name: Name,
    ...values: Parameters<Member<Module, Name>>
  ): Promise<Awaited<ReturnType<Member<Module, Name>>>> => (await openPool()).run({ file, name, values });
}
