import { existsSync } from 'node:fs';
import { join, posix } from 'node:path';
import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { inlineCode, link, paragraph } from '../markdown/nodes';
import type { BuiltSite } from '../site/built-site';

/** In lines. Shorter programs are there to be read. An HTML file would be a page of the site. */
const maxLines = 30;

/**
 * Moves long programs out of a copy into files of their own, so that a tool can save one without reading it:
 * `/page/phone.js`.
 * Parts of published programs become links to these: `/programs/receiver.mjs`.
 *
 * @returns Texts by path.
 */
export function moveLongPrograms(
  tree: Root,
  route: string,
  { address, outDir }: BuiltSite,
): [path: string, text: string][] {
  const programs: [string, string][] = [];
  visit(tree, 'code', (node, index, parent) => {
    const [, name] = /title="([\w-]+\.(?:js|mjs|php|py))"/.exec(node.meta ?? '') ?? [];
    if (!parent || index === undefined || name === undefined) {
      return;
    }
    const isPublished = existsSync(join(outDir, 'programs', name));
    if (isPublished || node.value.split('\n').length > maxLines) {
      const path = isPublished ? `/programs/${name}` : posix.join(route, name);
      programs.push(...(isPublished ? [] : [[path, `${node.value}\n`] satisfies [string, string]]));
      parent.children[index] = paragraph(link(address(path), inlineCode(name)));
    }
  });
  return programs;
}
