import { spawnSync } from 'node:child_process';

/** More than the names of all files of all commits. */
const maxBuffer = 100_000_000;

/**
 * Reads when each file of the repository was last changed.
 *
 * @param directory - A folder inside the repository.
 * @returns Milliseconds by the file's path from the folder; nothing where there is no git or no repository, as in an unpacked
 * archive: pages are then built without dates.
 */
export function readCommitTimes(directory: string): ReadonlyMap<string, number> {
  const times = new Map<string, number>();
  const options = ['-c', 'core.quotePath=false', '-c', 'log.showSignature=false'];
  const { status, stdout } = spawnSync(
    'git',
    [...options, 'log', '--format=time %ct', '--name-only', '--relative', '--no-renames'],
    {
      cwd: directory,
      encoding: 'utf8',
      maxBuffer,
    },
  );
  if (status !== 0) {
    return times;
  }
  let time = 0;
  for (const line of stdout.split('\n')) {
    if (line.startsWith('time ')) {
      time = Number(line.slice('time '.length)) * 1000;
    } else if (line !== '') {
      times.set(line, Math.max(time, times.get(line) ?? 0));
    }
  }
  return times;
}
