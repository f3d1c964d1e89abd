import type { WordForm } from './read-word-form';

/**
 * Writes words as their stems, so that words that follow each other can be found whatever their form.
 *
 * @param forms - Words in the order of a text.
 * @returns Stems with a space before and after each; identifiers are cut into their parts.
 */
export function writeFlow(forms: readonly WordForm[]): string {
  return ` ${forms.map(({ stems }) => stems).join(' ')} `;
}
