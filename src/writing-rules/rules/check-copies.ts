import type { Report } from '../../markdown/report';
import type { PageFacts, Site } from './check-dead-links';

/** Checks that a page is no copy of another one: each opens with a paragraph of its own, once that is written. */
export function checkCopies({ file, opening }: PageFacts, { pages }: Site, report: Report): void {
  if (opening === '' || opening.startsWith('TODO')) {
    return;
  }
  const first = [...pages.values()].find((page) => page.opening === opening);
  if (first && first.file !== file) {
    report(
      undefined,
      `the opening of ${first.file}`,
      'Say what the reader can do with this page; link to what the other one says.',
    );
  }
}
