import { Fragment, type ReactNode } from 'react';

/** A path that may break in front of each of its steps. */
export function BreakablePath({ path }: { path: string }): ReactNode {
  const steps = path.split('/').slice(1);
  return steps.map((step, position) => (
    <Fragment key={steps.slice(0, position + 1).join('/')}>
      <wbr />/{step}
    </Fragment>
  ));
}
