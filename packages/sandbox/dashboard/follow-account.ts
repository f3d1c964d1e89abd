/** Runs in the browser, as its own text: uses nothing outside itself. */
export function followAccount(): void {
  const growMilliseconds = 180;
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)');

  /** Lets the arrows of a new row grow from where they start. */
  function grow(row: Element): void {
    for (const arrow of isCalm.matches ? [] : row.querySelectorAll('.arrow')) {
      const start = arrow.matches('.to-right') ? 'inset(-9px 100% -9px 0)' : 'inset(-9px 0 -9px 100%)';
      arrow.animate(
        { clipPath: [start, 'inset(-9px 0)'] },
        { duration: growMilliseconds, easing: 'ease-out' },
      );
    }
  }

  /** Changes the children by their ids: all others stay as they are. */
  function update(list: Element, next: Element): void {
    for (const child of [...list.children].filter(({ id }) => !next.querySelector(`#${CSS.escape(id)}`))) {
      child.remove();
    }
    for (const [index, child] of [...next.children].entries()) {
      const current = list.children[index];
      if (current?.id !== child.id) {
        list.insertBefore(child, current ?? null);
        grow(child);
      } else if (!current.isEqualNode(child)) {
        if (child.matches('article, ol')) {
          update(current, child);
        } else {
          current.replaceWith(child);
        }
      }
    }
  }

  const source = new EventSource('/sandbox/page');
  const live = document.querySelector('#live');
  const show = (text: string) => (): void => live?.replaceChildren(text);
  source.onopen = show('live');
  source.onerror = show('not running');
  source.onmessage = ({ data }: MessageEvent<string>) => {
    for (const [id, text] of Object.entries(JSON.parse(data) as Record<string, string>)) {
      const element = document.getElementById(id);
      const next = document.createElement('div');
      next.innerHTML = text;
      if (id === 'calls' && element) {
        update(element, next);
      } else {
        element?.replaceChildren(...next.childNodes);
      }
    }
  };

  document.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement;
    const fields = Array.from(new FormData(form, event.submitter), ([name, value]) => [name, String(value)]);
    event.preventDefault();
    // Without a reload, so that what is open stays open.
    fetch(form.action, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
  });
}
