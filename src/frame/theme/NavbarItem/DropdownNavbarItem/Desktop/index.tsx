// Replaces the original: its list of links ignores the clicks of screen readers, is announced as closed while
// hovered and as a menu, and ignores Escape (WCAG 2.2, 1.4.13;
// https://github.com/facebook/docusaurus/issues/8478). Before hydration, CSS opens it on hover and focus
// (`dropdown--hoverable` in src/frame/css/navigation.css).
import useIsBrowser from '@docusaurus/useIsBrowser';
import { useDismiss } from '@site/src/components/useDismiss';
import NavbarItem from '@theme/NavbarItem';
import type { Props } from '@theme/NavbarItem/DropdownNavbarItem/Desktop';
import NavbarNavLink from '@theme/NavbarItem/NavbarNavLink';
import clsx from 'clsx';
import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react';

export default function DropdownNavbarItemDesktop({
  items,
  position,
  className,
  ...props
}: Props): ReactNode {
  const menu = useRef<HTMLDivElement>(null);
  const hasHydrated = useIsBrowser();
  const [state, setState] = useState<'closed' | 'pointed' | 'open'>('closed');
  const isShown = state !== 'closed';

  useEffect(() => {
    // Keeps a menu open that CSS opened before hydration.
    const hoverState = menu.current?.matches(':hover') ? 'pointed' : 'closed';
    setState(menu.current?.matches(':has(li :focus)') ? 'open' : hoverState);
  }, []);
  useDismiss(menu, () => setState('closed'));

  /** A reader who has moved the focus into the menu meanwhile keeps it. */
  function leave(): void {
    const hasFocus = menu.current?.matches(':has(li :focus)');
    setState(hasFocus ? 'open' : 'closed');
  }

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
      onPointerEnter={({ pointerType }: PointerEvent) =>
        pointerType === 'mouse' && !isShown && setState('pointed')
      }
      onPointerLeave={() => state === 'pointed' && leave()}
    >
      <NavbarNavLink
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
          <NavbarItem
            isDropdownItem
            activeClassName="dropdown__link--active"
            {...item}
            key={item.to ?? item.href}
          />
        ))}
      </ul>
    </div>
  );
}
