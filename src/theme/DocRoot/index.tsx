// Original, plus: the language of the section (one build serves English and Vietnamese pages side by side).
import Head from '@docusaurus/Head';
import { useSection } from '@site/src/components/useSection';
import type { Props } from '@theme/DocRoot';
import OriginalDocRoot from '@theme-original/DocRoot';
import type { ReactNode } from 'react';

export default function DocRoot(props: Props): ReactNode {
  const { language } = useSection();
  return (
    <>
      <Head>
        <html lang={language} />
      </Head>
      <OriginalDocRoot {...props} />
    </>
  );
}
