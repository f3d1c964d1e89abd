// Docusaurus's section root, plus the interface in the section's language.
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import Head from '@docusaurus/Head';
import useIsBrowser from '@docusaurus/useIsBrowser';
import DocsRoot, { type Props } from '@theme/DocsRoot';
import { type ReactNode, use } from 'react';
import { InterfaceLanguage, type Language } from './InterfaceLanguage';

/** `index.ts` generates a module that passes in the words, so only that language's scripts include them. */
export function docsInLanguage(language: Language): (props: Props) => ReactNode {
  /** Language of the HTML file. Read before hydration: afterwards `lang` follows the URL. */
  const fileLanguage = ExecutionEnvironment.canUseDOM ? document.documentElement.lang : language.code;

  return function DocsInLanguage(props) {
    const english = use(InterfaceLanguage);
    const hasHydrated = useIsBrowser();
    // Hosts send the same English not-found page for every missing page.
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
