import type { Plugin } from '@docusaurus/types';

/**
 * Takes work off the way from a save to the screen in `npm start`: what comes from this machine is not compressed, and installed
 * packages are not watched. In builds too, nobody looks for a configuration of PostCSS, which is Docusaurus's own.
 */
export function quickPreview(): Plugin {
  return {
    name: 'quick-preview',
    configureWebpack(_config, isServer) {
      if (process.env.NODE_ENV !== 'development' || isServer) {
        return {};
      }
      return {
        devtool: 'eval' as const,
        devServer: { compress: false },
        watchOptions: { ignored: /[\\/](node_modules|\.git)[\\/]/ },
      };
    },
    configurePostCss: (options) => ({ ...options, config: false }),
  };
}
