// Original, plus: Escape closes the menu and hands the focus back to the button that opened it.
import { useNavbarMobileSidebar } from '@docusaurus/theme-common/internal';
import OriginalMobileSidebar from '@theme-original/Navbar/MobileSidebar';
import { type ReactNode, useEffect } from 'react';

export default function MobileSidebar(): ReactNode {
  const { shown, toggle } = useNavbarMobileSidebar();

  useEffect(() => {
    if (!shown) {
      return undefined;
    }
    const closeOnEscape = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && !event.defaultPrevented) {
        toggle();
        document.querySelector<HTMLButtonElement>('.navbar__toggle')?.focus();
      }
    };
    document.addEventListener('keydown', closeOnEscape);
    return () => document.removeEventListener('keydown', closeOnEscape);
  }, [shown, toggle]);

  return <OriginalMobileSidebar />;
}
