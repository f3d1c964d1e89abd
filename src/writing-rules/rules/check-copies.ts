import type { Report } from '../../markdown/report';
import type { PageFacts, Site } from '../page-facts';

/** Each page must have its own opening paragraph, once it is written. */
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
