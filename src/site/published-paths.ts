// Paths of published files that aren't pages, relative to the built site. One feature writes such a file;
// others link to it, set its headers or check links to it.

/** The list of pages for AI tools (https://llmstxt.org). Large sections each have their own. */
export const llmsPath = 'llms.txt';
/** All copies in one file, beside each list. */
export const llmsFullPath = 'llms-full.txt';

/** Skills for coding agents (https://agentskills.io). */
const skillsFolder = '.well-known/agent-skills';
export const skillsIndexPath = `${skillsFolder}/index.json`;
export const skillPath = (name: string): string => `${skillsFolder}/${name}/SKILL.md`;

/** RFC 9727. */
export const apiCatalogPath = '.well-known/api-catalog';

/** `v1` and `yaml` become `openapi/v1.yaml`. */
export const contractPath = (name: string, ending: string): string => `openapi/${name}.${ending}`;
/** All contracts in one: tools look for a contract at this path. */
export const mergedContractPath = 'openapi.json';

export const feedPath = 'changes.xml';

/** Docusaurus writes it. */
export const sitemapPath = 'sitemap.xml';
export const robotsPath = 'robots.txt';
export const licensesPath = 'licenses.txt';

export const sandboxPath = 'sandbox/pitel-sandbox.mjs';
export const sandboxTypesPath = 'sandbox/pitel-sandbox.d.mts';
/** A documentation server for coding agents, in the same folder as the sandbox. */
export const docsServerPath = 'sandbox/pitel-docs.mjs';
/** The site and its documentation server in one archive. */
export const archivePath = 'sandbox/pitel-docs.zip';

/** `pitel-docs.mjs` becomes `pitel-docs.mjs.sha256`. */
export const checksumPath = (program: string): string => `${program}.sha256`;
