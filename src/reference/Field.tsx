import { Fragment, type ReactNode } from 'react';
import { Anchor } from '../components/Anchor';
import { Certainty } from '../components/Certainty';
import styles from './Field.module.css';

interface Props {
  /** Id of the field on the page. */
  id: string;
  /** Path of the field from the root of the body: `data[].phone_number`. */
  name: string;
  /** Type in words. */
  type: string;
  /** Whether a caller must send the field. */
  isRequired?: boolean;
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

/** One field of a request or a reply, in a list `<Fields>`. */
export function Field({ id, name, type, isRequired = false, isInferred = false, children }: Props): ReactNode {
  return (
    <div>
      <dt>
        <Anchor id={id} name={name}>
          <FieldName name={name} /> <span>{type}</span> {isRequired && <span className={styles.required}>required</span>}{' '}
          {isInferred && <Certainty is="inferred" />}
        </Anchor>
      </dt>
      <dd>{children}</dd>
    </div>
  );
}

/**
 * A list of the fields of a request or a reply. Lists inside a field are indented.
 *
 * @param folded - What stands in its place until it is opened; without it, the list is open.
 * @param children - `<Field>` elements.
 */
export function Fields({ folded, children }: { folded?: string; children: ReactNode }): ReactNode {
  const list = <dl className={styles.fields}>{children}</dl>;
  if (folded === undefined) {
    return list;
  }
  return (
    <details className={styles.folded}>
      <summary>{folded}</summary>
      {list}
    </details>
  );
}
