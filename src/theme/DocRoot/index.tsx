// Original, plus what the section decides: the language of the document (one build serves English and Vietnamese pages side
// by side) and the parts of the typeface that are fetched at once.
import Head from '@docusaurus/Head';
import latinFont from '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2';
import vietnameseFont from '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-vietnamese-wght-normal.woff2';
import { useSection } from '@site/src/components/useSection';
import type { Props } from '@theme/DocRoot';
import OriginalDocRoot from '@theme-original/DocRoot';
import type { ReactNode } from 'react';

export default function DocRoot(props: Props): ReactNode {
  const { language, letters } = useSection();
  const fonts = letters === 'vietnamese' ? [latinFont, vietnameseFont] : [latinFont];
  return (
    <>
      <Head>
        <html lang={language} />
        {fonts.map((font) => (
          <link key={font} rel="preload" as="font" type="font/woff2" href={font} crossOrigin="anonymous" />
        ))}
      </Head>
      <OriginalDocRoot {...props} />
    </>
  );
}
