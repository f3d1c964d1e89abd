import { makeVoice, samplesPerSecond } from '../streams/sound';

const headerBytes = 44;
const sampleBytes = 2;

/** A WAV file in which two tones take turns by the second. */
export function makeRecording(seconds: number): Buffer {
  const voices = [makeVoice(220), makeVoice(330)].map((voice) => Buffer.from(voice.buffer));
  const sound = Buffer.concat(
    Array.from({ length: seconds }, (_, second) => voices[second % voices.length] ?? Buffer.alloc(0)),
  );
  const wav = Buffer.alloc(headerBytes);
  wav.write('RIFF', 0);
  wav.writeUInt32LE(headerBytes - 8 + sound.length, 4);
  wav.write('WAVEfmt ', 8);
  wav.writeUInt32LE(16, 16);
  // Linear PCM, one channel.
  wav.writeUInt16LE(1, 20);
  wav.writeUInt16LE(1, 22);
  wav.writeUInt32LE(samplesPerSecond, 24);
  wav.writeUInt32LE(samplesPerSecond * sampleBytes, 28);
  wav.writeUInt16LE(sampleBytes, 32);
  wav.writeUInt16LE(8 * sampleBytes, 34);
  wav.write('data', 36);
  wav.writeUInt32LE(sound.length, 40);
  return Buffer.concat([wav, sound]);
}
