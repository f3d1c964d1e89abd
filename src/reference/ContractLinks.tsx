import Link from '@docusaurus/Link';
import { type ContractName, contractNames, contractTitle } from '@pitel-docs/contract/contracts';
import clsx from 'clsx';
import { Fragment, type ReactNode } from 'react';
import { contractPath } from '../site/published-paths';
import styles from './ContractLinks.module.css';

const files = [
  { ending: 'yaml', label: 'OpenAPI (YAML)' },
  { ending: 'json', label: 'OpenAPI (JSON)' },
  { ending: 'postman_collection.json', label: 'Postman collection' },
] as const;

export function ContractLinks({ names = contractNames }: { names?: readonly ContractName[] }): ReactNode {
  return (
    <ul aria-label="Contract downloads" className={clsx('clean-list margin-vert--lg', styles.contracts)}>
      {names.map((name) => (
        <li key={name} className="pills">
          <strong>{contractTitle(name)}</strong>
          {files.map(({ ending, label }) => (
            <Fragment key={ending}>
              {' '}
              <Link
                to={`pathname:///${contractPath(name, ending)}`}
                className="pill"
                aria-label={`${contractTitle(name)}: ${label}`}
              >
                {label}
              </Link>
            </Fragment>
          ))}
        </li>
      ))}
    </ul>
  );
}
