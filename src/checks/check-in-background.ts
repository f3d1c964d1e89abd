import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';

const jiti = join(dirname(createRequire(resolve('package.json')).resolve('jiti/package.json')), 'bin/jiti.js');

/**
 * Starts to follow the pages of the site in a process of its own, so that pages are served while they are checked.
 *
 * @returns A function that checks the pages that have changed, and answers with the errors of all pages, one line each. It is not
 *   called again before it has answered.
 */
export function checkInBackground(): () => Promise<string[]> {
  const checker = fork(jiti, ['src/checks/answer-checks.ts'], { execArgv: [] });
  // The server does not wait for it when it ends.
  checker.unref();
  return async () => {
    checker.send('check');
    const [mistakes] = await once(checker, 'message');
    return mistakes;
  };
}
