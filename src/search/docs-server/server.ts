// Entry point of the downloadable bundle: a server of the Model Context Protocol over stdio. `write-search-index.ts` defines `DOCS_SITE`.
import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { CallToolRequestSchema, ListToolsRequestSchema } from '@modelcontextprotocol/sdk/types.js';
import { callTool, openDocs } from './tools';

declare const DOCS_SITE: string;

const site = process.env.PITEL_DOCS_URL || DOCS_SITE;

const help = `Lets coding agents search and read the documentation at ${site}.

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

const tools = openDocs(site.replace(/\/?$/, '/'));

const server = new Server(
  { name: 'pitel-docs', version: '1.0.0' },
  {
    capabilities: { tools: {} },
    instructions: `Documentation of Pitel at ${site}. Search first, then read pages and operations.`,
  },
);

server.setRequestHandler(ListToolsRequestSchema, () => ({
  tools: Array.from(tools, ([name, { description, argument, meaning }]) => ({
    name,
    description,
    inputSchema: {
      type: 'object',
      properties: { [argument]: { type: 'string', description: meaning } },
      required: [argument],
    },
    annotations: { readOnlyHint: true },
  })),
}));

server.setRequestHandler(CallToolRequestSchema, async ({ params: { name, arguments: values = {} } }) => {
  try {
    return { content: [{ type: 'text', text: await callTool(tools, name, values) }] };
  } catch (error) {
    return { content: [{ type: 'text', text: error instanceof Error ? error.message : String(error) }], isError: true };
  }
});

await server.connect(new StdioServerTransport());
