import type { Contract } from '@pitel-docs/contract/load-contract';
import type { Operation, Schema, UnspecifiedPoint } from '@pitel-docs/contract/operation';

export interface PackedEvent {
  readonly name: string;
  readonly schema: Schema;
}

/** An unspecified point, and the assumption that is about it. */
export interface PackedPoint extends Pick<UnspecifiedPoint, 'point' | 'test'> {
  readonly page: string;
  readonly assumption: string | undefined;
}

export interface SandboxContract {
  readonly operations: readonly Operation[];
  readonly events: readonly PackedEvent[];
  readonly points: readonly PackedPoint[];
  /** Versions and date of the last change, shown to users. */
  readonly edition: string;
}

/** Documentation only, so dropped from the bundle, like all extensions but `x-edit`. */
const words = ['description', 'summary', 'title'];
/** Kept as they are, since they contain API values. */
const values = ['example', 'value', 'enum', 'default', 'required'];

function dropWords(part: unknown): unknown {
  if (Array.isArray(part)) {
    return part.map(dropWords);
  }
  if (typeof part !== 'object' || part === null) {
    return part;
  }
  const entries = Object.entries(part).filter(([name, value]) => {
    // An API field can have such a name. Its value is a schema then, not a string.
    const isWord = words.includes(name) && typeof value === 'string';
    return !isWord && (name === 'x-edit' || !name.startsWith('x-'));
  });
  return Object.fromEntries(
    entries.map(([name, value]) => [name, values.includes(name) ? value : dropWords(value)]),
  );
}

export function packOperations(operations: readonly Operation[]): Operation[] {
  return dropWords(
    operations.map((operation) => ({ ...operation, source: '', files: [], tokenPage: undefined })),
  ) as Operation[];
}

export function packContract({ operations, events, changes, unspecifiedPoints }: Contract): SandboxContract {
  const newest = new Map(
    [...changes]
      .reverse()
      .map(({ contract, version, date }) => [contract, `${contract} ${version} of ${date}`]),
  );
  return {
    operations: packOperations(operations),
    events: dropWords(events) as PackedEvent[],
    points: unspecifiedPoints.map(({ page, point, test, switch: setting }): PackedPoint => {
      return { page, point, test, assumption: setting?.replace(/=.*/, '') };
    }),
    edition: [...newest.values()].sort().join(', '),
  };
}
