import Link from '@docusaurus/Link';
import { Fragment, type ReactNode } from 'react';
import { Anchor } from '../components/Anchor';
import { Certainty } from '../components/Certainty';
import styles from './Field.module.css';

interface Props {
  id: string;
  name: string;
  type?: string;
  /** The name is a whole sentence, and leads to where it is explained. */
  href?: string;
  /** Where the response has the name of an error. */
  fieldPath?: string;
  isRequired?: boolean;
  isInferred?: boolean;
  children: ReactNode;
}

/** May break after each dot. The path before the last step is lighter. */
function FieldName({ name }: { name: string }): ReactNode {
  const steps = name.split('.');
  const last = steps.pop();
  return (
    <code>
      {steps.map((step, position) => (
        <Fragment key={steps.slice(0, position + 1).join('.')}>
          <span>{step}.</span>
          <wbr />
        </Fragment>
      ))}
      {last}
    </code>
  );
}

export function Field(props: Props): ReactNode {
  const { id, name, type, href, fieldPath, isRequired = false, isInferred = false, children } = props;
  return (
    <div>
      <dt>
        <Anchor id={id} name={name}>
          {href ? (
            <Link to={href}>
              <code>{name}</code>
            </Link>
          ) : (
            <FieldName name={name} />
          )}{' '}
          {type && <span>{type}</span>}
          {fieldPath && (
            <span>
              in{' '}
              <code>
                <span>{fieldPath}</span>
              </code>
            </span>
          )}{' '}
          {isRequired && <span className="required">required</span>}{' '}
          {isInferred && <Certainty is="inferred" about={name} />}
        </Anchor>
      </dt>
      <dd>{children}</dd>
    </div>
  );
}

/** @param summary - Of a closed `<details>`. Without it, the list is always open. */
export function Fields({ summary, children }: { summary?: string; children: ReactNode }): ReactNode {
  const list = <dl className={styles.fields}>{children}</dl>;
  if (summary === undefined) {
    return list;
  }
  return (
    <details className={styles.innerFields}>
      <summary className="pill">{summary}</summary>
      {list}
    </details>
  );
}
