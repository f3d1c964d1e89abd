import { type Call, findTalkingLeg } from '../calls/call';
import { type Speech, usualSpeech } from '../calls/numbers';
import type { Playlist } from './playlist';
import { makeVoice, samplesPerSecond, type Voice } from './sound';

const voices = { agent: makeVoice(220), customer: makeVoice(330) } as const;
/** A customer who talks over the bot: seconds since the bot's file started. */
const interruption = { from: 1, to: 2.5 } as const;

function speaksAt({ speaks, repeatsAfter = Number.POSITIVE_INFINITY }: Speech, second: number): boolean {
  const secondInCycle = Number.isFinite(repeatsAfter) ? second % repeatsAfter : second;
  return speaks.some(([from, to]) => secondInCycle >= from && secondInCycle < to);
}

export interface VoiceSettings {
  readonly call: Call;
  readonly channel: string;
  readonly customerChannel: string;
  readonly speech: Speech | undefined;
  readonly hasBot: boolean;
  readonly playlists: readonly Playlist[];
}

/** @returns The voices in both channels, or in the requested one. */
export function createVoices({
  call,
  channel,
  customerChannel,
  speech = usualSpeech,
  hasBot,
  playlists,
}: VoiceSettings): Voice[] {
  const startedAt = call.answeredAt ?? 0;
  const momentOf = (index: number): number => startedAt + (index * 1000) / samplesPerSecond;

  function customer(index: number): number {
    const isInterrupting =
      speech.canInterrupt &&
      playlists.some(({ hasStarted }) => hasStarted(momentOf(index), interruption.from, interruption.to));
    return isInterrupting || speaksAt(speech, index / samplesPerSecond)
      ? (voices.customer[index % samplesPerSecond] ?? 0)
      : 0;
  }

  const leg = findTalkingLeg(call);
  const agentAt = leg?.extension ? leg.answeredAt : undefined;

  function agent(index: number): number {
    const isThere = agentAt !== undefined && momentOf(index) >= agentAt;
    return isThere && speaksAt(usualSpeech, index / samplesPerSecond)
      ? (voices.agent[index % samplesPerSecond] ?? 0)
      : 0;
  }

  function bot(index: number): number {
    return hasBot ? playlists.reduce((sum, { sampleAt }) => sum + sampleAt(momentOf(index)), 0) : 0;
  }

  const agentAndBot: Voice = (index) => agent(index) + bot(index);
  const channels = ['mono_a', 'mono_b'];
  const sides = channels.map((name) => (name === customerChannel ? customer : agentAndBot));
  return channel === 'stereo' ? sides : sides.filter((_side, index) => channels[index] === channel);
}
