import { join } from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';

/** Modules that ask for texts while they are loaded, when there is no page yet. They get English. */
const outsidePages = [/[\\/]skipToContentUtils\.js$/, /[\\/]SearchTranslations[\\/]index\.js$/];

/** Lets every text of the interface follow the language of its page: `src/components/Translate.tsx` stands for Docusaurus's own. */
export function interfaceWords({ siteDir }: LoadContext): Plugin {
  const translate = join(siteDir, 'src/components/Translate.tsx');
  return {
    name: 'interface-words',
    configureWebpack: () => ({
      module: {
        rules: [
          {
            test: /\.[jt]sx?$/,
            exclude: [translate, ...outsidePages],
            resolve: { alias: { '@docusaurus/Translate': translate } },
          },
        ],
      },
    }),
  };
}
