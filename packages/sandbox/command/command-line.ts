import { parseArgs } from 'node:util';
import { isLoopback } from '../addresses';
import { assumptionList } from '../assumptions';
import { compareFiles } from '../compare/compare-recording';
import { controlHelp } from '../control/control-operations';
import { compileSandbox } from '../http/handle-requests';
import { listen, listenOnThisComputer, maxPort } from '../http/listen';
import type { SandboxContract } from '../sandbox-contract';
import { listAssumptionRuns } from './choose-assumptions';
import { escapeControls, toPrintableLine } from './print-line';
import { readNumber, readSettings, refuseSetting } from './read-settings';
import { tryProgram } from './try-program';

const help = `Serves an account of Pitel on this machine: it checks requests, remembers, places calls and sends events.
The documentation for coding agents: /llms.txt on the site of this file.

  --port 4010          where it listens; PORT does the same
  --host 0.0.0.0       also listens to other computers, for containers and phones; without it, to this one only
  --allow-origin url   lets pages of a site use it, such as https://crm.example.com; without it, only pages on this
                       computer. For a container, its own address, such as http://sandbox:4010. More than once for several
  --callbacks any      sends events and streams to every host; without it, to this computer only, and with --host to none
  --callbacks loopback with --host: sends them to this computer
  --seed 1             makes the same ids each time
  --speed 1            how many of its seconds pass in a real one; 0 stops its clock
  --now moment         the first moment of its clock, such as 2026-03-02T09:00:00+07:00; without it, the present. Each run of
                       --assumptions starts at that moment
  --fail 3=503         lets the third request fail; 3=503,2 adds Retry-After: 2, 3=lost loses the response, 3=cut ends it in the
                       middle. More than once for several. Requests to /sandbox don't count
  --exec -- npm test   starts on a free port, runs a program with PITEL_BASE_URL, PITEL_TOKEN and PITEL_API_KEY set, stops,
                       and ends with its exit status. The program gets all other variables of the environment as they are.
                       On Windows: --exec -- cmd /c npm test
  --assumptions name=answer
                       answers what is not specified; separate several by commas
  --assumptions all -- node program.mjs
                       runs a program once for each answer, each time with a new account. Instead of all: names,
                       part of the path of pages, such as psr, and answers for every run: stream-record=yes,psr
  --compare calls.har  compares what you recorded on your account with the documentation, and answers assumptions. Sends nothing.
                       More files may follow, and folders with events that a receiver of the documentation has stored
  --help

GET /sandbox shows its state and its numbers, and explains its own requests:
${Object.keys(controlHelp)
  .map((request) => `  ${request}`)
  .join('\n')}

What Pitel doesn't document is an assumption, with these answers:
${assumptionList.map(({ name, answers }) => `  ${name}=${answers.join('|')}`).join('\n')}
`;

const options = {
  port: { type: 'string' },
  host: { type: 'string' },
  'allow-origin': { type: 'string', multiple: true },
  callbacks: { type: 'string' },
  seed: { type: 'string' },
  speed: { type: 'string' },
  now: { type: 'string' },
  fail: { type: 'string', multiple: true },
  exec: { type: 'boolean', default: false },
  assumptions: { type: 'string', multiple: true },
  compare: { type: 'string', multiple: true },
  help: { type: 'boolean', default: false },
} as const;

function readOrigin(text: string): string {
  if (!/^https?:\/\/[^/]+\/?$/.test(text)) {
    refuseSetting('--allow-origin', 'an origin such as https://crm.example.com', text);
  }
  return new URL(text).origin;
}

/**
 * Where events may go by default: nowhere if other computers can reach the sandbox, and could make it send
 * requests.
 */
export function chooseCallbackScope(host: string | undefined): 'none' | 'loopback' {
  return host === undefined || isLoopback(host.replace(/^::1$/, '[::1]')) ? 'loopback' : 'none';
}

/** @throws Error with a message for the user if an option is wrong. */
export async function runSandbox(contract: SandboxContract, args: readonly string[]): Promise<void> {
  const { operations, edition } = contract;
  const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
  if (values.help) {
    console.log(help);
    return;
  }
  if (values.compare) {
    console.log(compareFiles([...values.compare, ...positionals], contract));
    return;
  }
  const [program] = positionals;
  const runs = listAssumptionRuns(values.assumptions?.join(',') ?? '');
  if (program !== undefined && !values.exec && values.assumptions === undefined) {
    throw new Error(`"${program}" is not an option. To run a program: --exec -- node program.mjs`);
  }
  if (program === undefined && (values.exec || runs.length > 1)) {
    const option = values.exec ? '--exec' : '--assumptions all';
    throw new Error(`${option} needs a program after --, for example: ${option} -- node program.mjs`);
  }
  const allowedOrigins = values['allow-origin']?.map(readOrigin) ?? [];
  const failures = Object.fromEntries((values.fail ?? []).map((pair) => pair.split(/=(.*)/s).slice(0, 2)));
  const optionValues = { callbacks: chooseCallbackScope(values.host), ...values, failures };
  const settings = { ...readSettings(optionValues, '--'), allowedOrigins, edition };
  const open = compileSandbox(operations);
  if (program !== undefined) {
    const { status, lines } = await tryProgram(open, settings, { runs, program: positionals });
    if (runs.length > 1) {
      console.log(lines.join('\n'));
    }
    process.exitCode = status;
    return;
  }
  const { listener } = open({
    ...settings,
    ...runs[0],
    report: ({ method, target, operationId, findings, status }) => {
      const lines = [
        `${status} ${method} ${target} ${operationId ?? ''}`,
        ...findings.map((finding) => `    ${finding}`),
      ];
      console.log(lines.map(toPrintableLine).join('\n'));
    },
    log: (line) => console.log(toPrintableLine(`    ${line}`)),
  });
  const { PORT } = process.env;
  const name = values.port === undefined ? 'PORT' : '--port';
  const requestPort = readNumber(name, values.port ?? PORT ?? 4010, maxPort);
  const { port } = await (values.host === undefined
    ? listenOnThisComputer(listener, requestPort)
    : listen(listener, requestPort, values.host));
  const url = `http://${values.host ?? 'localhost'}:${port}`;
  const subject = `${operations.length} operations (${edition})`;
  const advice = `--seed ${settings.seed} makes the same ids again. Stop it with Ctrl+C.`;
  console.log(`The sandbox answers ${subject} at ${url}. ${advice}`);
}

/** Prints the message without the stack trace. */
export function stop(error: unknown): void {
  const message = error instanceof Error ? error.message : String(error);
  console.error(message.split('\n').map(escapeControls).join('\n'));
  process.exitCode = 1;
}

/** Exits after an internal error. Node.js would print a very long line of the bundle. */
export function stopAfterFault(error: unknown): void {
  stop(`The sandbox stopped because of an internal error: ${escapeControls(String(error))}`);
  process.exit();
}
