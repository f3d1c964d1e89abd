import type { Finding } from '../finding';
import { matchProse } from '../match-prose';
import type { Page } from '../page';
import { report } from '../report';
import { terms } from '../terms';

/**
 * Checks that a page calls each thing by its one name.
 *
 * @param page - The page.
 * @returns Words of the table that have a better one.
 */
export function checkTerms(page: Page): Finding[] {
  return terms[page.section.language]
    .filter(({ explainedOn = [] }) => !explainedOn.some((file) => file === page.file))
    .flatMap(({ wrong, write, isLabelToo }) =>
      matchProse(isLabelToo ? page.prose : page.proseWithoutLabels, wrong, page.wrappedLines).map((place) =>
        report(page, place, `"${place.text}"`, `Write "${write}".`),
      ),
    );
}
