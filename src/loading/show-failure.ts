/**
 * Says above the page, in its language, that its scripts do not come, with a button to load it again. Stands in every head beside
 * `loadScripts`, as text: it is self-contained.
 *
 * @param cause - What failed, where that is known.
 */
export function showFailure(cause = ''): () => void {
  const [message, retry] =
    document.documentElement.lang === 'vi'
      ? ['Trang này chưa tải xong nên các nút và phần tìm kiếm chưa dùng được.', 'Thử lại']
      : ['This site did not load properly, so its buttons and its search do not work yet.', 'Retry'];
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
}
