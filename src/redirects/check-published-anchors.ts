import type { Page } from '../markdown/parse-page';
import type { Report } from '../markdown/report';
import { barePath } from '../site/bare-path';
import { describePage, isSharedPart } from '../site/site-pages';
import { findTarget } from './find-target';
import { readLedger } from './published-urls';
import { addressKey, readRedirects } from './redirects';

/** Undefined if the list is invalid: its own check reports that. */
function readTargets(): Record<string, string> | undefined {
  try {
    return Object.fromEntries(readRedirects().map(({ from, to }) => [addressKey(from), to]));
  } catch {
    return undefined;
  }
}

export function checkPublishedAnchors({ file, section, text }: Page, report: Report, anchors: readonly string[]): void {
  const [page] = isSharedPart(file) ? [] : describePage(section, file, text);
  const path = barePath(page?.route ?? '');
  const published = [...(readLedger().get(path) ?? [])];
  const targets = readTargets();
  const lost = published.filter((anchor) => {
    return targets && !anchors.includes(anchor) && findTarget(targets, `${path}#${anchor}`) === undefined;
  });
  const [added = 'new-id'] = anchors.filter((anchor) => !published.includes(anchor));
  for (const anchor of lost) {
    const line = `"${path}#${anchor}", a tab, "${path}#${added}"`;
    report(1, `no {#${anchor}}, which was published`, `Bring the id back, or add a line to redirects.tsv: ${line}.`);
  }
}
