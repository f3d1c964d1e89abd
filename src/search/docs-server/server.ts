// Entry point of the downloadable bundle: a server of the Model Context Protocol over stdio. `write-search-index.ts` defines `DOCS_SITE`.
import { fromJsonSchema, McpServer } from '@modelcontextprotocol/server';
import { SkillsExtension } from '@modelcontextprotocol/server/ext/skills';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { openSite } from './read-site';
import { openSkills } from './skills';
import { openDocs } from './tools';

declare const DOCS_SITE: string;

const site = (process.env.PITEL_DOCS_URL || DOCS_SITE).replace(/\/?$/, '/');

const help = `Lets coding agents search and read the documentation at ${site}. Its list of pages: ${site}llms.txt

It speaks the Model Context Protocol over its standard input and output, so let your agent start it:

  node pitel-docs.mjs

  PITEL_DOCS_URL   reads another copy of the site
  --help
`;

const [argument] = process.argv.slice(2);
if (argument !== undefined) {
  process.stdout.write(help);
  process.exit(argument === '--help' || argument === '-h' ? 0 : 1);
}

const read = openSite(site);
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
  answer: (args: Record<Name, string> & Record<string, string | undefined>) => Promise<string>,
): void {
  const properties = Object.fromEntries(
    Object.entries<string>({ ...required, ...optional }).map(([key, meaning]) => [key, { type: 'string', description: meaning }]),
  );
  const inputSchema = fromJsonSchema<Record<Name, string> & Record<string, string | undefined>>({
    type: 'object',
    properties,
    required: Object.keys(required),
  });
  server.registerTool(name, { description, inputSchema, annotations: { readOnlyHint: true } }, async (args) => ({
    content: [{ type: 'text', text: await answer(args) }],
  }));
}

function createServer(): McpServer {
  const server = new McpServer(
    { name: 'pitel-docs', version: '1.0.0' },
    { instructions: `Documentation of Pitel at ${site}. Search first, then read pages and operations.` },
  );
  addTool(
    server,
    'search',
    {
      description: 'Finds the pages for a question, a field, an error or a screen label, in English or Vietnamese.',
      required: { query: 'Words or a question' },
    },
    ({ query }) => search(query),
  );
  addTool(
    server,
    'read_page',
    {
      description: 'Returns a page as Markdown, or the section that an address with # names.',
      required: { page: 'Address or path of a page, as search returns it' },
      optional: { language: 'Programming language of the samples, such as Python. By default, they use cURL.' },
    },
    ({ page, language }) => readPage(page, language),
  );
  addTool(
    server,
    'operation',
    {
      description: 'Returns an operation of the API in brief: parameters, body, success, errors, what is not specified.',
      required: { operation: 'Method and path, such as "POST /v3/campaign", or an operationId' },
    },
    ({ operation }) => describeOperation(operation),
  );
  new SkillsExtension({ source: openSkills(read) }).attach(server);
  return server;
}

serveStdio(createServer);
