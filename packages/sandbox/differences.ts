import { ranges } from './strict-rules';

/** What the sandbox does in its own way, besides its assumptions. */
const facts = [
  'A failure that is not documented has the status 400 or 404 and the field `sandbox`. Pitel never sends that field.',
  'PSR is not documented to answer actions. The sandbox answers a wrong one with `{"sandbox": […]}`.',
  'Only audio that is sent after the answer is played. MP3 chunks are counted, not decoded.',
  'A transfer to a busy or unregistered extension is refused, and the call stays. If nobody picks up, it rings for 30 seconds.',
  'No recording can be downloaded: its address is an example.',
  'The calls that the account starts with are examples, which keep nobody busy.',
  'A queue call has the `call_id` of its flow until a phone rings, then that of a leg.',
  'The reports by user, by day and of the time of agents are always the examples. The others count the simulated calls.',
  'Call records of a bot have the app `dial`.',
  'Events and streams go to this computer only, unless `--callbacks any` is set.',
];

/** The section "Differences from Pitel", in Markdown. */
export function listDifferences(): string[] {
  const limits = Object.entries(ranges).map(([name, [least, most]]) => `\`${name}\` ${least} to ${most}`);
  return [...facts, `The sandbox refuses implausible values. It accepts ${limits.join(', ')}.`];
}
