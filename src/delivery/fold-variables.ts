import { type Declaration, type Node, parse, type Root } from 'postcss';

const root = /^(:root|html)$/;
const wholePage = /^((:root|html)(\[[^\]]+\])?|\[data-theme=["']?\w+["']?\])$/;
const keyword = /^(inherit|initial|unset|revert|revert-layer)$/;

function ancestors(node: Node): Node[] {
  return node.parent ? [node.parent, ...ancestors(node.parent)] : [];
}

/** The names of the conditions and layers that a declaration stands in. */
function atRulesAround(declaration: Declaration): string[] {
  return ancestors(declaration).flatMap((node) =>
    node.type === 'atrule' && 'name' in node && 'params' in node ? [`${node.name} ${node.params}`] : [],
  );
}

function selectorOf({ parent }: Declaration): string {
  return parent && 'selector' in parent ? String(parent.selector) : '';
}

function namesIn(value: string): string[] {
  return [...value.matchAll(/var\((--[\w-]+)/g)].map(([, name = '']) => name);
}

/**
 * The declaration of a variable that holds on every element in every state; undefined when there is none.
 *
 * @param declarations - All declarations of the variable, in the order of the stylesheet.
 */
function findConstant(declarations: readonly Declaration[]): Declaration | undefined {
  const isLayered = (one: Declaration): boolean => atRulesAround(one).some((name) => name.startsWith('layer '));
  const hasOuter = declarations.some((one) => root.test(selectorOf(one)) && atRulesAround(one).length === 0);
  // What stands in no layer beats what a layer says about the same element.
  const rivals = hasOuter ? declarations.filter((one) => !isLayered(one) || !wholePage.test(selectorOf(one))) : declarations;
  const isAlone = rivals.every(
    (one) => root.test(selectorOf(one)) && atRulesAround(one).every((name) => name.startsWith('layer ')),
  );
  const places = new Set(rivals.map((one) => atRulesAround(one).join()));
  const last = rivals.at(-1);
  // A keyword of CSS means another thing in a variable than in a rule.
  return isAlone && places.size === 1 && last && !keyword.test(last.value) ? last : undefined;
}

/** Drops variables that nothing uses, then those that only they used, and rules without a declaration. */
function dropUnused(stylesheet: Root, named: ReadonlySet<string>): void {
  const used = new Set(named);
  stylesheet.walkDecls(({ value }) => {
    for (const name of namesIn(value)) {
      used.add(name);
    }
  });
  const unused: Declaration[] = [];
  stylesheet.walkDecls(/^--/, (one) => {
    if (!used.has(one.prop)) {
      unused.push(one);
    }
  });
  for (const one of unused) {
    one.remove();
  }
  stylesheet.walkRules((rule) => {
    if (rule.nodes.length === 0) {
      rule.remove();
    }
  });
  if (unused.length > 0) {
    dropUnused(stylesheet, named);
  }
}

/**
 * Writes the value of a variable into the rules that use it, where it is the same on every element in every state, and drops
 * variables that nothing uses. A variable whose value depends on another one that an element below the root overrides is left as
 * it is.
 *
 * @param css - A stylesheet.
 * @param words - Words of scripts and pages: those that are names of variables are used beside the stylesheet.
 * @returns A stylesheet that styles every page the same way.
 */
export function foldVariables(css: string, words: Iterable<string>): string {
  const stylesheet = parse(css);
  const named = new Set([...words].filter((word) => word.startsWith('--')));
  const fixed = new Set([...named, ...[...css.matchAll(/var\((--[\w-]+)\s*,/g)].map(([, name = '']) => name)]);
  const declared = new Map<string, Declaration[]>();
  stylesheet.walkDecls(/^--/, (one) => {
    declared.set(one.prop, [...(declared.get(one.prop) ?? []), one]);
  });
  const isWholePage = (name: string): boolean => (declared.get(name) ?? []).every((one) => wholePage.test(selectorOf(one)));

  const constants = new Map<string, string>();
  for (const [name, declarations] of declared) {
    const value = findConstant(declarations)?.value;
    if (value !== undefined && !fixed.has(name) && namesIn(value).every(isWholePage)) {
      constants.set(name, value);
    }
  }
  const fold = (value: string): string => {
    // A minified value needs no space beside `var()`, but one beside what takes its place.
    const folded = value.replace(
      /(?<before>[\w)%])?var\((?<name>--[\w-]+)\)(?=(?<after>[\w.#-])?)/g,
      (use, before = '', name, after) => {
        const constant = constants.get(name);
        return constant === undefined ? use : `${before}${before && ' '}${constant}${after ? ' ' : ''}`;
      },
    );
    return folded === value ? value : fold(folded);
  };
  stylesheet.walkDecls((one) => {
    one.value = fold(one.value);
  });
  dropUnused(stylesheet, named);
  return stylesheet.toString();
}
