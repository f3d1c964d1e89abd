import { listNodes } from '../page-source/page-tree';
import type { Page, Report } from '../page-source/parse-page';
import { drawMermaid, maxDiagramWidth } from './draw-diagram';

const narrower = 'write shorter words, fewer branches side by side, or at most three participants.';

/** Reports wide diagrams. `checkCode` reports those that can't be drawn. */
export async function checkDiagrams({ tree }: Page, report: Report): Promise<void> {
  for (const node of listNodes(tree, 'code').filter(({ lang }) => lang === 'mermaid')) {
    const svg = await drawMermaid(node.value).catch(() => '');
    const width = Math.ceil(Number(/ width="([\d.]+)"/.exec(svg)?.[1]));
    if (width > maxDiagramWidth) {
      report(node, `a diagram ${width} px wide`, `Make it at most ${maxDiagramWidth} px wide: ${narrower}`);
    }
  }
}
