// Replaces the original: its menu opens by keys but not by the click that screen readers make, says that it is closed while a mouse
// holds it open, and does not close with Escape (WCAG 2.2, 1.4.13). Until the scripts are there, pointing at it or focusing it opens
// the menu by CSS (`dropdown--hoverable` in src/css/custom.css).
import useIsBrowser from '@docusaurus/useIsBrowser';
import NavbarItem from '@theme/NavbarItem';
import type { Props } from '@theme/NavbarItem/DropdownNavbarItem/Desktop';
import NavbarNavLink from '@theme/NavbarItem/NavbarNavLink';
import clsx from 'clsx';
import { type KeyboardEvent, type MouseEvent, type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react';

export default function DropdownNavbarItemDesktop({ items, position, className, ...props }: Props): ReactNode {
  const menu = useRef<HTMLDivElement>(null);
  const hasHydrated = useIsBrowser();
  const [isOpen, setOpen] = useState(false);
  const [isPointed, setPointed] = useState(false);
  const isShown = isOpen || isPointed;

  useEffect(() => {
    // What CSS has opened until now stays open.
    setPointed(menu.current?.matches(':hover') ?? false);
    setOpen(menu.current?.matches(':has(li :focus)') ?? false);
  }, []);

  useEffect(() => {
    const whileShown = new AbortController();
    const closeFromOutside = ({ target }: Event): void => {
      if (!(target instanceof Node && menu.current?.contains(target))) {
        setOpen(false);
      }
    };
    const closeByKey = ({ key }: globalThis.KeyboardEvent): void => {
      if (key === 'Escape') {
        menu.current?.querySelector<HTMLElement>(':has(+ ul :focus)')?.focus();
        setOpen(false);
        setPointed(false);
      }
    };
    if (isShown) {
      document.addEventListener('pointerdown', closeFromOutside, whileShown);
      document.addEventListener('focusin', closeFromOutside, whileShown);
      document.addEventListener('keydown', closeByKey, whileShown);
    }
    return () => whileShown.abort();
  }, [isShown]);

  /** The first click keeps open what a mouse has opened. */
  function toggle(event: MouseEvent | KeyboardEvent): void {
    event.preventDefault();
    setOpen(!isOpen);
    setPointed(isPointed && !isOpen);
  }

  return (
    <div
      ref={menu}
      className={clsx('navbar__item dropdown', {
        'dropdown--hoverable': !hasHydrated,
        'dropdown--right': position === 'right',
        'dropdown--show': isShown,
      })}
      onPointerEnter={({ pointerType }: PointerEvent) => setPointed(pointerType === 'mouse')}
      onPointerLeave={() => setPointed(false)}
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
