import { loadContract } from '@pitel-docs/contract/load-contract';
import { runSandbox, stop } from './command-line';
import { packContract } from './sandbox-contract';

loadContract('openapi')
  .then((contract) => runSandbox(packContract(contract), process.argv.slice(2)))
  .catch(stop);
