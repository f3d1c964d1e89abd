import { listRoots } from '../contract/load-contract';
import { publishContract } from '../contract/publish-contract';
import type { Step } from './built-site';
import { writeFileInto } from './write-file-into';

/**
 * Publishes the contracts under `/openapi/`, each in one piece as YAML and JSON, with a Postman collection.
 *
 * @param directory - Directory of the contracts.
 * @returns A step.
 * @throws Error with the file when a contract cannot be bundled.
 */
export function writeContracts(directory: string): Step {
  return async ({ outDir }) => {
    for (const { file } of listRoots(directory)) {
      for (const [target, text] of await publishContract(file)) {
        await writeFileInto(outDir, `openapi/${target}`, text);
      }
    }
  };
}
