import { type ParseArgsConfig, parseArgs } from 'node:util';

/**
 * Reads the arguments of a command.
 *
 * @param config - The options that it knows, as `node:util` describes them.
 * @param usage - How to write the command, shown when an option is unknown or lacks its value. The command then ends with 1.
 * @returns What was given.
 */
export function readOptions<Config extends ParseArgsConfig>(config: Config, usage: string): ReturnType<typeof parseArgs<Config>> {
  try {
    return parseArgs(config);
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\nWrite ${usage}`);
    process.exit(1);
  }
}
