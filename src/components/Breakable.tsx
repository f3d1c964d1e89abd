import { Fragment, type ReactNode } from 'react';

export function Breakable({ text }: { text: string }): ReactNode {
  const [first, ...steps] = text.split('/');
  return (
    <>
      {first}
      {steps.map((step, position) => (
        <Fragment key={steps.slice(0, position + 1).join('/')}>
          /<wbr />
          {step}
        </Fragment>
      ))}
    </>
  );
}
