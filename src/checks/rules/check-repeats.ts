import { posix } from 'node:path';
import { report } from '../report';
import type { SiteRule } from '../site-rule';

/**
 * Finds what pages must not share: a description, which readers choose a page by, and a place in the sidebar.
 *
 * @param page - Facts of the page.
 * @param site - All pages.
 * @returns Findings on every page but the first of those that share it.
 */
export const checkRepeats: SiteRule = (page, { pages }) => {
  const before = [...pages.values()].filter(({ file }) => file < page.file);
  const at = { file: page.file, bodyLine: 1 };
  const same = before.find(({ description }) => description !== '' && description === page.description);
  const folder = posix.dirname(page.file);
  const neighbours = [...pages.values()].filter(({ file }) => posix.dirname(file) === folder);
  const beside = before.find(
    ({ file, sidebarPosition }) =>
      posix.dirname(file) === folder && sidebarPosition !== undefined && sidebarPosition === page.sidebarPosition,
  );
  const free = Math.floor(Math.max(0, ...neighbours.map(({ sidebarPosition = 0 }) => sidebarPosition))) + 1;
  return [
    ...(same
      ? [
          report(
            at,
            page.keyLines.description,
            `the description of ${same.file}`,
            'Write one of its own: what the reader can do with this page.',
          ),
        ]
      : []),
    ...(beside
      ? [
          report(
            at,
            page.keyLines.sidebar_position,
            `sidebar_position ${page.sidebarPosition}, as in ${beside.file}`,
            `Write a number that is free, for example ${free}.`,
          ),
        ]
      : []),
  ];
};
