import type { LoadContext, Plugin } from '@docusaurus/types';
import type { RuleSetRule } from 'webpack';
import { shortClassNames } from '../delivery/short-class-names';

/**
 * Gives the classes of CSS modules two or three characters in place of their names: in a page, a name with its hash is what
 * compresses worst. A class that is looked for by a part of its name keeps it.
 */
export function shortClasses({ siteDir }: LoadContext): Plugin {
  let names: Map<string, string> | undefined;

  /** What css-loader asks for a class's name; without an answer it makes one itself. */
  function getLocalIdent({ resourcePath }: { resourcePath: string }, _pattern: string, name: string): string | undefined {
    names ??= shortClassNames(siteDir);
    return names.get(`${resourcePath.replaceAll('\\', '/')} ${name}`);
  }

  /** A loader with its settings; where it renames classes, it asks for their names here. */
  function shorten<Use>(use: Use): Use {
    const { options } = (use ?? {}) as { options?: { modules?: object } };
    return options?.modules ? { ...use, options: { ...options, modules: { ...options.modules, getLocalIdent } } } : use;
  }

  return {
    name: 'short-classes',
    configureWebpack({ module }) {
      if (process.env.NODE_ENV !== 'production') {
        return {};
      }
      const rules = ((module?.rules ?? []) as RuleSetRule[]).map((rule) =>
        Array.isArray(rule.use) ? { ...rule, use: rule.use.map(shorten) } : rule,
      );
      return { mergeStrategy: { 'module.rules': 'replace' }, module: { rules } };
    },
  };
}
