// Replaces the original: the page bar shows the version. Still stores it as the preferred one, under the
// theme's key.
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
