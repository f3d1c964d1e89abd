import type { Section } from '../../sections';

/** What a twin says that its page shows without words: kinds of admonitions by colour, and its place by address and navigation. */
export const twinWords = {
  en: {
    admonitions: { note: 'Note', tip: 'Tip', info: 'Info', warning: 'Warning', danger: 'Danger' },
    page: 'Web page',
    index: 'All pages as Markdown',
  },
  vi: {
    admonitions: { note: 'Ghi chú', tip: 'Mẹo', info: 'Thông tin', warning: 'Cảnh báo', danger: 'Nguy hiểm' },
    page: 'Trang web',
    index: 'Tất cả các trang dạng Markdown',
  },
} as const satisfies Record<Section['language'], unknown>;

/** The words of one language. */
export type TwinWords = (typeof twinWords)[Section['language']];
