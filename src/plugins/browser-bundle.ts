import type { Plugin } from '@docusaurus/types';

/**
 * Keeps the theme's highlighter, 21 kB (brotli) of the scripts of every page, out of the browser, where no page runs it: code is
 * coloured while the page is built (`src/remark/highlight-code.ts`).
 */
export function browserBundle(): Plugin {
  return {
    name: 'browser-bundle',
    configureWebpack: (_config, isServer) => (isServer ? {} : { externals: { 'prism-react-renderer': '{}' } }),
  };
}
