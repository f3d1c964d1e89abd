/** What the reader sees where a statement is less certain than the rest of the page, in the languages of the sections. */
export const certaintyLabels = {
  inferred: {
    en: 'inferred',
    vi: 'suy luận',
  },
  general: {
    en: 'general practice',
    vi: 'thông lệ chung',
  },
} as const;
