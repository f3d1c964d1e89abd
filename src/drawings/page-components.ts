import type { PageComponent } from '../components/page-component';

export const drawingComponents: readonly PageComponent[] = [
  { name: 'Drawing', module: 'drawings/Drawing' },
  { name: 'Diagram', module: 'drawings/Drawing' },
];
