// Entry point of the downloadable bundle: a server of the Model Context Protocol over stdio, and of pages
// without a network. `write-search-index.ts` defines `DOCS_SITE`.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { fromJsonSchema, McpServer } from '@modelcontextprotocol/server';
import { SkillsExtension } from '@modelcontextprotocol/server/ext/skills';
import { StdioServerTransport, serveStdio } from '@modelcontextprotocol/server/stdio';
import { archivePath, llmsPath, skillPath } from '../../site/published-paths';
import { firstFilePath } from '../index-data';
import { openFolder, serveSite } from './offline';
import { openSite } from './read-site';
import { openSkills } from './skills';
import { openDocs } from './tools';

declare const DOCS_SITE: string;

const site = (process.env.PITEL_DOCS_URL || DOCS_SITE).replace(/\/?$/, '/');
/** The offline archive has this program beside this folder. */
const folder = fileURLToPath(new URL('site', import.meta.url));
const hasFolder = existsSync(join(folder, firstFilePath));

const help = `Lets people and coding agents read the documentation at ${site}. Its list of pages: ${site}${llmsPath}

For agents, it speaks the Model Context Protocol over its standard input and output, so let your agent start it:

  node pitel-docs.mjs

  PITEL_DOCS_URL   reads another copy of the site

For people without a network, it serves all pages and their search to this computer only. To get them, download
and unpack ${site}${archivePath}. Agents that start the file beside them need no network either.

  --serve       serves the pages at http://127.0.0.1:4020/
  --port 4021   the same at another port
  --help
`;

function readOptions() {
  try {
    const { values } = parseArgs({
      options: {
        help: { type: 'boolean', short: 'h' },
        serve: { type: 'boolean' },
        port: { type: 'string', default: '4020' },
      },
    });
    return /^\d{1,5}$/.test(values.port) ? values : undefined;
  } catch {
    return undefined;
  }
}

const options = readOptions();
if (!options || options.help) {
  process.stdout.write(help);
  process.exit(options ? 0 : 1);
}
if (options.serve && !hasFolder) {
  console.error(
    `There is no folder site/ beside this file. Unpack ${site}${archivePath}, and start the file in it.`,
  );
  process.exit(1);
}

const read = hasFolder && !process.env.PITEL_DOCS_URL ? openFolder(folder) : openSite(site);
const { search, readPage, describeOperation } = openDocs(site, read);

/** All arguments are texts. */
interface Tool<Name extends string> {
  readonly description: string;
  readonly required: Readonly<Record<Name, string>>;
  readonly optional?: Readonly<Record<string, string>>;
}

function addTool<Name extends string>(
  server: McpServer,
  name: string,
  { description, required, optional }: Tool<Name>,
  run: (args: Record<Name, string> & Record<string, string | undefined>) => Promise<string>,
): void {
  const properties = Object.fromEntries(
    Object.entries<string>({ ...required, ...optional }).map(([key, meaning]) => [
      key,
      { type: 'string', description: meaning },
    ]),
  );
  const inputSchema = fromJsonSchema<Record<Name, string> & Record<string, string | undefined>>({
    type: 'object',
    properties,
    required: Object.keys(required),
  });
  server.registerTool(
    name,
    { description, inputSchema, annotations: { readOnlyHint: true } },
    async (args) => ({
      content: [{ type: 'text', text: await run(args) }],
    }),
  );
}

const instructions = `Documentation of Pitel at ${site}. Search first, then read pages and operations. To pause a campaign, change one setting
of it, load leads, mirror a list, export a day of calls, make one row per call, find who pressed which key, or write a voice bot, first read the
page /${skillPath('pitel-recipes')}.`;

function createServer(): McpServer {
  const server = new McpServer({ name: 'pitel-docs', version: '1.0.0' }, { instructions });
  addTool(
    server,
    'search',
    {
      description:
        'Finds the pages for a question, a field, an error or a screen label, in English or Vietnamese.',
      required: { query: 'Words or a question' },
    },
    ({ query }) => search(query),
  );
  addTool(
    server,
    'read_page',
    {
      description:
        'Returns a page as Markdown, or the section that an address with # names. Of a long page: its sections.',
      required: { page: 'Address or path of a page, as search returns it' },
      optional: {
        language: 'Programming language of the samples, such as Python. By default, they use cURL.',
        detail: '"full" returns all of a long page. By default, a long page is returned as its outline.',
      },
    },
    ({ page, language, detail }) =>
      readPage(page, { language, detail: detail === 'full' ? 'full' : 'outline' }),
  );
  addTool(
    server,
    'operation',
    {
      description:
        'Returns an operation of the API in brief: parameters, body, success, errors, what is not specified.',
      required: { operation: 'Method and path, such as "POST /v3/campaign", or an operationId' },
    },
    ({ operation }) => describeOperation(operation),
  );
  new SkillsExtension({ source: openSkills(read) }).attach(server);
  return server;
}

if (options.serve) {
  serveSite(folder, Number(options.port), DOCS_SITE);
} else {
  // Named, because the SDK is bundled for a runtime without them.
  serveStdio(createServer, { transport: new StdioServerTransport(process.stdin, process.stdout) });
}
