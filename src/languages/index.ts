// The interface in the page's language. Docusaurus supports one language per build; this site has several.
// Without its line in `docusaurus.config.ts`, the interface of all pages is English.
import { join } from 'node:path';
import { defineFeature, type Feature } from '../feature';
import { sections } from '../sections';
import { languages as table } from './languages';

/** Modules that translate while they load, before a page exists. They get English. */
const outsidePages = [/[\\/]skipToContentUtils\.js$/, /[\\/]SearchTranslations[\\/]index\.js$/];

export function languages(): Feature {
  return defineFeature('languages', {}, ({ siteDir, baseUrl }) => {
    const translate = join(siteDir, 'src/languages/Translate.tsx');
    const alias = { '@docusaurus/Translate': translate };
    const rule = { test: /\.[jt]sx?$/, exclude: [translate, ...outsidePages], resolve: { alias } };
    return {
      getThemePath: () => join(siteDir, 'src/languages/theme'),
      configureWebpack: () => ({ module: { rules: [rule] } }),
      async contentLoaded({ actions }) {
        for (const code of Object.keys(table).filter((language) => language !== 'en')) {
          const root = `import { docsInLanguage } from '@site/src/languages/docs-in-language';
import { words } from '@site/src/languages/${code}';
export default docsInLanguage({ code: '${code}', words });
`;
          await actions.createData(`${code}.js`, root);
        }
        const names = Object.entries(table).map(([code, { name, buildTexts }]) => {
          return { code, name, notFound: buildTexts.notFound };
        });
        await actions.createData('languages.json', names);
        for (const { prefix, language } of sections.filter((section) => section.language !== 'en')) {
          // The not-found page of the section, which hosts send for its missing pages.
          const path = `${baseUrl}${prefix}/404.html`;
          const content = { path, component: '@theme/NotFound/Content', exact: true };
          actions.addRoute({
            path,
            component: `@generated/languages/default/${language}.js`,
            exact: true,
            routes: [content],
          });
        }
      },
    };
  });
}
