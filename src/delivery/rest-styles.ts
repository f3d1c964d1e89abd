import { type Declaration, parse, type Rule } from 'postcss';

const motion = /^(transition|will-change)\b/;
const oldName = /^-webkit-(?=text-decoration(?:-color)?$)|^page-(?=break-)/;
/** What makes something appear: without scripts, a menu opens by pointing at it. */
const appearance = /^(display|opacity|visibility|pointer-events)$/;

function isOnlyPointed(selector: string): boolean {
  return selector.includes(':hover') && !/:(not|has)\(/.test(selector);
}

/** Moves with what scrolls, as the ground that covers a shade at the edge. */
function isScrolled({ prop, value }: Declaration): boolean {
  return prop.startsWith('background') && /\blocal\b/.test(value);
}

/** The same again, or an old name of a property beside the property itself. */
function isRepeated(one: Declaration): boolean {
  const next = one.next();
  return (
    next?.type === 'decl' &&
    (next.toString() === one.toString() || (oldName.test(one.prop) && one.prop.replace(oldName, '') === next.prop))
  );
}

function pointsOnly({ selectors, nodes }: Rule): boolean {
  return selectors.every(isOnlyPointed) && !nodes.some((node) => node.type === 'decl' && appearance.test(node.prop));
}

/**
 * Drops what changes only the colours of something that a reader points at, and how fast, what marks things for readers who
 * force their own colours, and the shade of what scrolls sideways: it comes with the scripts, which come when the pointer moves or a
 * finger touches the page.
 *
 * @param css - A stylesheet.
 * @returns What a page looks like at rest, in the same order.
 */
export function restStyles(css: string): string {
  const stylesheet = parse(css);
  stylesheet.walkDecls((one) => {
    if (motion.test(one.prop) || isScrolled(one) || isRepeated(one)) {
      one.remove();
    }
  });
  stylesheet.walkRules((rule) => {
    if (rule.nodes.length === 0 || pointsOnly(rule)) {
      rule.remove();
    } else if (!rule.nodes.some((node) => node.type === 'decl' && appearance.test(node.prop))) {
      rule.selectors = rule.selectors.filter((selector) => !isOnlyPointed(selector));
    }
  });
  stylesheet.walkAtRules('media', (media) => {
    if (media.nodes?.length === 0 || media.params.includes('forced-colors')) {
      media.remove();
    }
  });
  return stylesheet.toString();
}
