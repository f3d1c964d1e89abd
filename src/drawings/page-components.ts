import { select } from 'hast-util-select';
import type { Handle } from 'hast-util-to-mdast';
import type { PageComponent } from '../components/page-component';
import { blocksOf, lineOf, paragraph, strong } from '../markdown/nodes';

const writeFigure: Handle = (state, element) => {
  const drawing = select('[role="img"]', element);
  if (!drawing) {
    return blocksOf(state, element);
  }
  return [paragraph(strong(lineOf(select('figcaption', element)))), paragraph(String(drawing.properties.ariaLabel))];
};

export const pageComponents: readonly PageComponent[] = [
  {
    name: 'Drawing',
    module: 'drawings/Drawing',
    element: { tag: 'figure' },
    toMarkdown: () => writeFigure,
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
