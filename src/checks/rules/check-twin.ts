import { findTwinFile } from '../find-twin-file';
import { report } from '../report';
import type { SiteRule } from '../site-rule';

/**
 * Checks that a page of a section with a twin exists in both languages.
 *
 * @param page - Facts of the page.
 * @param site - All files.
 * @returns The finding, if the other page is missing.
 */
export const checkTwin: SiteRule = ({ file }, { files }) => {
  const twin = findTwinFile(file);
  return twin === undefined || files.includes(twin)
    ? []
    : [
        report(
          { file, bodyLine: 1 },
          1,
          `a page without its twin ${twin}`,
          'Write that page, or move this one to another section.',
        ),
      ];
};
