import Link from '@docusaurus/Link';
import type { ReactNode } from 'react';
import type { Words } from '../languages/en';
import { useWords } from '../languages/InterfaceLanguage';
import styles from './Certainty.module.css';

// `inferred`: concluded from examples, names or a neighboring endpoint, not stated by the provider. `general`: common industry
// practice, not specific to Pitel. `bitrix24`: a rule or screen of Bitrix24.
export function Certainty({ is }: { is: keyof Words['certainty'] }): ReactNode {
  return (
    <small className={is}>
      <Link to="/#certainty">{useWords().certainty[is]}</Link>
    </small>
  );
}

export function CertaintyLegend({ children }: { children: ReactNode }): ReactNode {
  return <div className={styles.legend}>{children}</div>;
}
