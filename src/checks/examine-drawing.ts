import { existsSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import type { Image, Parents } from 'mdast';
import { findDrawingFaults } from './find-drawing-faults';
import { type Finding, report } from './finding';
import type { Page } from './page';

const example = '![All that it shows, in sentences.](../../drawings/name.svg "Caption")';
const shortest = 60;

/**
 * Checks a schematic drawing and how a page shows it: on a line of its own, with a caption, and in words.
 *
 * @param page - The page's file, relative to the project root.
 * @param image - The drawing in the page's tree.
 * @param parent - What it stands in.
 * @returns What is wrong, on the page and in the file of the drawing, which is read.
 */
export function examineDrawing(page: Pick<Page, 'file' | 'bodyLine'>, image: Image, parent: Parents | undefined): Finding[] {
  const file = posix.join(posix.dirname(page.file), image.url);
  const tell = (found: string, advice: string): Finding => report(page, image.position?.start, found, advice);
  if (!existsSync(file)) {
    return [tell(`the drawing "${image.url}", but no file ${file}`, 'Write the name of a file in drawings/.')];
  }
  const alt = image.alt?.trim() ?? '';
  return [
    ...(parent?.type === 'paragraph' && parent.children.length === 1
      ? []
      : [tell('a drawing within a line of text', 'Write it on a line of its own, with an empty line before and after it.')]),
    ...(image.title ? [] : [tell('a drawing without a caption', `Write ${example}.`)]),
    ...(alt.length < shortest || !alt.endsWith('.')
      ? [
          tell(
            alt === '' ? 'a drawing without an alternative' : `the alternative "${alt}" of a drawing`,
            `Write all that the drawing shows, in sentences of at least ${shortest} characters.`,
          ),
        ]
      : []),
    ...findDrawingFaults(file, readFileSync(file, 'utf8')),
  ];
}
