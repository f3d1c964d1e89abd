// Original, plus: the admonition `:::unspecified`, a list of unspecified points, and icons drawn as strokes.
import { StrokeIcon } from '@site/src/components/StrokeIcon';
import AdmonitionLayout, { type Props } from '@theme/Admonition/Layout';
import OriginalTypes from '@theme-init/Admonition/Types';
import clsx from 'clsx';
import type { ComponentType, ReactNode } from 'react';

function Unspecified({ className, ...props }: Props): ReactNode {
  return <AdmonitionLayout {...props} type="unspecified" icon={null} className={clsx('alert', className)} />;
}

const info = (
  <StrokeIcon>
    <circle cx="12" cy="12" r="9" />
    <path d="M12 7.5v.1M12 11v5.5" />
  </StrokeIcon>
);
const warn = (
  <StrokeIcon>
    <circle cx="12" cy="12" r="9" />
    <path d="M12 7.5V13M12 16.4v.1" />
  </StrokeIcon>
);

const typesWithIcons = Object.entries<ComponentType<Props>>(OriginalTypes).map(([type, Original]) => {
  const icon = type === 'warning' || type === 'danger' ? warn : info;
  return [type, (props: Props) => <Original icon={icon} {...props} />];
});

export default { ...Object.fromEntries(typesWithIcons), unspecified: Unspecified };
