type FailureWords = Readonly<Record<string, { readonly message: string; readonly retry: string }>>;

/**
 * Must be self-contained: `index.ts` inlines its source. Sets its own padding, because pages without
 * admonitions don't include Infima's alert styles.
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
    const banner = Object.assign(document.createElement('div'), {
      role: 'alert',
      className: 'alert alert--danger',
    });
    banner.style.cssText = 'padding: 0.6rem 1.25rem; border-block-end: 1px solid var(--line)';
    const file = Object.assign(document.createElement('code'), { textContent: cause });
    banner.append(`${message} `, file, ' ', button);
    document.body.prepend(banner);
    return () => banner.remove();
  };
}
