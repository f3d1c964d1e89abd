/**
 * Reads what stands behind the language of a code block: `title="Reply"`.
 *
 * @param meta - All of it; null or undefined when there is none.
 * @returns The value, or undefined when it is not given.
 */
export function readMeta(meta: string | null | undefined, key: string): string | undefined {
  return new RegExp(`\\b${key}="([^"]*)"`).exec(meta ?? '')?.[1];
}
