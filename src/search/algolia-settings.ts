/** Replaces the site's own search with Algolia. `apiKey` is the public, search-only key. */
export function readAlgoliaSettings(environment: Readonly<Record<string, string | undefined>>) {
  const names = ['ALGOLIA_APP_ID', 'ALGOLIA_API_KEY', 'ALGOLIA_INDEX_NAME'] as const;
  const [appId, apiKey, indexName] = names.map((name) => environment[name]);
  if (appId && apiKey && indexName) {
    return { appId, apiKey, indexName };
  }
  const missing = names.filter((name) => !environment[name]);
  if (missing.length < names.length) {
    throw new Error(
      `The search needs all settings of Algolia or none. Missing: ${missing.join(', ')}. Set them or unset the others.`,
    );
  }
  return undefined;
}
