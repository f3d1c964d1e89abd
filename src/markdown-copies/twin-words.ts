import type { Section } from '../sections';

/** What a twin says that its page shows without words: kinds of admonitions by colour, and its place by address and navigation. */
export const twinWords = {
  en: {
    admonitions: { note: 'Note', tip: 'Tip', info: 'Info', warning: 'Warning', danger: 'Danger' },
    page: 'Web page',
    index: 'All pages as Markdown',
    otherLanguages: 'In other languages as in the first request samples of this page.',
  },
  vi: {
    admonitions: { note: 'Ghi chú', tip: 'Mẹo', info: 'Thông tin', warning: 'Cảnh báo', danger: 'Nguy hiểm' },
    page: 'Trang web',
    index: 'Tất cả các trang dạng Markdown',
    otherLanguages: 'Với ngôn ngữ khác: như các mẫu yêu cầu đầu tiên của trang này.',
  },
} as const satisfies Record<Section['language'], unknown>;

/** The words of one language. */
export type TwinWords = (typeof twinWords)[Section['language']];
