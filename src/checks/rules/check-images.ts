import { existsSync, readFileSync, statSync } from 'node:fs';
import { join, posix } from 'node:path';
import { imageSize } from 'image-size';
import type { Image } from 'mdast';
import { visit } from 'unist-util-visit';
import { isDrawing } from '../../remark/inline-drawing';
import { examineDrawing } from '../examine-drawing';
import { type Finding, report } from '../finding';
import type { Page } from '../page';

const widest = 2000;
const narrowest = 16;
const heaviest = 250_000;

function checkFile(page: Page, { url, position }: Image): Finding[] {
  if (/^https?:/.test(url)) {
    return [
      report(page, position?.start, `an image of another site, "${url}"`, 'Put the file beside the page and write "./name.png".'),
    ];
  }
  const path = url.replace(/^pathname:\/\//, '');
  const file = path.startsWith('/') ? join('static', path) : posix.join(posix.dirname(page.file), path);
  if (!existsSync(file)) {
    return [report(page, position?.start, `the image "${url}", but no file ${file}`, 'Write the name of a file that is there.')];
  }
  const bytes = statSync(file).size;
  if (bytes > heaviest) {
    const found = `an image of ${Math.round(bytes / 1000)} kB, "${url}"`;
    return [report(page, position?.start, found, `Save it in at most ${heaviest / 1000} kB: smaller, or as WebP.`)];
  }
  const { width, height } = imageSize(readFileSync(file));
  return width < narrowest || width > widest || height < narrowest
    ? [
        report(
          page,
          position?.start,
          `an image of ${width} × ${height} px, "${url}"`,
          `Save it ${narrowest} to ${widest} px wide.`,
        ),
      ]
    : [];
}

/**
 * Checks the images of a page: an alternative in words, a file that is there, and a size that suits a page. Schematic drawings have
 * rules of their own.
 *
 * @param page - The page; the files are read.
 * @returns What is wrong with each image.
 */
export function checkImages(page: Page): Finding[] {
  const findings: Finding[] = [];
  visit(page.tree, 'image', (node, _index, parent) => {
    if (isDrawing(node)) {
      findings.push(...examineDrawing(page, node, parent));
      return;
    }
    const alt = node.alt?.trim() ?? '';
    if (!/\s/.test(alt)) {
      const found = alt === '' ? 'an image without an alternative' : `an alternative of one word, "${alt}"`;
      findings.push(report(page, node.position?.start, found, `Write what the image shows: ![A sentence](${node.url}).`));
    }
    findings.push(...checkFile(page, node));
  });
  return findings;
}
