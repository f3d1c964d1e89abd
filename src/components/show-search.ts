/**
 * Opens the dialog of the search with its last text selected. Self-contained: `src/loading` inlines its source.
 *
 * @returns The dialog. Nothing on a page without the site's own search.
 */
export function showSearch(template: string): HTMLDialogElement | undefined {
  const dialog =
    document.querySelector('dialog') ??
    document.querySelector<HTMLTemplateElement>(template)?.content.firstElementChild?.cloneNode(true);
  if (!(dialog instanceof HTMLDialogElement)) {
    return undefined;
  }
  if (!dialog.isConnected) {
    // Outside of React's page, so it stays open while the page hydrates or changes.
    document.body.append(dialog);
  }
  if (!dialog.open) {
    dialog.showModal();
    dialog.querySelector('input')?.select();
  }
  return dialog;
}
