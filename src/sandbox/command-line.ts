import { parseArgs } from 'node:util';
import { findNearest } from '../contract/find-nearest';
import { prepareSandboxes, type SandboxSettings } from './create-sandbox';
import { type Answers, type DoubtName, doubtList } from './doubts';
import { listen } from './listen';
import { runAgainstDoubts } from './run-doubts';
import type { SandboxContract } from './sandbox-contract';

/** Where it listens unless something else is said. */
const defaultPort = '4010';

const help = `Serves an account of Pitel on this machine: it checks requests, remembers, places calls and sends events.

  --port 4010          where it listens; PORT does the same
  --seed 1             decides the ids that it makes
  --speed 1            how many of its seconds pass in a real one; 0 stops its clock
  --now moment         the first moment of its clock, such as 2026-03-02T09:00:00+07:00; without it, the present
  --doubt name=answer  answers what is not specified; more than once for several
  --doubts all -- node program.mjs
                       runs a program once for each answer, each time with a new account
  --help

GET /sandbox shows what it holds, its numbers and its doubts:
${doubtList.map(({ name, answers }) => `  ${name}=${answers.join('|')}`).join('\n')}
`;

const options = {
  port: { type: 'string' },
  seed: { type: 'string', default: '1' },
  speed: { type: 'string', default: '1' },
  now: { type: 'string' },
  doubt: { type: 'string', multiple: true },
  doubts: { type: 'string' },
  help: { type: 'boolean', default: false },
} as const;

function readNumber(name: string, text: string, most: number): number {
  const number = Number(text);
  if (text.trim() === '' || !(number >= 0 && number <= most) || (name !== 'speed' && !Number.isInteger(number))) {
    throw new Error(`--${name} must be a ${name === 'speed' ? '' : 'whole '}number from 0 to ${most}, but is "${text}".`);
  }
  return number;
}

/** Reads `name=answer`. */
function readDoubt(text: string): Partial<Answers> {
  const [name = '', answer = ''] = text.split('=');
  const doubt = doubtList.find((one) => one.name === name);
  if (!doubt) {
    const nearest = findNearest(
      name,
      doubtList.map((one) => one.name),
    );
    throw new Error(`No doubt is named "${name}"; nearest: "${nearest}".`);
  }
  if (!doubt.answers.some((one) => one === answer)) {
    throw new Error(`The answers of ${name} are ${doubt.answers.join(' and ')}, but found "${answer}".`);
  }
  return { [name as DoubtName]: answer };
}

/** What the options say of an account. */
interface AccountOptions {
  readonly seed: string;
  readonly speed: string;
  readonly now?: string | undefined;
  readonly doubt?: readonly string[] | undefined;
}

function readSettings({ seed, speed, now, doubt = [] }: AccountOptions): SandboxSettings {
  const start = now === undefined ? Date.now() : Date.parse(now);
  if (Number.isNaN(start)) {
    throw new Error(`--now must be a moment such as 2026-03-02T09:00:00+07:00, but is "${now}".`);
  }
  return {
    start,
    seed: readNumber('seed', seed, 2 ** 31),
    speed: readNumber('speed', speed, 100_000),
    answers: Object.assign({}, ...doubt.map(readDoubt)),
  };
}

/**
 * Serves the sandbox until it is stopped, or runs a program against it.
 *
 * @param args - What stands behind the name of the file on the command line.
 * @throws Error with what to write when an option is wrong.
 */
export async function runSandbox({ operations, edition }: SandboxContract, args: readonly string[]): Promise<void> {
  const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
  if (values.help) {
    console.log(help);
    return;
  }
  if (positionals.length > 0 && values.doubts === undefined) {
    throw new Error(`"${positionals[0]}" is no option. To run a program: --doubts all -- node program.mjs`);
  }
  const settings = readSettings(values);
  const open = prepareSandboxes(operations);
  if (values.doubts !== undefined) {
    const { isSafe, lines } = await runAgainstDoubts(open, settings, { choice: values.doubts, program: positionals });
    console.log(lines.join('\n'));
    process.exitCode = isSafe ? 0 : 1;
    return;
  }
  const { listener } = open({
    ...settings,
    edition,
    report: ({ method, target, operationId, findings, status }) => {
      console.log(`${status} ${method} ${target} ${operationId ?? ''}${findings.map((finding) => `\n    ${finding}`).join('')}`);
    },
    onDelivery: ({ event, url, result }) => console.log(`    event ${event} to ${url}: ${result}`),
  });
  const asked = readNumber('port', values.port ?? process.env.PORT ?? defaultPort, 65_535);
  const { port } = await listen(listener, asked);
  console.log(
    `The sandbox answers ${operations.length} operations (${edition}) at http://localhost:${port}. Stop it with Ctrl+C.`,
  );
}

/** Says what was wrong, without the place in the code. */
export function stop(error: unknown): void {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
