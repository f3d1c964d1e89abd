import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a build took. */
export interface BuildFigures {
  readonly seconds: number;
  /** The most memory that it held at one time, in megabytes. */
  readonly memory: number;
}

const mark = 'peak memory in kilobytes: ';
const report = `process.on("exit",()=>console.log(${JSON.stringify(mark)}+process.resourceUsage().maxRSS))`;

/**
 * Runs what `npm run build` of a folder runs: Node with Docusaurus.
 *
 * @param folder - Where its configuration lies.
 * @param outDir - Where to write it.
 * @param environment - Variables to set.
 * @returns Time and memory.
 * @throws Error with the end of its output when the build fails.
 */
export function runBuild(folder: string, outDir: string, environment: Readonly<Record<string, string>> = {}): BuildFigures {
  const { build } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).scripts;
  const [, ...words] = build.split(' ');
  const start = performance.now();
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [`--import=data:text/javascript,${encodeURIComponent(report)}`, ...words, '--out-dir', outDir],
    { cwd: folder, env: { ...process.env, CI: '', ...environment }, encoding: 'utf8' },
  );
  const seconds = (performance.now() - start) / 1000;
  if (status !== 0) {
    throw new Error(
      `The build of ${folder} failed. Run \`npm run build\` to see why.\n${stdout.slice(-1000)}${stderr.slice(-1000)}`,
    );
  }
  return { seconds, memory: Number(stdout.split(mark)[1]?.split('\n')[0]) / 1000 };
}
