import type { Clock } from '../calls/clock';
import { samplesPerSecond } from './sound';

export type Playlist = ReturnType<typeof createPlaylist>;

interface QueuedSound {
  readonly start: number;
  end: number;
  isCut: boolean;
  readonly sound: Int16Array;
}

export function createPlaylist({ now }: Clock) {
  const files: QueuedSound[] = [];
  /** The first file that has not ended. */
  let position = 0;

  function cut(): void {
    for (const file of files.filter(({ end }) => end > now())) {
      file.end = now();
      file.isCut = true;
    }
  }

  return {
    cut,
    /** Plays the samples after the earlier ones, or instead of them. */
    play(sound: Int16Array, isQueued: boolean): void {
      if (!isQueued) {
        cut();
      }
      const start = Math.max(now(), ...files.filter(({ isCut }) => !isCut).map(({ end }) => end));
      files.push({ start, end: start + (sound.length / samplesPerSecond) * 1000, isCut: false, sound });
    },
    /** The state of each file, in the order they were sent. */
    list: (): string[] =>
      files.map(({ start, end, isCut }) => {
        if (isCut) {
          return 'cut off';
        }
        if (end <= now()) {
          return 'played to its end';
        }
        return start <= now() ? 'is playing' : 'waits';
      }),
    /** @param moment - Milliseconds since 1970, not before the last call. */
    sampleAt(moment: number): number {
      while ((files[position]?.end ?? Number.POSITIVE_INFINITY) <= moment) {
        position += 1;
      }
      const file = files[position];
      return file?.sound[Math.floor(((moment - file.start) * samplesPerSecond) / 1000)] ?? 0;
    },
    /**
     * Whether a file that played for `from` seconds started between `to` and `from` seconds before the
     * moment.
     */
    hasStarted: (moment: number, from: number, to: number): boolean =>
      files.some(
        ({ start, end }) =>
          moment - start >= from * 1000 && moment - start < to * 1000 && end - start >= from * 1000,
      ),
  };
}
