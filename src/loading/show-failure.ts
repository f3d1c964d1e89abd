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
    // Most pages don't have the style of this class.
    banner.style.cssText = 'padding: 0.6rem 1.25rem; border-block-end: 1px solid var(--line)';
    const file = Object.assign(document.createElement('code'), { textContent: cause });
    banner.append(`${message} `, file, ' ', button);
    document.body.prepend(banner);
    return () => banner.remove();
  };
}
