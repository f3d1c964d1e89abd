import { existsSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import type { Heading, Image, Parents } from 'mdast';
import { EXIT, visit } from 'unist-util-visit';
import { findLabelsMissingFrom } from '../page-source/match-prose';
import type { Page, Report } from '../page-source/parse-page';
import { findDrawingProblems } from './find-drawing-problems';
import { isDrawing } from './inline-drawing';

const minTextLength = 60;

function checkDrawing(page: Page, node: Image, parent: Parents | undefined, report: Report): void {
  const { url, alt, title } = node;
  const file = posix.join(posix.dirname(page.file), url);
  if (!existsSync(file)) {
    return;
  }
  const drawing = readFileSync(file, 'utf8');
  findDrawingProblems(drawing, (line, ...problem) => report({ file, line }, ...problem));
  if (parent?.type !== 'paragraph' || parent.children.length > 1) {
    report(node, 'a drawing within a line of text', 'Write it on its own line, with empty lines around it.');
  }
  if (!title) {
    const fix = 'Write ![All that it shows, in sentences.](../../drawings/name.svg "Caption").';
    report(node, 'a drawing without a caption', fix);
  }
  const labels = Array.from(drawing.matchAll(/<text[^>]*>(.*?)<\/text>/gs), ([, words = '']) =>
    words.replace(/<[^>]*>/g, ''),
  );
  const [label] = findLabelsMissingFrom(labels, page.text);
  if (alt && (alt.length < minTextLength || !alt.endsWith('.'))) {
    const fix = `Write all that the drawing shows, in sentences of at least ${minTextLength} characters.`;
    report(node, `the alternative text "${alt}" of a drawing`, fix);
  } else if (alt && label) {
    const message = `the drawing has "${label}", which the page does not name`;
    report(node, message, 'Name it in the alternative text, or correct the drawing.');
  }
}

function checkFirstDrawing({ kind, tree, frontMatter }: Page, report: Report): void {
  // A partial has no title and no opening.
  const isScreen = kind === 'screen' && 'title' in frontMatter;
  let heading: Heading | undefined;
  visit(tree, ['heading', 'image'], (node) => {
    if (node.type === 'heading') {
      heading ??= node;
    } else if (isScreen && node.type === 'image' && isDrawing(node)) {
      if (heading) {
        report(node, 'the first drawing of a screen below a heading', 'Move it up to the opening paragraph.');
      }
      return EXIT;
    }
    return undefined;
  });
}

/** In alt text, the parser reads ":ss" as a directive and drops it. */
function checkDirectives({ text }: Page, node: Image, report: Report): void {
  const source = text.slice(node.position?.start.offset, node.position?.end.offset);
  const [directive] = /(?<![\\:]):[a-z][\w-]*/i.exec(source.slice(0, source.indexOf(']('))) ?? [];
  if (directive) {
    report(
      node,
      `"${directive}" in alternative text, which readers would not get`,
      `Write "\\${directive}".`,
    );
  }
}

/** Whether the file exists is checked with the links. */
export function checkImages(page: Page, report: Report): void {
  checkFirstDrawing(page, report);
  visit(page.tree, 'image', (node, _index, parent) => {
    const { url, alt } = node;
    checkDirectives(page, node, report);
    if (/^https?:/.test(url)) {
      report(
        node,
        `an image of another site, "${url}"`,
        'Put the file beside the page and write "./name.png".',
      );
    }
    if (!/\s/.test(alt ?? '')) {
      const message = alt ? `alternative text of one word, "${alt}"` : 'an image without alternative text';
      report(node, message, `Write what the image shows: ![A sentence.](${url}).`);
    }
    if (isDrawing(node)) {
      checkDrawing(page, node, parent, report);
    }
  });
}
