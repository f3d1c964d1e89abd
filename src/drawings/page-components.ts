import { select } from 'hast-util-select';
import type { Handle } from 'hast-util-to-mdast';
import type { PageComponent } from '../components/page-component';
import { blocksOf, lineOf, paragraph, strong } from '../markdown/nodes';
import { readMeta } from '../markdown/page-tree';

/** A fenced Mermaid block, maybe inside a list: indentation, fence, meta and text. */
const diagram = /^([ \t]*)(`{3,}|~{3,})mermaid\b(.*)\n([\s\S]*?)^[ \t]*\2[ \t]*$/gm;

function readDiagrams(source: string): Record<string, string> {
  return Object.fromEntries(
    [...source.matchAll(diagram)].flatMap(([, indent = '', , meta, text = '']) => {
      const alt = readMeta(meta, 'alt');
      const indentation = new RegExp(`^[ \\t]{0,${indent.length}}`, 'gm');
      return alt === undefined ? [] : [[alt, text.replace(indentation, '').replace(/\n$/, '')]];
    }),
  );
}

function writeFigure(diagrams: Readonly<Record<string, string>>): Handle {
  return (state, element) => {
    const drawing = select('[role="img"]', element);
    if (!drawing) {
      return blocksOf(state, element);
    }
    const alternative = String(drawing.properties.ariaLabel);
    const source = diagrams[alternative];
    return [
      paragraph(strong(lineOf(select('figcaption', element)))),
      ...(source === undefined ? [] : [{ type: 'code' as const, lang: 'mermaid', value: source }]),
      paragraph(alternative),
    ];
  };
}

export const pageComponents: readonly PageComponent[] = [
  {
    name: 'Drawing',
    module: 'drawings/Drawing',
    element: { tag: 'figure' },
    toMarkdown: ({ source = '' }) => writeFigure(readDiagrams(source)),
  },
  { name: 'Diagram', module: 'drawings/Drawing' },
  {
    name: 'SandboxPicture',
    module: 'drawings/Drawing',
    usage: {
      example: '<SandboxPicture title="A call" alt="The call on the page of the sandbox." />',
      props: { title: 'text', alt: 'text' },
    },
  },
];
