import { readFileSync } from 'node:fs';
import { findNearest } from '@pitel-docs/contract/find-nearest';
import { loadContract } from '@pitel-docs/contract/load-contract';
import { assumptionList } from '@pitel-docs/sandbox/assumptions';
import { listRuns } from '@pitel-docs/sandbox/choose-assumptions';
import { prepareSandboxes } from '@pitel-docs/sandbox/create-sandbox';
import { openSandbox } from '@pitel-docs/sandbox/tests/open-sandbox';
import { tryProgram } from '@pitel-docs/sandbox/try-program';
import { expect, test } from 'vitest';
import { placeAt } from '../src/markdown/match-prose';
import { readSitePages } from '../src/site/site-pages';
import { expectNoFindings } from './expect-no-findings';

test('Every assumption is on its page, and every one named on a page exists', async () => {
  const { openPoints } = await loadContract('openapi');
  const known = assumptionList.flatMap(({ name, answers }) => answers.map((answer) => `${name}=${answer}`));
  const findings = readSitePages().flatMap(({ route, source: file }) => {
    const text = readFileSync(file, 'utf8');
    const written = Array.from(text.matchAll(/--assumptions ([\w-]+=[\w-]+)/g), ({ 1: name = '', index }) => {
      return { name, line: placeAt(text, index).line };
    });
    const points = openPoints.filter(({ page }) => page === route).map(({ switch: name = '' }) => ({ name, line: 1 }));
    const named = [...written, ...points.filter(({ name }) => name !== '')];
    const unknown = named.filter(({ name }) => !known.includes(name));
    const missing = assumptionList.filter(
      (assumption) => assumption.page === route && !named.some(({ name }) => name.startsWith(`${assumption.name}=`)),
    );
    return [
      ...unknown.map(({ name, line }) => {
        return { file, line, message: `the unknown switch "${name}"`, fix: `Write "${findNearest(name, known)}".` };
      }),
      ...missing.map(({ name, answers }) => {
        const fix = `Write \`--assumptions ${name}=${answers[1]}\` there, or correct its page in packages/sandbox/assumptions.ts.`;
        return { file, line: 1, message: `no switch "${name}" of the sandbox`, fix };
      }),
    ];
  });
  expectNoFindings(findings);
});

test('Every assumption is shown with its answers', async () => {
  const { send } = await openSandbox();
  const { body } = await send('GET', '/sandbox/assumptions');
  expect(Object.keys(body)).toEqual(assumptionList.map(({ name }) => name));
});

test('The contract names each open point once a page', async () => {
  const { openPoints } = await loadContract('openapi');
  const points = openPoints.map(({ page, point }) => `${page} ${point}`);
  expect(points.filter((one, index) => points.indexOf(one) < index)).toEqual([]);
});

test('An assumption can be changed at run time; an unknown name or answer is refused', async () => {
  const { send } = await openSandbox();
  expect((await send('DELETE', '/v3/list/00000000-0000-4000-8000-000000000000')).status).toBe(400);
  await send('PUT', '/sandbox/assumptions', { 'refusal-status': '200' });
  expect((await send('DELETE', '/v3/list/00000000-0000-4000-8000-000000000000')).status).toBe(200);
  for (const [body, nearest] of [
    [{ 'event-repeats': 'twice' }, 'event-repeat'],
    [{ 'event-repeat': 'twise' }, 'twice'],
  ] as const) {
    const refused = await send('PUT', '/sandbox/assumptions', body);
    expect([refused.status, String(refused.body.sandbox)]).toEqual([400, expect.stringContaining(`nearest: "${nearest}"`)]);
  }
});

/** Fails if a failure has HTTP status 200. */
const program = `const { status } = await fetch(process.env.PITEL_BASE_URL + '/v3/list/00000000-0000-4000-8000-000000000000', {
  method: 'DELETE', headers: { Authorization: 'Bearer ' + process.env.PITEL_TOKEN } });
process.exit(status === 400 ? 0 : 1);`;

const open = prepareSandboxes((await loadContract('openapi')).operations);

function runCode(choice: string, code: string) {
  const command = [process.execPath, '--input-type=module', '--eval', code];
  return tryProgram(open, { speed: 100 }, { runs: listRuns(choice), program: command });
}

test('Runs a program against each answer and reports answers that make it fail', async () => {
  const run = (choice: string) => runCode(choice, program);
  expect(await run('event-repeat')).toEqual({ status: 0, lines: ['passed  the first answers', 'passed  event-repeat=twice'] });
  const { status, lines } = await run('event-repeat,refusal-status');
  expect([status, lines.at(-1)]).toEqual([1, 'FAILED (1)  refusal-status=200']);
  expect(() => listRuns('other')).toThrow('--assumptions must be all');
});

test('A choice is all, names, part of a path, or answers for every run', () => {
  const labels = (choice: string) => listRuns(choice).map(({ label }) => label);
  const others = assumptionList.flatMap(({ answers: [, ...more] }) => more);
  expect(labels('all')).toHaveLength(others.length + 1);
  expect(labels('call')).toEqual(expect.arrayContaining(['park-legs=cut', 'stream-record=yes']));
  expect(labels('psr')).toContain('stream-lost=opened-again');
  expect(labels('psr')).not.toContain('park-legs=cut');
  const runs = listRuns('stream-record=yes,transfer-call-id,stream-record');
  expect(runs).toEqual([
    { label: 'stream-record=yes', answers: { 'stream-record': 'yes' } },
    { label: 'transfer-call-id=new', answers: { 'stream-record': 'yes', 'transfer-call-id': 'new' } },
    { label: 'transfer-call-id=new-record', answers: { 'stream-record': 'yes', 'transfer-call-id': 'new-record' } },
    { label: 'stream-record=no', answers: { 'stream-record': 'no' } },
  ]);
  expect(() => labels('stream-record=maybe')).toThrow('no and yes');
});

test('A program for a call-center account gets the version of its token', async () => {
  const code = 'process.exit(process.env.PITEL_TOKEN_VERSION === "v3" ? 3 : 0)';
  expect((await runCode('account', code)).lines).toEqual(['passed  the first answers', 'FAILED (3)  account=callcenter']);
});

test('Reports the signal that ended a program; a program that cannot start ends all runs', async () => {
  expect((await runCode('account=pbx', 'process.kill(process.pid, "SIGKILL")')).lines).toEqual(['FAILED (SIGKILL)  account=pbx']);
  for (const [command, reason] of [
    ['no-such-program', 'ENOENT'],
    ['./package.json', 'EACCES'],
  ] as const) {
    const run = tryProgram(open, {}, { runs: listRuns('all'), program: [command] });
    await expect(run).rejects.toThrow(new RegExp(`"${command}" cannot be run: .*${reason}`));
  }
});
