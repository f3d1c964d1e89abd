import { visit } from 'unist-util-visit';
import { foldTones } from '../../languages/fold-tones';
import type { Page, Report } from '../../markdown/parse-page';
import { textOf } from '../../site/html-tree';
import type { Label, PageFacts, Site } from '../page-facts';

export function listLabels({ section, tree }: Page): Label[] {
  const labels: Label[] = [];
  visit(tree, 'strong', (node, index = 0, parent) => {
    const next = parent?.children[index + 1];
    const [, vietnamese] = /^\s*\(([^)]+)\)/.exec(next?.type === 'text' ? next.value : '') ?? [];
    if (section.language === 'en' && vietnamese) {
      labels.push({ english: textOf(node), vietnamese: vietnamese.replace(/\s+/g, ' '), line: node.position?.start.line ?? 1 });
    }
  });
  return labels;
}

/** A Vietnamese label has its diacritics, and one name per section. The first page to use it wins. */
export function checkLabels({ file, labels }: PageFacts, { pages }: Site, report: Report): void {
  const others = [...pages.values()].filter((page) => page.file !== file).flatMap((page) => page.labels);
  const own = [...pages.values()].filter((page) => page.file.split('/', 2).join('/') === file.split('/', 2).join('/'));
  for (const { english, vietnamese, line } of labels) {
    const bare = foldTones(vietnamese);
    const isBare = vietnamese.toLowerCase() === bare;
    const toned = others.find((other) => foldTones(other.vietnamese) === bare && other.vietnamese.toLowerCase() !== bare);
    const first = own.flatMap((page) => page.labels).find((other) => other.english.toLowerCase() === english.toLowerCase());
    if (isBare && toned) {
      report(line, `the label (${vietnamese}) without its tones`, `Write (${toned.vietnamese}), as on the screen.`);
    } else if (first && foldTones(first.vietnamese) !== bare) {
      report(line, `"${english}" with a second name, (${vietnamese})`, `Write (${first.vietnamese}), or correct the other page.`);
    }
  }
}
