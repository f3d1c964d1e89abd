// Replaces the original: its menu opens by keys but not by the click that screen readers make, says that it is closed while a mouse
// holds it open, and does not close with Escape (WCAG 2.2, 1.4.13). Until the scripts are there, pointing at it or focusing it opens
// the menu by CSS (`dropdown--hoverable` in src/css/custom.css).
import NavbarItem from '@theme/NavbarItem';
import type { Props } from '@theme/NavbarItem/DropdownNavbarItem/Desktop';
import NavbarNavLink from '@theme/NavbarItem/NavbarNavLink';
import clsx from 'clsx';
import { type KeyboardEvent, type MouseEvent, type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react';

export default function DropdownNavbarItemDesktop({ items, position, className, ...props }: Props): ReactNode {
  const menu = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const [isAlive, setAlive] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const [isPointed, setPointed] = useState(false);
  const isShown = isOpen || isPointed;

  useEffect(() => {
    // What CSS has opened until now stays open.
    setPointed(menu.current?.matches(':hover') ?? false);
    setOpen(list.current?.contains(document.activeElement) ?? false);
    setAlive(true);
  }, []);

  useEffect(() => {
    if (!isShown) {
      return undefined;
    }
    const closeFromOutside = ({ target }: Event): void => {
      if (!(target instanceof Node && menu.current?.contains(target))) {
        setOpen(false);
      }
    };
    const closeByKey = ({ key }: globalThis.KeyboardEvent): void => {
      if (key !== 'Escape') {
        return;
      }
      if (list.current?.contains(document.activeElement)) {
        menu.current?.querySelector('a')?.focus();
      }
      setOpen(false);
      setPointed(false);
    };
    document.addEventListener('pointerdown', closeFromOutside);
    document.addEventListener('focusin', closeFromOutside);
    document.addEventListener('keydown', closeByKey);
    return () => {
      document.removeEventListener('pointerdown', closeFromOutside);
      document.removeEventListener('focusin', closeFromOutside);
      document.removeEventListener('keydown', closeByKey);
    };
  }, [isShown]);

  /** The first click keeps open what a mouse has opened. */
  function toggle(event: MouseEvent | KeyboardEvent): void {
    event.preventDefault();
    setOpen(!isOpen);
    if (isOpen) {
      setPointed(false);
    }
  }

  return (
    <div
      ref={menu}
      className={clsx('navbar__item dropdown', {
        'dropdown--hoverable': !isAlive,
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
        onKeyDown={(event: KeyboardEvent) => {
          if (event.key === 'Enter' || event.key === ' ') {
            toggle(event);
          }
        }}
      >
        {props.children ?? props.label}
      </NavbarNavLink>
      <ul ref={list} className="dropdown__menu">
        {items.map((item) => (
          <NavbarItem isDropdownItem activeClassName="dropdown__link--active" {...item} key={item.to ?? item.href} />
        ))}
      </ul>
    </div>
  );
}
