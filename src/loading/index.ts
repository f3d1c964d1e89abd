// Fetches scripts and the full stylesheet when idle and runs them on the first interaction; critical styles are inlined. Without its line in
// `docusaurus.config.ts`, pages load as in plain Docusaurus.
import { defineFeature, type Feature } from '../feature';
import { pageTemplate } from './page-template';

/** Makes Chromium compile React and the site frame in parallel while they download (https://v8.dev/blog/explicit-compile-hints). */
const compileHint = {
  banner: '//# allFunctionsCalledOnLoad',
  raw: true,
  entryOnly: true,
  test: /\.js$/,
  // After the minifier, which drops comments, and before the content hash is computed.
  stage: 500,
};

export function loading(): Feature {
  return defineFeature(
    'loading',
    { ssrTemplate: pageTemplate, afterBuild: async () => (await import('./inline-styles')).inlineStyles() },
    () => ({
      configureWebpack: (_config, isServer, { currentBundler }) =>
        isServer ? {} : { plugins: [new currentBundler.instance.BannerPlugin(compileHint)] },
    }),
  );
}
