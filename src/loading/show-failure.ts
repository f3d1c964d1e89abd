type FailureWords = Readonly<Record<string, { readonly message: string; readonly retry: string }>>;

/** Must be self-contained: `index.ts` inlines its source. */
export function showFailure(words: FailureWords): (cause?: string) => () => void {
  return (cause = '') => {
    const { message = '', retry = '' } = words[document.documentElement.lang] ?? words.en ?? {};
    const button = Object.assign(document.createElement('button'), {
      type: 'button',
      className: 'small-button',
      textContent: retry,
    });
    button.onclick = () => location.reload();
    const banner = Object.assign(document.createElement('div'), {
      role: 'alert',
      className: 'alert alert--danger',
    });
    banner.append(`${message} ${cause} `, button);
    document.body.prepend(banner);
    return () => banner.remove();
  };
}
