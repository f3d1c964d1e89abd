import { createServer } from 'node:http';
import { loadContract } from '../contract/load-contract';
import { createSandbox } from './create-sandbox';

/** Where `npm run sandbox` listens unless PORT says otherwise. */
const defaultPort = 4010;

const port = Number(process.env.PORT ?? defaultPort);

async function serve(): Promise<void> {
  const contract = await loadContract('openapi');
  const sandbox = createSandbox(contract, ({ method, target, operationId, problems, status }) => {
    console.log(`${status} ${method} ${target} ${operationId ?? ''}${problems.map((problem) => `\n    ${problem}`).join('')}`);
  });
  const server = createServer(sandbox);
  server.on('error', ({ message }) => {
    console.error(`The sandbox cannot listen on port ${port}: ${message}. Set PORT to a free one.`);
    process.exitCode = 1;
  });
  server.listen(port, '127.0.0.1', () => {
    console.log(`The sandbox answers ${contract.operations.length} calls at http://localhost:${port}. Stop it with Ctrl+C.`);
  });
}

serve().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
