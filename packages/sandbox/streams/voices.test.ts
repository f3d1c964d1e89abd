import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Call } from '../calls/call';
import { startClock } from '../calls/clock';
import { checkProperty } from '../tests/check-property';
import { openPlaylist } from './playlist';
import { cutPiece, rate } from './sound';
import { openVoices } from './voices';

const speaks = fc.array(fc.tuple(fc.nat(10), fc.nat(10)), { maxLength: 4 });
const talks = fc.record({
  speaks,
  hasBot: fc.boolean(),
  customerChannel: fc.constantFrom('mono_a', 'mono_b'),
  fileSeconds: fc.nat(4),
});

type TalkSettings = typeof talks extends fc.Arbitrary<infer Settings> ? Settings : never;

function openTalk({ speaks: spoken, hasBot, customerChannel, fileSeconds }: TalkSettings) {
  const clock = startClock({ start: 0, speed: 0, onFailure: (error) => expect(error).toBeUndefined() });
  const call = { answeredAt: 0, legs: [] } as unknown as Call;
  return (channel: string) => {
    const files = openPlaylist(clock);
    files.play(new Int16Array(fileSeconds * rate).fill(5000), true);
    return openVoices({ call, channel, customerChannel, speech: { speaks: spoken }, hasBot, played: [files] });
  };
}

const channels = ['mono_a', 'mono_b'];

test('The two channels are the two sides: the customer in one, the bot in the other', async () => {
  await checkProperty(
    fc.property(talks, fc.integer({ min: 0, max: 100 }), (talk, piece) => {
      const open = openTalk(talk);
      const [stereo = Buffer.of(), ...sides] = ['stereo', ...channels].map((channel) =>
        cutPiece(open(channel), piece * 100, 100),
      );
      for (const [channel, side] of sides.entries()) {
        const samples = Array.from({ length: side.length / 2 }, (_, index) => side.readInt16LE(index * 2));
        expect(Array.from(samples.keys(), (index) => stereo.readInt16LE((index * 2 + channel) * 2))).toEqual(samples);
        const isCustomer = channels[channel] === talk.customerChannel;
        const second = piece / 10;
        const isSpeaking = talk.speaks.some(([from, to]) => second >= from && second < to);
        const isHeard = isCustomer ? isSpeaking : talk.hasBot && second < talk.fileSeconds;
        expect([channel, samples.some((sample) => sample !== 0)]).toEqual([channel, isHeard]);
      }
    }),
    200,
  );
});

test('Pieces of any length make up the same audio', async () => {
  await checkProperty(
    fc.property(talks, fc.constantFrom(20, 100, 200, 500), (talk, length) => {
      const open = openTalk(talk);
      const pieces = Array.from({ length: 2000 / length }, (_, index) => cutPiece(open('stereo'), index * length, length));
      expect(Buffer.concat(pieces).equals(cutPiece(open('stereo'), 0, 2000))).toBe(true);
    }),
    100,
  );
});
