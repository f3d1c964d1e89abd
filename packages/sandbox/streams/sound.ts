// Audio is 16-bit linear PCM at 8000 Hz.
const rate = 8000;
const sampleBytes = 2;
/** Seconds: two of speech, then one of silence, repeated. */
const sentence = { seconds: 3, speech: 2 } as const;

export type Side = Int16Array | undefined;

/** @param pitch - Hertz. */
export function makeVoice(pitch: number): Int16Array {
  return Int16Array.from({ length: rate * sentence.seconds }, (_, index) => {
    const second = index / rate;
    const loudness = second < sentence.speech ? Math.abs(Math.sin(4 * Math.PI * second)) : 0;
    return Math.round(8000 * loudness * Math.sin(2 * Math.PI * pitch * second));
  });
}

/**
 * @param start - Milliseconds since the voices began.
 * @param length - Milliseconds.
 * @returns Interleaved samples, little-endian.
 */
export function cutPiece(sides: readonly Side[], start: number, length: number): Buffer {
  const [first, count] = [start, length].map((milliseconds) => Math.round((milliseconds * rate) / 1000)) as [number, number];
  const piece = Buffer.alloc(count * sides.length * sampleBytes);
  for (const [channel, side] of sides.entries()) {
    for (let index = 0; side && index < count; index += 1) {
      const sample = side[(first + index) % side.length] ?? 0;
      piece.writeInt16LE(sample, (index * sides.length + channel) * sampleBytes);
    }
  }
  return piece;
}

/** @returns The duration, or an error message if it is not a 16-bit WAV file at 8000 Hz. */
export function readWav(file: Buffer): { readonly seconds: number } | string {
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
      if (found !== `16 bits at ${rate} Hz`) {
        return `must be a WAV file of 16 bits at ${rate} Hz, but has ${found}`;
      }
    }
    if (name(start) === 'data' && channels > 0) {
      const bytes = Math.min(size, file.length - start - 8);
      return { seconds: bytes / (rate * sampleBytes * channels) };
    }
    // Chunks are padded to an even length.
    start += 8 + size + (size % 2);
  }
  return 'must be a whole WAV file in Base64, but has no sound in it';
}
