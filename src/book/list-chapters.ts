import type { Chapter } from './assemble-book';

/**
 * Lists the pages of a section in the order of its sidebar. Runs in the browser on a built page of the section, so it must not
 * use anything outside itself.
 *
 * @returns Each page once.
 */
export function listChapters(): Chapter[] {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('.theme-doc-sidebar-menu a.menu__link[href]')];
  const chapters = links
    .filter(({ origin }) => origin === location.origin)
    .map((link) => {
      let level = 0;
      for (let list = link.closest('ul')?.parentElement?.closest('ul'); list; list = list.parentElement?.closest('ul')) {
        level += 1;
      }
      return { url: link.origin + link.pathname, level };
    });
  return chapters.filter(({ url }, index) => chapters.findIndex((other) => other.url === url) === index);
}
