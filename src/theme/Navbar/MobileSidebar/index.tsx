// Original, plus: Escape closes the menu and hands the focus back to the button that opened it.
import OriginalMobileSidebar from '@theme-original/Navbar/MobileSidebar';
import { type ReactNode, useEffect } from 'react';

function closeOnEscape({ key, defaultPrevented }: KeyboardEvent): void {
  const close = document.querySelector<HTMLButtonElement>('.navbar-sidebar--show .navbar-sidebar__close');
  if (key === 'Escape' && !defaultPrevented && close) {
    close.click();
    document.querySelector<HTMLButtonElement>('.navbar__toggle')?.focus();
  }
}

export default function MobileSidebar(): ReactNode {
  useEffect(() => {
    document.addEventListener('keydown', closeOnEscape);
    return () => document.removeEventListener('keydown', closeOnEscape);
  }, []);
  return <OriginalMobileSidebar />;
}
