import type { Section } from '../sections';

/** How a copy names its place, which a page shows by its address and navigation. */
export const words = {
  en: { page: 'Web page', index: 'All pages as Markdown' },
  vi: { page: 'Trang web', index: 'Tất cả các trang dạng Markdown' },
} as const satisfies Record<Section['language'], unknown>;
