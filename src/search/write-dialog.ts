import type { Language } from '../languages/InterfaceLanguage';
import styles from './SearchDialog.module.css';

/**
 * The HTML of the dialog and its field, an editable combobox (WAI-ARIA). `SearchDialog` replaces the last
 * element.
 */
export function renderDialog({ code, words: { search: words } }: Language): string {
  const { search, field, close, searching } = words;
  return [
    `<dialog lang="${code}" aria-label="${search}" class="${styles.dialog}"><div class="${styles.head}">`,
    `<input role="combobox" class="${styles.input}" placeholder="${field}" aria-label="${field}"`,
    ' aria-expanded="false" autocomplete="off" autocapitalize="off"',
    ' spellcheck="false" enterkeyhint="go">',
    `<form><button formmethod="dialog" class="${styles.button}">${close}</button></form></div>`,
    `<div class="${styles.contents}"><p class="${styles.waiting}">${searching}…</p></div>`,
    '</dialog>',
  ].join('');
}
