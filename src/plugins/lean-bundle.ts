import type { LoadContext, Plugin } from '@docusaurus/types';

/** The renderer of the reader's browser: 47 kB (brotli) less than React's, which the build and the dev server keep. */
const preact = {
  react: 'preact/compat',
  'react/jsx-runtime': 'preact/jsx-runtime',
  'react-dom': 'preact/compat',
  // What `react-dom/client` has become by the line above.
  'preact/compat/client': require.resolve('../delivery/client-root'),
};

/** The theme's own styles, in whose place `src/css/base.css` stands. */
const infima = require.resolve('infima/dist/css/default/default.css', {
  paths: [require.resolve('@docusaurus/theme-classic')],
});

/**
 * Keeps out of the reader's browser what no page needs there: the theme's code highlighter, whose work
 * `src/remark/highlight-code.ts` does while the page is built, React's renderer and Infima. PostCSS does nothing and looks for no
 * configuration: what makes stylesheets small, Lightning CSS, also writes them for the browsers of `browserslist`.
 */
export function leanBundle({ siteDir }: LoadContext): Plugin {
  const isProduction = process.env.NODE_ENV === 'production';
  return {
    name: 'lean-bundle',
    configureWebpack: (_config, isServer) => ({
      resolve: {
        alias: {
          'prism-react-renderer': false,
          [infima]: `${siteDir}/src/css/base.css`,
          ...(isProduction && !isServer && preact),
        },
      },
    }),
    configurePostCss: (options) => ({ ...options, config: false, plugins: [] }),
  };
}
