// Runs the program that parks a call and transfers it, under each answer that affects it.

import type { Answers } from '@pitel-docs/sandbox/assumptions';
import { openSandbox } from '@pitel-docs/sandbox/tests/open-sandbox';
import { describe, expect, test } from 'vitest';
import { shareOut } from '../../../tests/helpers/share-out';
import { openForwarder } from './forward';
import { listRuns } from './program-runs';
import { copyProgram, listProgramFiles } from './run-page-program';

const handOverFiles = listProgramFiles('hand-over');

describe.each(handOverFiles)('%s', (file) => {
  const program = copyProgram(file);

  async function handOver(
    answers: Partial<Answers>,
    word: string,
    agent: string,
    colleague: string,
    forward = async (origin: string) => origin,
  ) {
    const { origin, send, list, pass } = await openSandbox({ answers });
    await send('POST', '/sandbox/calls', { kind: 'outbound', from: agent, to: '0900000039' });
    await pass(15);
    const { failure } = await program.run([word, agent, colleague], {
      PITEL_BASE_URL: await forward(origin),
    });
    await pass(12);
    const calls = await list('/sandbox', 'calls');
    return { failure, holders: calls.find(({ to }) => to === '0900000039')?.extensions };
  }

  const failed = expect.stringContaining('The hand-over failed.');

  test.each(
    shareOut(listRuns(['account', 'park-legs', 'refusal-status', 'transfer-call-id']), file, handOverFiles),
  )('Never loses the customer: %s', async (_name, answers) => {
    const word = answers['park-legs'] ?? 'kept';
    expect(await handOver(answers, word, '1001', '1002')).toEqual({ failure: '', holders: ['1002'] });
    for (const colleague of ['199', '198']) {
      expect(await handOver(answers, word, '102', colleague)).toEqual({ failure: failed, holders: ['102'] });
    }
  });

  /** Loses the response to the first request whose path ends like this. */
  function losing(end: string) {
    let isLost = false;
    const lose = (target: string) => {
      const isNow = !isLost && target.endsWith(end);
      isLost ||= isNow;
      return isNow ? undefined : target;
    };
    return (origin: string) => openForwarder(origin, lose);
  }

  test('Gives the customer back to the agent when the park is not answered', async () => {
    const { failure, holders } = await handOver({}, 'kept', '1001', '1002', losing('/park'));
    expect([failure, holders]).toEqual([failed, ['1001']]);
  });

  test.concurrent.each(shareOut(['same', 'new', 'new-record'] as const, file, handOverFiles))(
    'Leaves the customer with the colleague when the transfer worked without an answer: transfer-call-id=%s',
    async (id) => {
      const run = await handOver({ 'transfer-call-id': id }, 'kept', '1001', '1002', losing('/transfer'));
      expect(run).toEqual({ failure: '', holders: ['1002'] });
    },
  );

  test('Gives the customer back when the list does not show where the call is', async () => {
    const { failure, holders } = await handOver(
      { 'active-call': 'first' },
      'kept',
      '1001',
      '1002',
      losing('/transfer'),
    );
    expect([failure, holders]).toEqual([failed, ['1001']]);
  });

  test('Touches no call unless both extensions are named', async () => {
    const { origin, send } = await openSandbox();
    const before = (await send('GET', '/v1/call')).body;
    const { failure } = await program.run(['kept'], { PITEL_BASE_URL: origin });
    expect(failure).toMatch(/AGENT|agent/);
    expect((await send('GET', '/v1/call')).body).toEqual(before);
  });

  test('Touches no call when the agent has two', async () => {
    const { origin, send, pass } = await openSandbox();
    // The contract's example call of 101 already exists.
    await send('POST', '/sandbox/calls', { kind: 'outbound', from: '101', to: '0900000039' });
    await pass(15);
    const { failure } = await program.run(['kept', '101', '1002'], { PITEL_BASE_URL: origin });
    expect(failure).toContain('Extension 101 has several calls.');
  });

  test('Loses the customer as the page says', async () => {
    expect((await handOver({}, 'cut', '1001', '1002')).holders).toBeUndefined();
    const { failure, holders } = await handOver({ 'parked-leg': 'becomes-aleg' }, 'kept', '1001', '1002');
    expect([failure, holders]).toEqual([expect.stringContaining('the side that was cut'), undefined]);
  });
});
