import { maxValue, ranges } from './http/strict-rules';

/** What the sandbox does in its own way, besides its assumptions. */
const facts = [
  'A failure that is not documented has the status 400 or 404 and the field `sandbox`. Pitel never sends that field.',
  'PSR is not documented to answer actions. The sandbox answers a wrong one with `{"sandbox": […]}`.',
  'Only audio that is sent after the answer is played. MP3 chunks are counted, not decoded.',
  'A transfer to a busy or unregistered extension is refused, and the call stays. If nobody picks up, it rings for 30 seconds.',
  'A call has one stream at a time. No second socket is opened or refused.',
  'A recording is a tone, in a WAV file, whatever the end of its address is. Recordings of voicemail and of PSR cannot be downloaded.',
  'The calls that the account starts with are examples, which keep nobody busy.',
  'Times follow the clock of the sandbox, which `GET /sandbox` shows as `clock`.',
  'A new user, voicemail box, group or carrier is refused if its name, extension or number is taken. A new campaign, script, list or lead replaces the example with the same name or number, if no request has changed it.',
  'With `transfer-call-id=new-record`, the call and the stream of a bot end at the transfer, and nobody returns to the bot.',
  'A queue rings the phones that are free when the caller has waited.',
  'A queue call has the `call_id` of its flow until a phone rings, then that of a leg.',
  'The reports by user, by day and of the time of agents are always the examples. The others count the simulated calls.',
  'Call records of a bot have the app `dial`.',
  'Events and streams go to this computer only, unless `--callbacks any` is set.',
];

export function listDifferences(): string[] {
  const limits = Object.entries(ranges).map(([name, [min, max]]) => `\`${name}\` ${min} to ${max}`);
  return [
    ...facts,
    `The sandbox refuses implausible values. It accepts ${limits.join(', ')}, and other numbers from 0 to ${maxValue}.`,
  ];
}
