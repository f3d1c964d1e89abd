/** How long browsers keep a file without asking again. */
export const cacheRules = {
  /**
   * Files whose name changes with their content, as regular expressions on the path below the base URL: kept for a year.
   * A test holds every file of the build against them.
   */
  hashed: ['assets/', 'fonts/', 'search-index/.+[.][0-9a-f]{10}[.]json$'],
  /** The same folders as hosts name them that know no expressions. */
  hashedFolders: ['assets/', 'fonts/'],
  forever: 'public, max-age=31536000, immutable',
  /** Everything else is asked for each time, and answered with 304 while it has not changed. */
  checked: 'no-cache',
} as const;
