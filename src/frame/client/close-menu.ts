function closeOnEscape({ key, defaultPrevented }: KeyboardEvent): void {
  const close = document.querySelector<HTMLButtonElement>('.navbar-sidebar--show .navbar-sidebar__close');
  // An open search is above the menu.
  if (key === 'Escape' && !defaultPrevented && close && !document.querySelector('dialog[open]')) {
    close.click();
    document.querySelector<HTMLButtonElement>('.navbar__toggle')?.focus();
  }
}

if (typeof window !== 'undefined') {
  document.addEventListener('keydown', closeOnEscape);
}
