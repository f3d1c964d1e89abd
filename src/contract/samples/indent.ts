/**
 * Moves every line but the first to the right, so that a block can stand inside other code.
 *
 * @param text - One line or several.
 * @param by - What to put before each further line.
 * @returns The text with its lines moved.
 */
export function indent(text: string, by: string): string {
  return text.replaceAll('\n', `\n${by}`);
}
