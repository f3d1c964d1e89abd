import type { Redirect } from './redirect';
import { addAnchor, splitAddress } from './redirect';

const header = 'from\tto';

/**
 * Adds redirects to the list of them. A redirect that led to a path that moves now leads to its new path and
 * keeps its anchor, so that no chain arises; one from a path that exists again is taken away.
 *
 * @param text - The list, `redirects.tsv`, or an empty text.
 * @param added - What moves.
 * @returns The new list.
 */
export function addRedirects(text: string, added: readonly Redirect[]): string {
  const [, ...lines] = text.trim() === '' ? [header] : text.trimEnd().split(/\r?\n/);
  const old = lines.map((line) => {
    const [from = '', to = ''] = line.split('\t');
    return { from, to };
  });
  const moved = old.map(({ from, to }) => {
    const { path, anchor } = splitAddress(to);
    const next = added.find((redirect) => splitAddress(redirect.from).path === path);
    return { from, to: next ? addAnchor(next.to, anchor) : to };
  });
  const all = [...moved.filter(({ from }) => !added.some((redirect) => redirect.from === from)), ...added];
  const kept = all.filter(({ from, to }) => from !== to && !added.some((redirect) => redirect.to === from));
  return `${[header, ...kept.map(({ from, to }) => `${from}\t${to}`)].join('\n')}\n`;
}
