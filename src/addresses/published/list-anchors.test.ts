import { expect, test } from 'vitest';
import { listAnchors } from './list-anchors';

test('lists the ids of the main part, quoted or not, and leaves out what the site numbers by itself', () => {
  const html = `<body id=body><nav id=menu></nav><main><h1 id="title">T</h1><p>a<dt id=call-body-name>n
    <svg><marker id="diagram-1-arrow"/></svg><div id=_R_1_></div></main><footer id=end></footer>`;
  expect([...listAnchors(html)]).toEqual(['title', 'call-body-name']);
});
