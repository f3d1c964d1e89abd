// All pages, with their search, in one archive for networks without internet access. Without its line in
// `docusaurus.config.ts`, or without the site's own search, no archive is written.
import { defineFeature, type Feature } from '../feature';

export function offlineDownload(): Feature {
  return defineFeature('offline-download', {
    afterBuild: async () => ({ stage: 'archive', write: (await import('./write-archive')).writeArchive }),
  });
}
