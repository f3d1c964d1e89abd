import { readFileSync } from 'node:fs';
import type { LoadContext, Plugin } from '@docusaurus/types';
import fastGlob from 'fast-glob';
import type { RuleSetRule } from 'webpack';

/** Stylesheets whose classes the bundler renames. */
const modules = ['src/**/*.module.css', 'node_modules/@docusaurus/*/lib/**/*.module.css'];
/** Classes that are looked for by the beginning of their name, in `src/css/` and where built pages are read. They keep it. */
const lookedFor = /^(admonition|announcementBar|codeBlockTitle|contract|generatedIndexPage|skipToContent)/;

/** A short name for each class, by file and class: the same in every build of the same sources. */
function listNames(siteDir: string): Map<string, string> {
  const classes = fastGlob.sync(modules, { cwd: siteDir, absolute: true }).flatMap((file) => {
    const names = readFileSync(file, 'utf8').match(/(?<=\.)[a-z][\w-]*/gi);
    return [...new Set(names)].map((name) => `${file} ${name}`);
  });
  return new Map(classes.sort().map((name, index) => [name, `_${index.toString(36)}`]));
}

/**
 * Gives the classes of CSS modules two or three characters in place of their names: in a page, a name with its hash is what
 * compresses worst.
 */
export function shortClasses({ siteDir }: LoadContext): Plugin {
  let names: Map<string, string> | undefined;

  /** What css-loader asks for a class's name; without an answer it makes one itself. */
  function getLocalIdent({ resourcePath }: { resourcePath: string }, _pattern: string, name: string): string | undefined {
    names ??= listNames(siteDir);
    const short = names.get(`${resourcePath.replaceAll('\\', '/')} ${name}`);
    return short && lookedFor.test(name) ? name + short : short;
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
