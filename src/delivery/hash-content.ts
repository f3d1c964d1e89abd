import { createHash } from 'node:crypto';

/**
 * Makes the part of a file's name that changes with its content.
 *
 * @param content - The content of the file.
 * @returns Eight characters.
 */
export function hashContent(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 8);
}
