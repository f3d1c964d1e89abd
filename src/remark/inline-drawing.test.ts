import type { Root } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { describe, expect, it } from 'vitest';
import { inlineDrawing } from './inline-drawing';

const alt = 'A line with four moments of a call: start, ring, answer and hang-up, one behind the other.';
const drawing = `![${alt}](../../drawings/call-timeline.svg "A call")`;

function transform(markdown: string): Root {
  const tree = fromMarkdown(markdown);
  inlineDrawing()(tree);
  return tree;
}

describe('inlineDrawing', () => {
  it('puts a component in the place of the image, made of its file, with caption and alternative', () => {
    const { children } = transform(`Before.\n\n${drawing}`);
    expect(children[1]).toMatchObject({
      name: 'Drawing',
      attributes: [
        { name: 'title', value: 'A call' },
        { name: 'alt', value: alt },
      ],
      children: [{ name: 'InlineDrawing1' }],
    });
    expect(children[2]).toMatchObject({
      type: 'mdxjsEsm',
      data: {
        estree: {
          body: [{ specifiers: [{ local: { name: 'InlineDrawing1' } }], source: { value: '../../drawings/call-timeline.svg' } }],
        },
      },
    });
  });

  it('leaves other images alone', () => {
    const { children } = transform('![A logo of the site](/img/logo.svg)');
    expect(children).toMatchObject([{ type: 'paragraph', children: [{ type: 'image' }] }]);
  });
});
