import type { Clock } from '../calls/clock';

export interface Playlist {
  /** Plays the file after the earlier ones, or replaces them. */
  play(seconds: number, isQueued: boolean): void;
  cut(): void;
  /** The state of each file, in the order they were sent. */
  list(): string[];
}

interface Played {
  readonly start: number;
  end: number;
  isCut: boolean;
}

export function openPlaylist({ now }: Clock): Playlist {
  const files: Played[] = [];

  function cut(): void {
    for (const file of files.filter(({ end }) => end > now())) {
      file.end = Math.max(now(), file.start);
      file.isCut = true;
    }
  }

  return {
    cut,
    play(seconds, isQueued) {
      if (!isQueued) {
        cut();
      }
      const start = Math.max(now(), ...files.filter(({ isCut }) => !isCut).map(({ end }) => end));
      files.push({ start, end: start + seconds * 1000, isCut: false });
    },
    list: () =>
      files.map(({ start, end, isCut }) =>
        isCut ? 'cut off' : end <= now() ? 'played to its end' : start <= now() ? 'is playing' : 'waits',
      ),
  };
}
