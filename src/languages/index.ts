// The interface in the language of the page: one build has pages of several languages side by side, where Docusaurus knows one language.
import { join } from 'node:path';
import { defineFeature, type Feature } from '../feature';
import { languages as table } from './languages';

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
      /** For each language the root of its sections, which `src/site/section-docs.ts` names, and for all pages what languages there are. */
      async contentLoaded({ actions }) {
        for (const code of Object.keys(table).filter((one) => one !== 'en')) {
          const root = `import { docsInLanguage } from '@site/src/languages/docs-in-language';
import { words } from '@site/src/languages/${code}';
export default docsInLanguage({ code: '${code}', words });
`;
          await actions.createData(`${code}.js`, root);
        }
        const names = Object.entries(table).map(([code, { name, builtWords }]) => ({
          code,
          name,
          notFound: builtWords.notFound,
        }));
        await actions.createData('languages.json', names);
      },
    };
  });
}
