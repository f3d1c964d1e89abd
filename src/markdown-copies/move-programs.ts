import type { Root } from 'mdast';
import { barePath } from '../site/paths';

/** In lines. Whoever reads the page needs a shorter program in its place. */
const longest = 60;

interface Program {
  readonly path: string;
  readonly text: string;
}

/**
 * Moves long programs out of a copy into files of their own, so that a tool can save one without reading it: `/page/phone.js`.
 *
 * @param address - Makes a path of the site absolute.
 */
export function moveLongPrograms(tree: Root, route: string, address: (path: string) => string): Program[] {
  const programs: Program[] = [];
  tree.children = tree.children.map((node) => {
    const [, name] = (node.type === 'code' && /title="([\w-]+\.(?:js|mjs|php|py))"/.exec(node.meta ?? '')) || [];
    if (node.type !== 'code' || name === undefined || node.value.split('\n').length <= longest) {
      return node;
    }
    const path = `${barePath(route)}/${name}`;
    programs.push({ path, text: `${node.value}\n` });
    const link = { type: 'link' as const, url: address(path), children: [{ type: 'inlineCode' as const, value: name }] };
    return { type: 'paragraph', children: [link] };
  });
  return programs;
}
