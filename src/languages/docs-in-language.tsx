// Docusaurus's own root of a section, plus its interface in the language of the section: one build serves pages of several languages
// side by side.
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import Head from '@docusaurus/Head';
import useIsBrowser from '@docusaurus/useIsBrowser';
import DocsRoot, { type Props } from '@theme/DocsRoot';
import { type ReactNode, use } from 'react';
import { InterfaceLanguage, type Language } from './InterfaceLanguage';

/**
 * Makes the root component of sections in a language other than English. A module that `index.ts` writes calls it with the words of
 * the language, so that they come with the script of those sections only.
 */
export function docsInLanguage(language: Language): (props: Props) => ReactNode {
  /** The language of the file that the host has sent. Read before the page is hydrated: from then on it is that of the address. */
  const fileLanguage = ExecutionEnvironment.canUseDOM ? document.documentElement.lang : language.code;

  return function DocsInLanguage(props) {
    const english = use(InterfaceLanguage);
    const hasHydrated = useIsBrowser();
    // The not-found page, not hydrated yet: hosts send the same English file for every missing address.
    const isEnglishFile = !hasHydrated && fileLanguage !== language.code;
    return (
      <InterfaceLanguage value={isEnglishFile ? english : language}>
        <Head>
          <html lang={language.code} />
          <meta property="og:locale" content={language.words.locale} />
        </Head>
        <DocsRoot {...props} />
      </InterfaceLanguage>
    );
  };
}
