import { useDocsVersion } from '@docusaurus/plugin-content-docs/client';
import { type Section, sections } from '@site/src/sections';

export function useSection(): Section {
  const { pluginId } = useDocsVersion();
  return sections.find(({ id }) => id === pluginId) as Section;
}
