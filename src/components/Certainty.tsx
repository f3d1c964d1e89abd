import type { ReactNode } from 'react';
import type { Words } from '../languages/en';
import { useWords } from '../languages/InterfaceLanguage';
import styles from './Certainty.module.css';

// `inferred`: concluded from examples, names or a neighboring endpoint, not stated by the provider.
// `general`: common industry practice, not specific to Pitel. `bitrix24`: a rule or screen of Bitrix24.
/** @param about - What the mark is about, so that its button has its own name. */
export function Certainty({ is, about }: { is: keyof Words['certainty']; about?: string }): ReactNode {
  const { certainty, certaintyHelp } = useWords();
  // The button is over the text, because a line may always break before a button.
  return (
    <small className={is}>
      {certainty[is]}
      <button
        type="button"
        popoverTarget={`certainty-${is}`}
        aria-label={about ? `${certaintyHelp}: ${about}` : certaintyHelp}
      />
    </small>
  );
}

/** Once on a page: all marks of a kind open the same popover, which works without scripts. */
export function CertaintyMeanings(): ReactNode {
  return Object.entries(useWords().certaintyMeanings).map(([is, meaning]) => (
    <div key={is} id={`certainty-${is}`} popover="auto" className={styles.meaning}>
      {meaning}
    </div>
  ));
}

export function CertaintyLegend({ children }: { children: ReactNode }): ReactNode {
  return <div className={styles.legend}>{children}</div>;
}
