/** A JavaScript block from a page, with the code that makes it a complete program. */
interface PageScript {
  readonly source: string;
  readonly line: string;
  readonly before?: string;
  readonly after?: string;
  readonly operations?: readonly string[];
}

/**
 * Every JavaScript block in the API section. `BASE_URL` and `TOKEN` point to the sandbox.
 * `documented(id, status)` returns a documented reply. Reading a field that the contract does not have throws
 * an error.
 */
export const pageScripts: readonly PageScript[] = [
  {
    source: 'docs/api/v1/blacklist/create.mdx',
    line: "  await pitel.post('/v1/blacklist', { blacklist });",
    operations: ['createAccessTokenV1', 'createBlacklistEntriesV1'],
  },
  {
    source: 'docs/api/v1/call/active_calls.mdx',
    line: 'const agent = "101";',
    before: 'const { data } = documented("listActiveCallsV1");',
  },
  {
    source: 'docs/api/v1/click2call/error.mdx',
    line: 'async function call(ext, phone) {',
    after:
      "const { failure } = await call('199', '0900000000');\nif (failure !== texts.USER_NOT_REGISTERED) throw new Error(failure);",
    operations: ['createAccessTokenV1', 'startClick2callAsyncV1'],
  },
  {
    source: 'docs/api/v1/click2call/parameters.mdx',
    line: '  src_cid_name: "Customer 42",',
    after: 'await fetch(url, { headers: { Authorization: "Bearer " + TOKEN } });',
    operations: ['startClick2callAsyncV1'],
  },
  {
    source: 'docs/api/v1/event/index.mdx',
    line: "for (const event of ['ringing', 'answered', 'hangup', 'cdr', 'missed']) {",
    operations: ['createAccessTokenV1', 'listEventHooksV1', ...Array<string>(4).fill('createEventHookV1')],
  },
  {
    source: 'docs/api/v1/cdr/list.mdx',
    line: 'async function* scroll() {',
    before: "process.argv.push('page', '2026-01-15 00:00:00', '2026-01-15 23:59:59');",
    operations: ['createAccessTokenV1', 'listCdrsV1'],
  },
  { source: 'docs/api/v3/campaign/detail.mdx', line: 'const toClock = (ns) => {' },
  { source: 'docs/api/v3/campaign/edit.mdx', line: 'const toNanoseconds = (clock) => {' },
  {
    source: 'docs/api/v3/template/detail.mdx',
    line: 'const toRequest = (options) =>',
    after: `const press_options = toRequest(documented("getTemplateV3").press_options);
await fetch(\`\${BASE_URL}/v3/template\`, {
  method: "POST",
  headers: { Authorization: \`Bearer \${TOKEN}\`, "Content-Type": "application/json" },
  body: JSON.stringify({ template_name: "Reminder", press_options }),
});`,
    operations: ['createTemplateV3'],
  },
  {
    source: 'docs/api/v3/template/list.mdx',
    line: 'slots(\'Amount {{amount}}, due {{due_date}}\'); // ["amount", "due_date"]',
    after: 'slots(documented("listTemplatesV3").data[0].content);',
  },
  {
    source: 'docs/api/index.mdx',
    line: "for await (const campaign of pitel.list('/v3/campaign')) {",
    operations: ['createAccessTokenV3', 'listCampaignsV3'],
  },
];
