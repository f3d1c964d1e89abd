import Link from '@docusaurus/Link';
import { type ContractName, contractNames, contractTitle } from '@site/src/contract/contracts';
import { Fragment, type ReactNode } from 'react';

const files = [
  { ending: 'yaml', label: 'OpenAPI (YAML)' },
  { ending: 'json', label: 'OpenAPI (JSON)' },
  { ending: 'postman_collection.json', label: 'Postman collection' },
] as const;

/**
 * Links to the contracts that the build publishes, one line for each.
 *
 * @param names - Which contracts, by default every one; all files of each are linked.
 */
export function ContractLinks({ names = contractNames }: { names?: readonly ContractName[] }): ReactNode {
  return (
    <ul aria-label="Contract downloads">
      {names.map((name) => (
        <li key={name}>
          {contractTitle(name)}
          {files.map(({ ending, label }, position) => (
            <Fragment key={ending}>
              {position === 0 ? ': ' : ', '}
              <Link to={`pathname:///openapi/${name}.${ending}`} aria-label={`${contractTitle(name)}: ${label}`}>
                {label}
              </Link>
            </Fragment>
          ))}
        </li>
      ))}
    </ul>
  );
}
