import { existsSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import type { Image, Parents } from 'mdast';
import { visit } from 'unist-util-visit';
import { isDrawing } from '../../remark/inline-drawing';
import { findDrawingFaults } from '../find-drawing-faults';
import { type Finding, report } from '../finding';
import type { Page } from '../page';

const shortest = 60;

/** A schematic drawing stands on a line of its own, with a caption and in words, and its file holds what a drawing may hold. */
function checkDrawing(page: Page, { url, alt, title, position }: Image, parent: Parents | undefined): Finding[] {
  const file = posix.join(posix.dirname(page.file), url);
  if (!existsSync(file)) {
    return [];
  }
  const tell = (found: string, advice: string): Finding => report(page, position?.start, found, advice);
  const findings = findDrawingFaults(file, readFileSync(file, 'utf8'));
  if (parent?.type !== 'paragraph' || parent.children.length > 1) {
    findings.push(tell('a drawing within a line of text', 'Write it on a line of its own, with empty lines around it.'));
  }
  if (!title) {
    findings.push(
      tell('a drawing without a caption', 'Write ![All that it shows, in sentences.](../../drawings/name.svg "Caption").'),
    );
  }
  if (alt && (alt.length < shortest || !alt.endsWith('.'))) {
    const advice = `Write all that the drawing shows, in sentences of at least ${shortest} characters.`;
    findings.push(tell(`the alternative "${alt}" of a drawing`, advice));
  }
  return findings;
}

/**
 * Checks the images of a page: a file of this site, and an alternative in words. That the file is there is the rule of links.
 *
 * @param page - The page; drawings are read.
 * @returns What is wrong with each image.
 */
export function checkImages(page: Page): Finding[] {
  const findings: Finding[] = [];
  visit(page.tree, 'image', (node, _index, parent) => {
    const { url, position } = node;
    if (/^https?:/.test(url)) {
      const advice = 'Put the file beside the page and write "./name.png".';
      findings.push(report(page, position?.start, `an image of another site, "${url}"`, advice));
    }
    if (!/\s/.test(node.alt ?? '')) {
      const found = node.alt ? `an alternative of one word, "${node.alt}"` : 'an image without an alternative';
      findings.push(report(page, position?.start, found, `Write what the image shows: ![A sentence.](${url}).`));
    }
    findings.push(...(isDrawing(node) ? checkDrawing(page, node, parent) : []));
  });
  return findings;
}
