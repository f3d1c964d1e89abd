// A page that is read before its scripts come: the styles that it needs stand in it, and scripts and the whole stylesheet follow when the
// reader moves or the browser has nothing else to do. Without its line in `docusaurus.config.ts`, pages load as Docusaurus has it.
import { defineFeature, type Feature } from '../feature';
import { pageTemplate } from './page-template';

/**
 * Has Chromium compile React and the frame of the site while they arrive, beside the page, and not when they are called
 * (https://v8.dev/blog/explicit-compile-hints).
 */
const compileHint = {
  banner: '//# allFunctionsCalledOnLoad',
  raw: true,
  test: /\bjs\/main\./,
  // Behind the minifier, which drops comments, and before the name of the file is made of what is in it.
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
