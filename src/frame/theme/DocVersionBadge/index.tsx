// Instead of the original, nothing: the bar above the page has the version. But the version that is being read becomes the preferred
// one, kept in local storage under the theme's own key.
import { useDocsPreferredVersion, useDocsVersion } from '@docusaurus/plugin-content-docs/client';
import { useEffect } from 'react';

export default function DocVersionBadge(): null {
  const { pluginId, version } = useDocsVersion();
  const { preferredVersion, savePreferredVersionName } = useDocsPreferredVersion(pluginId);

  useEffect(() => {
    if (preferredVersion?.name !== version) {
      savePreferredVersionName(version);
    }
  }, [preferredVersion, savePreferredVersionName, version]);

  return null;
}
