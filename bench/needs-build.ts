/** They build what they measure. */
const independent = ['build', 'dev-server', 'growth'];

/**
 * Tells whether measures read what `npm run build` has made.
 *
 * @param names - The measures; none stands for all that do not take minutes.
 * @returns Whether one of them does.
 */
export function needsBuild(names: readonly string[]): boolean {
  return names.length === 0 || names.some((name) => !independent.includes(name));
}
