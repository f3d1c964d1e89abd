import Link from '@docusaurus/Link';
import { type ContractName, contractTitles } from '@site/src/contract/contract-names';
import type { ReactNode } from 'react';
import styles from './ContractLinks.module.css';

const files = [
  { ending: 'yaml', label: 'OpenAPI (YAML)' },
  { ending: 'json', label: 'OpenAPI (JSON)' },
  { ending: 'postman_collection.json', label: 'Postman collection' },
] as const;

/**
 * Links to the contracts that the build publishes, one line for each.
 *
 * @param names - Which contracts; all files of each are linked.
 */
export function ContractLinks({ names }: { names: readonly ContractName[] }): ReactNode {
  return (
    <ul className={styles.list} aria-label="Contract downloads">
      {names.map((name) => (
        <li key={name} className={styles.contract}>
          <span className={styles.title}>{contractTitles[name]}</span>
          {files.map(({ ending, label }) => (
            <Link key={ending} to={`pathname:///openapi/${name}.${ending}`} aria-label={`${contractTitles[name]}: ${label}`}>
              {label}
            </Link>
          ))}
        </li>
      ))}
    </ul>
  );
}
