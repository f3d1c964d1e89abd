// Replaces the original: its menu opens by keys but not by the click that screen readers make, says that it is closed while a
// mouse holds it open, and does not close with Escape (WCAG 2.2, 1.4.13; https://github.com/facebook/docusaurus/issues/8478).
// Until the scripts are there, pointing at it or focusing it opens the menu by CSS (`dropdown--hoverable` in
// src/frame/css/custom.css).
import useIsBrowser from '@docusaurus/useIsBrowser';
import { useDismiss } from '@site/src/components/useDismiss';
import NavbarItem from '@theme/NavbarItem';
import type { Props } from '@theme/NavbarItem/DropdownNavbarItem/Desktop';
import NavbarNavLink from '@theme/NavbarItem/NavbarNavLink';
import clsx from 'clsx';
import { type KeyboardEvent, type MouseEvent, type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react';

export default function DropdownNavbarItemDesktop({ items, position, className, ...props }: Props): ReactNode {
  const menu = useRef<HTMLDivElement>(null);
  const hasHydrated = useIsBrowser();
  // A mouse opens it as long as it points at it; a click or a key opens it until the next one.
  const [state, setState] = useState<'closed' | 'pointed' | 'open'>('closed');
  const isShown = state !== 'closed';

  useEffect(() => {
    // What CSS has opened until now stays open.
    const pointed = menu.current?.matches(':hover') ? 'pointed' : 'closed';
    setState(menu.current?.matches(':has(li :focus)') ? 'open' : pointed);
  }, []);
  useDismiss(menu, () => setState('closed'));

  function toggle(event: MouseEvent | KeyboardEvent): void {
    event.preventDefault();
    setState(state === 'open' ? 'closed' : 'open');
  }

  return (
    <div
      ref={menu}
      className={clsx('navbar__item dropdown', {
        'dropdown--hoverable': !hasHydrated,
        'dropdown--right': position === 'right',
        'dropdown--show': isShown,
      })}
      onPointerEnter={({ pointerType }: PointerEvent) => pointerType === 'mouse' && !isShown && setState('pointed')}
      onPointerLeave={() => state === 'pointed' && setState('closed')}
    >
      <NavbarNavLink
        aria-haspopup="true"
        aria-expanded={isShown}
        role="button"
        href="#"
        className={clsx('navbar__link', className)}
        {...props}
        onClick={toggle}
        onKeyDown={(event: KeyboardEvent) => event.key === ' ' && toggle(event)}
      >
        {props.children ?? props.label}
      </NavbarNavLink>
      <ul className="dropdown__menu">
        {items.map((item) => (
          <NavbarItem isDropdownItem activeClassName="dropdown__link--active" {...item} key={item.to ?? item.href} />
        ))}
      </ul>
    </div>
  );
}
