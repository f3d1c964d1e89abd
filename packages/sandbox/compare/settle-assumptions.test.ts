import { expect, test } from 'vitest';
import { type AssumptionName, answerAssumptions, assumptionList } from '../assumptions';
import { recordSandbox, settle } from '../tests/record-har';
import { callScenarios } from '../tests/recorded-calls';
import { requestScenarios } from '../tests/recorded-requests';
import type { Scenario } from '../tests/recorded-scenario';
import { streamScenarios } from '../tests/recorded-streams';
import { otherSources } from './other-sources';

const scenarios: Readonly<Record<AssumptionName, Scenario>> = {
  ...requestScenarios,
  ...callScenarios,
  ...streamScenarios,
};

const cases = assumptionList.flatMap(({ name, answers }) =>
  answers.map((answer) => ({ name, answer, scenario: scenarios[name] })),
);

/** Only a failure shows that nothing is repeated. */
const failing = { 'event-repeat': 500 } as const;

test.each(cases)('A recording of an account with $name=$answer shows that answer', async (testCase) => {
  const { name, answer, scenario } = testCase;
  const status = name === 'event-repeat' ? failing[name] : 200;
  const recorder = await recordSandbox({ [name]: answer }, status);
  await scenario(recorder);
  const answers: Readonly<Record<string, string>> = answerAssumptions({ [name]: answer });
  const settled = settle(recorder.formatHar());
  const wrong = Object.entries(settled).filter(([assumption, found]) =>
    found.some((word) => word !== answers[assumption]),
  );
  expect({ found: settled[name], wrong }).toEqual({ found: [answer], wrong: [] });
  // The list of other sources says exactly what a HAR of the person's requests lacks.
  const at = otherSources.findIndex(({ names }) => names.includes(name));
  expect(settle(recorder.formatClientHar())[name]).toEqual(at === -1 ? [answer] : []);
  expect(settle(recorder.formatClientHar(), ...recorder.formatEvents())[name]).toEqual(
    at < 1 ? [answer] : [],
  );
});
