// Entry point of the downloadable bundle: a server of the Model Context Protocol over stdio. `write-search-index.ts` defines `DOCS_SITE`.
import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { CallToolRequestSchema, ListToolsRequestSchema } from '@modelcontextprotocol/sdk/types.js';
import { callTool, openDocs } from './tools';

declare const DOCS_SITE: string;

const site = process.env.PITEL_DOCS_URL || DOCS_SITE;
const tools = openDocs(site.replace(/\/?$/, '/'));

const server = new Server(
  { name: 'pitel-docs', version: '1.0.0' },
  {
    capabilities: { tools: {} },
    instructions: `Documentation of Pitel at ${site}. Search first, then read pages and operations.`,
  },
);

server.setRequestHandler(ListToolsRequestSchema, () => ({
  tools: Object.entries(tools).map(([name, { description, argument, meaning }]) => ({
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

server.setRequestHandler(CallToolRequestSchema, async ({ params: { name, arguments: given = {} } }) => {
  try {
    return { content: [{ type: 'text', text: await callTool(tools, name, given) }] };
  } catch (error) {
    return { content: [{ type: 'text', text: error instanceof Error ? error.message : String(error) }], isError: true };
  }
});

await server.connect(new StdioServerTransport());
