import { loadContract } from '@pitel-docs/contract/load-contract';
import { packContract } from '../sandbox-contract';
import { runSandbox, stop } from './command-line';

loadContract('openapi')
  .then((contract) => runSandbox(packContract(contract), process.argv.slice(2)))
  .catch(stop);
