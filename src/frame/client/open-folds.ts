import type { ClientModule } from '@docusaurus/types';
import { decodeFragment } from '../../site/decode-fragment';

/**
 * Opens what the place that the address names is folded in, as browsers do for a page that they fetch, and what is folded right below a
 * heading that the address names.
 */
export const onRouteDidUpdate: ClientModule['onRouteDidUpdate'] = ({ location: { hash } }) => {
  const target = document.getElementById(decodeFragment(hash));
  const below = target?.nextElementSibling;
  const folds = below instanceof HTMLDetailsElement ? [below] : [];
  for (let fold = target?.closest('details'); fold; fold = fold.parentElement?.closest('details')) {
    folds.push(fold);
  }
  const closed = folds.filter(({ open }) => !open);
  for (const fold of closed) {
    fold.open = true;
  }
  if (closed.length > 0) {
    target?.scrollIntoView();
  }
};
