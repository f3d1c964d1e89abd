import { createServer } from 'node:http';
import { loadContract } from '../contract/load-contract';
import { createSandbox } from './create-sandbox';

/** Where `npm run sandbox` listens unless PORT says otherwise. */
const defaultPort = 4010;

const port = Number(process.env.PORT ?? defaultPort);

async function serve(): Promise<void> {
  const { operations } = await loadContract('openapi');
  const sandbox = createSandbox(operations, ({ method, target, operationId, findings, status }) => {
    console.log(`${status} ${method} ${target} ${operationId ?? ''}${findings.map((finding) => `\n    ${finding}`).join('')}`);
  });
  const server = createServer(sandbox);
  server.on('error', ({ message }) => {
    console.error(`The sandbox cannot listen on port ${port}: ${message}. Set PORT to a free one.`);
    process.exitCode = 1;
  });
  server.listen(port, '127.0.0.1', () => {
    console.log(`The sandbox answers ${operations.length} operations at http://localhost:${port}. Stop it with Ctrl+C.`);
  });
}

serve().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
