import type { Root } from 'mdast';
import { VFile } from 'vfile';
import { describe, expect, it } from 'vitest';
import { drawDiagram } from './draw-diagram';

function pageWith(meta: string, value: string): Root {
  const position = { start: { line: 12, column: 1 }, end: { line: 15, column: 4 } };
  return { type: 'root', children: [{ type: 'code', lang: 'mermaid', meta, value, position }] };
}

async function draw(tree: Root): Promise<Record<string, unknown>[]> {
  await drawDiagram()(tree, new VFile({ path: 'guide/page.mdx' }));
  return tree.children.map((node) => {
    const attributes = node.type === 'mdxJsxFlowElement' ? node.attributes : [];
    return Object.fromEntries(attributes.map((attribute) => ('name' in attribute ? [attribute.name, attribute.value] : [])));
  });
}

describe('drawDiagram', () => {
  it('replaces the block with a drawing that keeps its words, title and alternative', async () => {
    const [diagram] = await draw(pageWith('title="A call" alt="A calls B."', 'flowchart LR\n  a[Gọi vào] --> b[Agent]'));
    expect(diagram).toMatchObject({ title: 'A call', alt: 'A calls B.' });
    expect(diagram?.svg).toContain('Gọi vào');
  });

  it('leaves nothing in the drawing that styles the page or asks another origin', async () => {
    const [diagram] = await draw(pageWith('title="A" alt="A."', 'flowchart LR\n  a --> b'));
    expect(diagram?.svg).not.toMatch(/<style|@import|https?:\/\/(?!www\.w3\.org)|^<svg[^>]* style=/);
  });

  it('writes nothing in bold, which would not fit into its box', async () => {
    const [diagram] = await draw(pageWith('title="A" alt="A."', 'sequenceDiagram\n  loop until expired\n    A->>B: ask\n  end'));
    expect(diagram?.svg).toContain('until expired');
    expect(diagram?.svg).not.toContain('font-weight="600"');
  });

  it('draws no line of a participant through the name of a loop', async () => {
    const [diagram] = await draw(pageWith('title="A" alt="A."', 'sequenceDiagram\n  loop until expired\n    A->>B: ask\n  end'));
    expect(diagram?.svg).toMatch(/dasharray.*until expired/);
    expect(diagram?.svg).not.toMatch(/until expired.*dasharray/);
  });

  it('keeps the size of the drawing, and nothing that no reader sees', async () => {
    const [diagram] = await draw(pageWith('title="A" alt="A."', 'flowchart LR\n  a --> b'));
    expect(diagram?.svg).toMatch(/^<svg width="([\d.]+)" height="([\d.]+)" viewBox="0 0 \1 \2">/);
    expect(diagram?.svg).not.toMatch(/ (class|data-[\w-]+)=|\.\d\d|\n/);
  });

  it('keeps ids apart when a page has two drawings', async () => {
    const tree = pageWith('title="A" alt="A."', 'flowchart LR\n  a --> b');
    const block = tree.children[0];
    const drawings = await draw({ type: 'root', children: block ? [block, { ...block }] : [] });
    const ids = drawings.map(({ svg }) => [...String(svg).matchAll(/id="([^"]+)"/g)].map((match) => match[1]));
    expect(ids[0]?.length).toBeGreaterThan(0);
    expect(new Set(ids.flat()).size).toBe(ids.flat().length);
  });

  it('names file, line and mend when the alternative is missing', async () => {
    await expect(draw(pageWith('title="A"', 'flowchart LR\n  a --> b'))).rejects.toThrow(
      'guide/page.mdx:12: a diagram has no alt. Write ```mermaid title="What it shows" alt="The same in sentences".',
    );
  });

  it('names the diagram that cannot be drawn', async () => {
    await expect(draw(pageWith('title="A" alt="A."', 'no such diagram'))).rejects.toThrow(
      /guide\/page\.mdx:12: the diagram "A" cannot be drawn/,
    );
  });
});
