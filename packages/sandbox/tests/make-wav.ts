/** @returns A 16-bit WAV file with one channel of equal samples, as Base64. */
export function makeWav(seconds: number, rate = 8000, sample = 0): string {
  const wav = Buffer.alloc(44 + seconds * 2 * rate, Buffer.of(sample & 255, sample >> 8));
  wav.write('RIFF', 0);
  wav.write('WAVEfmt ', 8);
  wav.writeUInt32LE(16, 16);
  wav.writeUInt16LE(1, 20);
  wav.writeUInt16LE(1, 22);
  wav.writeUInt32LE(rate, 24);
  wav.writeUInt16LE(16, 34);
  wav.write('data', 36);
  wav.writeUInt32LE(wav.length - 44, 40);
  return wav.toString('base64');
}
