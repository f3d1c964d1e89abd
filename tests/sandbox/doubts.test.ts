import { expect, test } from 'vitest';
import { readSitePages } from '../../src/addresses/site-pages';
import { loadContract } from '../../src/contract/load-contract';
import { prepareSandboxes } from '../../src/sandbox/create-sandbox';
import { doubtList } from '../../src/sandbox/doubts';
import { runAgainstDoubts } from '../../src/sandbox/run-doubts';
import { openSandbox } from './open-sandbox';

test('Every doubt names a page of this site, and is shown with its answers', async () => {
  const routes = readSitePages().map(({ route }) => route);
  expect(doubtList.filter(({ page }) => !routes.includes(page)).map(({ name, page }) => `${name}: ${page}`)).toEqual([]);
  const { send } = await openSandbox();
  const { body } = await send('GET', '/sandbox/doubts');
  expect(Object.keys(body)).toEqual(doubtList.map(({ name }) => name));
});

test('A doubt is answered while the account is used, and an unknown name or answer is refused', async () => {
  const { send } = await openSandbox();
  expect((await send('DELETE', '/v3/list/00000000-0000-4000-8000-000000000000')).status).toBe(400);
  await send('PUT', '/sandbox/doubts', { 'refusal-status': '200' });
  expect((await send('DELETE', '/v3/list/00000000-0000-4000-8000-000000000000')).status).toBe(200);
  for (const [body, nearest] of [
    [{ 'event-repeats': 'twice' }, 'event-repeat'],
    [{ 'event-repeat': 'twise' }, 'twice'],
  ] as const) {
    const refused = await send('PUT', '/sandbox/doubts', body);
    expect([refused.status, String(refused.body.sandbox)]).toEqual([400, expect.stringContaining(`nearest: "${nearest}"`)]);
  }
});

/** A program that fails when a failure comes with the HTTP status 200. */
const program = `const { status } = await fetch(process.env.PITEL_BASE_URL + '/v3/list/00000000-0000-4000-8000-000000000000', {
  method: 'DELETE', headers: { Authorization: 'Bearer ' + process.env.PITEL_TOKEN } });
process.exit(status === 400 ? 0 : 1);`;

test('A program is run against each answer, and one that it cannot bear is named', async () => {
  const open = prepareSandboxes((await loadContract('openapi')).operations);
  const command = [process.execPath, '--input-type=module', '--eval', program];
  const run = (choice: string) => runAgainstDoubts(open, { speed: 100 }, { choice, program: command });
  expect(await run('event-repeat')).toEqual({ isSafe: true, lines: ['passed  the first answers', 'passed  event-repeat=twice'] });
  const { isSafe, lines } = await run('event-repeat,refusal-status');
  expect([isSafe, lines.at(-1)]).toEqual([false, 'FAILED (1)  refusal-status=200']);
  await expect(run('other')).rejects.toThrow('--doubts must be all');
});
