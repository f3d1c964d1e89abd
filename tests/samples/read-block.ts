import { readFileSync } from 'node:fs';

/**
 * Reads a code block of a page.
 *
 * @param source - The page's file.
 * @param title - Title of the block.
 * @returns The code as the reader copies it.
 * @throws Error with the file when the page has no such block, or several.
 */
export function readBlock(source: string, title: string): string {
  const page = readFileSync(source, 'utf8');
  const blocks = [...page.matchAll(/^```\w+ title="([^"]*)".*\n([\s\S]*?)^```$/gm)].filter((match) => match[1] === title);
  const [block] = blocks;
  if (!block || blocks.length > 1) {
    throw new Error(`${source}: ${blocks.length} code blocks have title="${title}". Write exactly one.`);
  }
  return block[2] ?? '';
}
