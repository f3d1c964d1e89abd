import type { Clock } from '../calls/clock';

/** Files that a server has sent to be played into a call. */
export interface Playlist {
  /** Plays a file after those that were sent before it, or in their place. */
  play(seconds: number, isQueued: boolean): void;
  /** Cuts off what plays and what waits. */
  cut(): void;
  /** A word for each file, in the order in which they were sent. */
  list(): string[];
}

interface Played {
  readonly start: number;
  end: number;
  isCut: boolean;
}

/** Opens the files that are played into one call. */
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
