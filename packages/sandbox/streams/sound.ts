// Audio is 16-bit linear PCM at 8000 Hz.
export const samplesPerSecond = 8000;
const sampleBytes = 2;

/** Returns the sample at an index, counted from the answer. */
export type Voice = (index: number) => number;

/**
 * One second of a tone that swells like syllables. It repeats without a gap if the pitch is a whole number of
 * hertz.
 */
export function makeVoice(pitch: number): Int16Array {
  return Int16Array.from({ length: samplesPerSecond }, (_, index) => {
    const second = index / samplesPerSecond;
    return Math.round(
      8000 * Math.abs(Math.sin(4 * Math.PI * second)) * Math.sin(2 * Math.PI * pitch * second),
    );
  });
}

function clip(sample: number): number {
  return Math.max(-32_768, Math.min(32_767, sample));
}

/** Returns interleaved little-endian samples. `start` and `length` are milliseconds, from the answer. */
export function cutPiece(sides: readonly Voice[], start: number, length: number): Buffer {
  const [first, count] = [start, length].map((milliseconds) =>
    Math.round((milliseconds * samplesPerSecond) / 1000),
  ) as [number, number];
  const piece = Buffer.alloc(count * sides.length * sampleBytes);
  for (const [channel, side] of sides.entries()) {
    for (let index = 0; index < count; index += 1) {
      piece.writeInt16LE(clip(side(first + index)), (index * sides.length + channel) * sampleBytes);
    }
  }
  return piece;
}

/** Reads the first of several channels. */
export function readSamples(bytes: Buffer, channels = 1): Int16Array {
  const step = sampleBytes * channels;
  return Int16Array.from({ length: Math.floor(bytes.length / step) }, (_, index) =>
    bytes.readInt16LE(index * step),
  );
}

/** @returns The samples, or an error message if it is not a 16-bit WAV file at 8000 Hz. */
export function readWav(file: Buffer): Int16Array | string {
  const name = (start: number): string => file.toString('latin1', start, start + 4);
  if (name(0) !== 'RIFF' || name(8) !== 'WAVE') {
    return 'must be a whole WAV file in Base64';
  }
  let channels = 0;
  for (let start = 12; start + 8 <= file.length; ) {
    const size = file.readUInt32LE(start + 4);
    if (name(start) === 'fmt ' && start + 24 <= file.length) {
      channels = file.readUInt16LE(start + 10);
      const found = `${file.readUInt16LE(start + 22)} bits at ${file.readUInt32LE(start + 12)} Hz`;
      if (found !== `16 bits at ${samplesPerSecond} Hz`) {
        return `must be a WAV file of 16 bits at ${samplesPerSecond} Hz, but has ${found}`;
      }
    }
    if (name(start) === 'data' && channels > 0) {
      return readSamples(file.subarray(start + 8, start + 8 + size), channels);
    }
    // Chunks are padded to an even length.
    start += 8 + size + (size % 2);
  }
  return 'must be a whole WAV file in Base64, but has no sound in it';
}
