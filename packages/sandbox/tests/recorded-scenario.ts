import type { Recorder } from './record-har';

/** What a person does, and records. */
export type Scenario = (recorder: Recorder) => Promise<unknown>;
