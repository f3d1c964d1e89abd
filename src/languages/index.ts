// The interface in the language of the page: one build has English and Vietnamese pages side by side, where Docusaurus knows one language.
import { join } from 'node:path';
import { defineFeature, type Feature } from '../feature';

/** Modules that ask for texts while they are loaded, when there is no page yet. They get English. */
const outsidePages = [/[\\/]skipToContentUtils\.js$/, /[\\/]SearchTranslations[\\/]index\.js$/];

export function languages(): Feature {
  return defineFeature('languages', {}, ({ siteDir }) => {
    const translate = join(siteDir, 'src/languages/Translate.tsx');
    const alias = { '@docusaurus/Translate': translate };
    const rule = { test: /\.[jt]sx?$/, exclude: [translate, ...outsidePages], resolve: { alias } };
    return {
      getThemePath: () => join(siteDir, 'src/languages/theme'),
      configureWebpack: () => ({ module: { rules: [rule] } }),
    };
  });
}
