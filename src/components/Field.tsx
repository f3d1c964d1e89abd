import clsx from 'clsx';
import { Fragment, type ReactNode } from 'react';
import { Anchor } from './Anchor';
import { Certainty } from './Certainty';
import styles from './Field.module.css';

interface Props {
  /** Id of the field on the page. */
  id: string;
  /** Path of the field from the root of the body: `data[].phone_number`. */
  name: string;
  /** Type in words. */
  type: string;
  /** Whether a caller must send the field; left out for a response. */
  presence?: 'required' | 'optional';
  /** Whether the meaning is derived from examples rather than stated. */
  isInferred?: boolean;
  /** Meaning, allowed values, default, example and the fields inside. */
  children: ReactNode;
}

/** The name may break after each dot, and the path to it stands back behind the name itself. */
function FieldName({ name }: { name: string }): ReactNode {
  const steps = name.split('.');
  const last = steps.pop();
  return (
    <code className={styles.name}>
      {steps.map((step, position) => (
        <Fragment key={steps.slice(0, position + 1).join('.')}>
          <span className={styles.path}>{step}.</span>
          <wbr />
        </Fragment>
      ))}
      {last}
    </code>
  );
}

/** One field of a request or a reply, in a list `<Fields>`. */
export function Field({ id, name, type, presence, isInferred = false, children }: Props): ReactNode {
  return (
    <div className={styles.field}>
      <dt className={styles.head}>
        <Anchor id={id} name={name}>
          <FieldName name={name} /> <span className={styles.type}>{type}</span>
          {presence && (
            <>
              {' '}
              <span className={clsx(styles.presence, presence === 'required' && styles.required)}>{presence}</span>
            </>
          )}
          {isInferred && (
            <>
              {' '}
              <Certainty is="inferred" />
            </>
          )}
        </Anchor>
      </dt>
      <dd className={styles.meaning}>{children}</dd>
    </div>
  );
}

/** A list of the fields of a request or a reply. Lists inside a field are indented. */
export function Fields({ children }: { children: ReactNode }): ReactNode {
  return <dl className={styles.fields}>{children}</dl>;
}
