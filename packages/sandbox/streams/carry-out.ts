import type { Call } from '../calls/call';
import type { Clock } from '../calls/clock';
import { type Action, type CallAction, readAction } from './actions';
import { openPlaylist, type Playlist } from './playlist';

export interface ActionPlan {
  readonly call: Call;
  readonly clock: Clock;
  /** Returns an error message if the action fails. */
  readonly act: (action: CallAction) => string | undefined;
  readonly report: (kind: 'stream' | 'action', text: string, result: string) => void;
}

export interface Actions {
  /** What `media` plays. */
  readonly files: Playlist;
  /** What `chunk` plays. */
  readonly chunks: Playlist;
  /** Returns an error message if the action fails. */
  carryOut(message: string): string | undefined;
  /** Stops the sound. Later actions fail. */
  end(): void;
}

/** Carries out what a PSR server sends. */
export function openActions({ call, clock, act, report }: ActionPlan): Actions {
  const files = openPlaylist(clock);
  const chunks = openPlaylist(clock);
  let isEnded = false;

  function fallSilent(): void {
    files.cut();
    chunks.cut();
  }

  function perform(action: Action): string | undefined {
    if (isEnded) {
      return 'the stream has ended, and what an action does then is not documented';
    }
    if (action.event !== 'hangup' && call.answeredAt === undefined) {
      return `nobody has answered yet: "${action.event}" has no effect`;
    }
    if (action.event === 'media') {
      files.play(action.sound, action.isQueued);
    } else if (action.event === 'chunk') {
      chunks.play(action.sound, true);
    } else {
      const refused = act(action);
      if (!refused) {
        fallSilent();
      }
      return refused;
    }
    return undefined;
  }

  return {
    files,
    chunks,
    carryOut(message) {
      try {
        const action = readAction(message);
        const isAction = typeof action !== 'string';
        const finding = isAction ? perform(action) : action;
        const isLaterChunk = isAction && action.event === 'chunk' && chunks.list().length > 1;
        if (finding || !isLaterChunk) {
          report('action', isAction ? action.event : 'message', finding ?? 'done');
        }
        return finding;
      } catch (error) {
        return `the sandbox failed: ${String(error)}`;
      }
    },
    end() {
      fallSilent();
      isEnded = true;
    },
  };
}
