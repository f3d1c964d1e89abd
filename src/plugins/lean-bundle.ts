import type { Plugin } from '@docusaurus/types';

/** The renderer of the reader's browser: 47 kB (brotli) less than React's, which the build and the dev server keep. */
const preact = {
  react: 'preact/compat',
  'react/jsx-runtime': 'preact/jsx-runtime',
  'react-dom': 'preact/compat',
  // What `react-dom/client` has become by the line above.
  'preact/compat/client': require.resolve('../delivery/client-root'),
};

/**
 * Keeps out of the reader's browser what no page needs there: the theme's code highlighter, whose work
 * `src/remark/highlight-code.ts` does while the page is built, and React's renderer.
 */
export function leanBundle(): Plugin {
  const isProduction = process.env.NODE_ENV === 'production';
  return {
    name: 'lean-bundle',
    configureWebpack: (_config, isServer) => ({
      resolve: { alias: { 'prism-react-renderer': false, ...(isProduction && !isServer && preact) } },
    }),
  };
}
