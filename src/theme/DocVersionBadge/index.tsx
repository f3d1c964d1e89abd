// Original, plus: what can be done with the page, in the same line; and the version that is being read becomes the preferred one, kept
// in local storage under the theme's own key.
import { useDocsPreferredVersion, useDocsVersion } from '@docusaurus/plugin-content-docs/client';
import { PageActions } from '@site/src/components/PageActions';
import type { Props } from '@theme/DocVersionBadge';
import OriginalDocVersionBadge from '@theme-original/DocVersionBadge';
import { type ReactNode, useEffect } from 'react';

export default function DocVersionBadge(props: Props): ReactNode {
  const { pluginId, version } = useDocsVersion();
  const { preferredVersion, savePreferredVersionName } = useDocsPreferredVersion(pluginId);

  useEffect(() => {
    if (preferredVersion?.name !== version) {
      savePreferredVersionName(version);
    }
  }, [preferredVersion, savePreferredVersionName, version]);

  return (
    <>
      <OriginalDocVersionBadge {...props} />
      <PageActions />
    </>
  );
}
