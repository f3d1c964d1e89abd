/** Whom a reader asks about Pitel, in each language of the site. */
export const supportName = { en: 'Pitel support', vi: 'bộ phận hỗ trợ Pitel' } as const;
