import { type Assumption, assumptionList } from '../assumptions';
import type { PackedPoint } from '../sandbox-contract';
import { otherSources } from './other-sources';
import type { Recording } from './recording';
import type { Result } from './settle-assumptions';
import { testInstructions } from './test-instructions';

interface ReportContents {
  readonly recording: Recording;
  readonly differences: readonly string[];
  readonly results: readonly Result[];
  readonly points: readonly PackedPoint[];
}

const indent = (lines: readonly string[]): string[] => lines.map((line) => `  ${line}`);

function describeUnsettled(
  { name, question, answers }: Assumption,
  found: readonly string[],
  points: readonly PackedPoint[],
): string[] {
  const both = found.length > 1 ? [`The recording shows several answers: ${found.join(', ')}.`] : [];
  const tests = points.flatMap(({ assumption, test }) => (assumption === name && test ? [test] : []));
  const test = testInstructions[name] ?? tests[0];
  return [`${name} (${answers.join(', ')}): ${question}`, ...indent([...both, ...(test ? [test] : [])])];
}

function listSources(unsettled: readonly Result[]): string[] {
  const names = unsettled.filter(({ answers }) => answers.length === 0).map(({ name }) => name);
  return otherSources.flatMap(({ what, names: shown }) => {
    const missing = shown.filter((name) => names.includes(name));
    return missing.length > 0 ? [`${what}: ${missing.join(', ')}`] : [];
  });
}

/** @returns The report, in plain text. It has no value of the recording except masked words. */
export function formatReport({ recording, differences, results, points }: ReportContents): string {
  const pairs = results.flatMap(({ name, answers }) =>
    answers.length === 1 ? [{ name, answer: answers[0] }] : [],
  );
  const unsettled = results.filter(({ answers }) => answers.length !== 1);
  const ofName = new Map(assumptionList.map((assumption) => [assumption.name, assumption]));
  const described = unsettled.flatMap(({ name, answers }) => {
    const assumption = ofName.get(name);
    return assumption ? describeUnsettled(assumption, answers, points) : [];
  });
  const sources = listSources(unsettled);
  const others = points.filter(({ assumption, test }) => assumption === undefined && test !== undefined);
  const choice = pairs.map(({ name, answer }) => `${name}=${answer}`).join(',');
  const requests = recording.exchanges.filter(({ operation }) => operation).length;
  return [
    `Requests of the API: ${requests}. Events: ${recording.events.length}. Nothing was sent.`,
    '',
    `What the contract doesn't know (${differences.length}):`,
    ...indent(differences.length > 0 ? differences : ['nothing']),
    '',
    `What your account does (${pairs.length} of ${results.length} assumptions):`,
    ...indent(pairs.map(({ name, answer }) => `${name}=${answer}: ${ofName.get(name)?.question}`)),
    '',
    `What remains open (${unsettled.length}), with a request that can settle it:`,
    ...indent(described),
    '',
    ...(sources.length > 0
      ? [
          "What a HAR of your own requests can't show, because Pitel sends it. Also give --compare:",
          ...indent(sources),
          '',
        ]
      : []),
    `What is not specified and no setting of the sandbox is about (${others.length}). Look at these yourself:`,
    ...indent(others.map(({ page, point, test }) => `${page}: ${point}. ${test}`)),
    '',
    choice === ''
      ? 'The recording settles no assumption, so the sandbox needs no --assumptions.'
      : `With these answers, the sandbox behaves like your account:\n--assumptions ${choice}`,
  ].join('\n');
}
