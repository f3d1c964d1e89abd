import { type Assumption, assumptionList } from '../assumptions';
import type { PackedPoint } from '../sandbox-contract';
import type { Recording } from './recording';
import type { Settled } from './settle-assumptions';

interface Parts {
  readonly recording: Recording;
  readonly differences: readonly string[];
  readonly settled: readonly Settled[];
  readonly points: readonly PackedPoint[];
}

const indent = (lines: readonly string[]): string[] => lines.map((line) => `  ${line}`);

/** What to do so that a recording settles an assumption. */
const ownTests: Readonly<Record<string, string>> = {
  edit: 'Read a record, change one field with PUT and leave one out that has a value, and read it again.',
  'list-pages': 'Read two pages of a list.',
  'missed-dest': 'Call your queue, read the calls in queues while it rings, let it ring out, and read the record.',
  'page-cap': 'Read a list with a large limit.',
  'recording-range': 'Download a recording with the header Range: bytes=100-.',
};

function describeOpen(
  { name, question, answers }: Assumption,
  found: readonly string[],
  points: readonly PackedPoint[],
): string[] {
  const both = found.length > 1 ? [`The recording shows several answers: ${found.join(', ')}.`] : [];
  const tests = points.flatMap(({ assumption, test }) => (assumption === name && test ? [test] : []));
  const [test = ownTests[name]] = tests;
  return [`${name} (${answers.join(', ')}): ${question}`, ...indent([...both, ...(test ? [test] : [])])];
}

/** @returns The report, in plain text. It has no value of the recording except masked words. */
export function writeReport({ recording, differences, settled, points }: Parts): string {
  const known = settled.flatMap(({ name, answers }) => (answers.length === 1 ? [{ name, answer: answers[0] }] : []));
  const open = settled.filter(({ answers }) => answers.length !== 1);
  const ofName = new Map(assumptionList.map((assumption) => [assumption.name, assumption]));
  const described = open.flatMap(({ name, answers }) => {
    const assumption = ofName.get(name);
    return assumption ? describeOpen(assumption, answers, points) : [];
  });
  const others = points.filter(({ assumption, test }) => assumption === undefined && test !== undefined);
  const pairs = known.map(({ name, answer }) => `${name}=${answer}`);
  const requests = recording.exchanges.filter(({ found }) => found).length;
  return [
    `Read ${requests} requests of the API and ${recording.events.length} events. Nothing was sent.`,
    '',
    `What the contract doesn't know (${differences.length}):`,
    ...indent(differences.length > 0 ? differences : ['nothing']),
    '',
    `What your account does (${known.length} of ${settled.length} assumptions):`,
    ...indent(known.map(({ name, answer }) => `${name}=${answer}: ${ofName.get(name)?.question}`)),
    '',
    `What remains open (${open.length}), with a request that can settle it:`,
    ...indent(described),
    '',
    `What is not specified and no setting of the sandbox is about (${others.length}). Look at these yourself:`,
    ...indent(others.map(({ page, point, test }) => `${page}: ${point}. ${test}`)),
    '',
    pairs.length > 0
      ? `The sandbox behaves like your account with:\n--assumptions ${pairs.join(',')}`
      : 'The recording settles no assumption, so the sandbox needs no --assumptions.',
  ].join('\n');
}
