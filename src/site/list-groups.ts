import type { PropSidebarItem } from '@docusaurus/plugin-content-docs';
import { findFirstSidebarItemLink } from '@docusaurus/plugin-content-docs/client';

/**
 * The groups that the page of a category lists: the categories and pages below it. Empty if all are pages.
 */
export function listGroups(items: readonly PropSidebarItem[]) {
  if (items.every(({ type }) => type === 'link')) {
    return [];
  }
  return items.flatMap((item) => {
    if (item.type === 'html') {
      return [];
    }
    const href = item.type === 'link' ? item.href : findFirstSidebarItemLink(item);
    // The last step of the address is unique among the groups.
    return href === undefined ? [] : [{ item, href, id: href.split('/').filter(Boolean).at(-1) ?? '' }];
  });
}
