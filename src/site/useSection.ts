import { useDocsVersion } from '@docusaurus/plugin-content-docs/client';
import { type Section, sections } from '@site/src/sections';

export function useSection(): Section {
  const { pluginId } = useDocsVersion();
  const section = sections.find(({ id }) => id === pluginId);
  if (!section) {
    throw new Error(`src/sections.ts has no section "${pluginId}", but a docs plugin has that id. Add the row.`);
  }
  return section;
}
