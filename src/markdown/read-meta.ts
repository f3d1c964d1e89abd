/** Reads a value from the meta of a code block, such as `title="Reply"`. */
export function readMeta(meta: string | null | undefined, key: string): string | undefined {
  return new RegExp(`\\b${key}="([^"]*)"`).exec(meta ?? '')?.[1];
}
