/** Types of files whose name has no ending, by their path below the base URL. */
export const typesOfNames: Readonly<Record<string, string>> = {
  '.well-known/api-catalog': 'application/linkset+json',
};
