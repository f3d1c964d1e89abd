import { type ChildProcess, fork } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';

const jiti = join(dirname(createRequire(resolve('package.json')).resolve('jiti/package.json')), 'bin/jiti.js');

function start(): ChildProcess {
  const checker = fork(jiti, ['src/checks/answer-checks.ts'], { execArgv: [] });
  // The server does not wait for it when it ends.
  checker.unref();
  return checker;
}

/**
 * Follows the pages of the site in a process of its own, so that pages are served while they are checked.
 *
 * @returns A function that checks the pages that have changed, and answers with the errors of all pages, one line each. It is not
 *   called again before it has answered.
 */
export function checkInBackground(): () => Promise<string[]> {
  let checker: ChildProcess | undefined;
  return () =>
    new Promise((answer) => {
      const current = checker?.exitCode === null && checker.signalCode === null ? checker : start();
      const tellEnd = (): void => answer(['The process that checks the pages has ended. Run npm run check to see why.']);
      current.once('exit', tellEnd);
      current.once('message', (mistakes: string[]) => {
        current.off('exit', tellEnd);
        answer(mistakes);
      });
      current.send('check');
      checker = current;
    });
}
