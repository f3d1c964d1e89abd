/** What the message says, by language. */
type FailureWords = Readonly<Record<string, { readonly message: string; readonly retry: string }>>;

/**
 * Says above the page, in its language, that its scripts do not come, with a button to load it again. Stands in every head beside
 * `loadScripts`, as text: it is self-contained.
 *
 * @returns A function that says it, with what failed, where that is known, and returns one that takes the message away.
 */
export function showFailure(words: FailureWords): (cause?: string) => () => void {
  return (cause = '') => {
    const { message = '', retry = '' } = words[document.documentElement.lang] ?? words.en ?? {};
    const button = Object.assign(document.createElement('button'), {
      type: 'button',
      className: 'small-button',
      textContent: retry,
    });
    button.onclick = () => location.reload();
    const banner = Object.assign(document.createElement('div'), { role: 'alert', className: 'alert alert--danger' });
    banner.append(`${message} ${cause} `, button);
    document.body.prepend(banner);
    return () => banner.remove();
  };
}
