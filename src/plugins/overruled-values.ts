import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { parse, type Root } from 'postcss';

/** Rules of Infima whose variables all elements inherit. */
const rootRules = /^(?::root|html\[data-theme=.dark.\])$/;

/** The variables that `src/css/custom.css` sets for the whole site. */
function readOwnVariables(siteDir: string): ReadonlySet<string> {
  const names = new Set<string>();
  parse(readFileSync(join(siteDir, 'src/css/custom.css'), 'utf8')).each((node) => {
    if (node.type === 'rule' && node.selector === ':root') {
      node.walkDecls(/^--/, ({ prop }) => {
        names.add(prop);
      });
    }
  });
  return names;
}

/**
 * Leaves out of Infima the values that `src/css/custom.css` overrules, 0.3 kB of every page. (Infima stands in a layer, so that styles
 * outside go before it.)
 *
 * @returns A plugin for built sites; `npm start` keeps the values, because a writer may take a line out of the file.
 */
export function overruledValues({ siteDir }: LoadContext): Plugin {
  return {
    name: 'overruled-values',
    configurePostCss(options) {
      if (process.env.NODE_ENV === 'production') {
        const own = readOwnVariables(siteDir);
        options.plugins.push({
          postcssPlugin: 'overruled-values',
          Once(styles: Root) {
            if (/[\\/]infima[\\/]/.test(styles.source?.input.file ?? '')) {
              styles.walkRules(rootRules, (rule) =>
                rule.walkDecls(/^--/, (value) => {
                  if (own.has(value.prop)) {
                    value.remove();
                  }
                }),
              );
            }
          },
        });
      }
      return options;
    },
  };
}
