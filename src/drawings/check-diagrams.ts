import { listNodes } from '../markdown/page-tree';
import type { Page, Report } from '../markdown/parse-page';
import { drawMermaid } from './draw-diagram';
import { widestDrawing } from './find-drawing-faults';

const narrower = 'write shorter words, fewer branches side by side, or at most three participants.';

/** Reports wide diagrams. `checkCode` reports those that can't be drawn. */
export async function checkDiagrams({ tree }: Page, report: Report): Promise<void> {
  for (const node of listNodes(tree, 'code').filter(({ lang }) => lang === 'mermaid')) {
    const svg = await drawMermaid(node.value).catch(() => '');
    const width = Math.ceil(Number(/ width="([\d.]+)"/.exec(svg)?.[1]));
    if (width > widestDrawing) {
      report(node, `a diagram ${width} px wide`, `Make it at most ${widestDrawing} px wide: ${narrower}`);
    }
  }
}
