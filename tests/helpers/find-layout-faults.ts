/** Checks the layout at the current width. Runs in the browser without outside references. */
export function findLayoutFaults(isReference: boolean): string[] {
  const [phone, narrow, desktop] = [390, 1000, 1440].map((width) => window.innerWidth === width);
  const faults: string[] = [];
  const must = (isTrue: boolean, fault: string): void => {
    if (!isTrue) {
      faults.push(`At ${window.innerWidth} px ${fault}`);
    }
  };
  const boxOf = (selector: string): DOMRect | undefined => document.querySelector(`main ${selector}`)?.getBoundingClientRect();
  const isBefore = (first: Element, second: Element): boolean =>
    (first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING) > 0;

  const { scrollWidth, clientWidth } = document.documentElement;
  must(scrollWidth <= clientWidth, `it scrolls sideways by ${scrollWidth - clientWidth} px`);

  for (const drawing of document.querySelectorAll<SVGSVGElement>('main figure svg:has(.screen)')) {
    const frame = drawing.getBoundingClientRect();
    const texts = [...drawing.querySelectorAll('text')];
    for (const [index, text] of texts.entries()) {
      const box = text.getBoundingClientRect();
      const coveringText = texts.slice(index + 1).find((candidate) => {
        const { left, right, top, bottom } = candidate.getBoundingClientRect();
        // The boxes of adjacent lines overlap by the height of accents.
        return left < box.right && right > box.left && top < box.bottom - 5 && bottom > box.top + 5;
      });
      must(!coveringText, `"${text.textContent}" and "${coveringText?.textContent}" of a drawing lie over each other`);
      // Browsers round the sizes of enlarged words.
      const isAcross = box.left >= frame.left - 0.5 && box.right <= frame.right + 0.5;
      const isInside = isAcross && box.top >= frame.top - 0.5 && box.bottom <= frame.bottom + 0.5;
      must(isInside, `"${text.textContent}" is outside its drawing`);
    }
  }
  for (const text of document.querySelectorAll<SVGTextElement>('main figure svg text')) {
    const size = Number.parseFloat(getComputedStyle(text).fontSize) * (text.getScreenCTM()?.a ?? 0);
    must(size > 11.9, `"${text.textContent}" of a drawing is smaller than 12 px`);
  }

  const crumbs = document.querySelector('.breadcrumbs');
  const barEnd = crumbs?.closest('nav')?.parentElement?.getBoundingClientRect().bottom ?? 0;
  must(barEnd <= (boxOf('h1')?.top ?? 0), 'its bar is not above the title');

  if (phone) {
    const top = boxOf('h1')?.top ?? Number.NaN;
    must(top <= window.innerHeight / 4, `its title is at ${top} px, below the first quarter of the screen`);
    const line = crumbs ? Number.parseFloat(getComputedStyle(crumbs).lineHeight) : 0;
    must((crumbs?.clientHeight ?? 0) <= line * 1.5, 'its breadcrumbs take more than one line');
    for (const part of document.querySelectorAll('main :is(p, td, th, dt, small, span, code, button)')) {
      must(Number.parseFloat(getComputedStyle(part).fontSize) >= 12, `"${part.textContent}" is smaller than 12 px`);
    }
  }

  must(!document.querySelector('main td .theme-code-block'), 'a table cell has a block of code');
  for (const table of document.querySelectorAll('main table')) {
    const end = table.parentElement?.getBoundingClientRect().right ?? 0;
    must(table.getBoundingClientRect().right <= end + 1, `a table is wider than the text: ${table.textContent.slice(0, 60)}`);
  }

  if (narrow) {
    // Skip code in components such as anchors, and what may break at a `<wbr>`.
    for (const code of document.querySelectorAll('main td code:not(:has(wbr))')) {
      const isShort = !/\s/.test(code.textContent) && !code.closest('td [id]');
      const lines = new Set([...code.getClientRects()].map(({ top }) => Math.round(top)));
      must(!isShort || lines.size === 1, `${code.textContent} is broken in two`);
    }
  }

  if (isReference && !narrow) {
    const endpoint = document.querySelector('[data-method]');
    // A page with several operations starts with a list of them.
    const first = document.querySelector('[data-operations]') ? '[data-operations] li' : '[data-method]';
    const lowest = Math.max(...['h1', '.markdown > p', first].map((part) => boxOf(part)?.bottom ?? Number.NaN));
    must(lowest <= window.innerHeight, 'title, sentence and endpoint, or list of operations, are not on the first screen');
    const text = endpoint?.textContent ?? '';
    const tokens = [...(endpoint?.querySelectorAll('a') ?? [])].filter((link) => link.textContent === 'access token');
    must(tokens.length === 1 || text.includes('No access token'), 'the endpoint does not lead to the access token once');
  }

  if (isReference && desktop) {
    const endpoint = document.querySelector('[data-method]');
    const sample = boxOf('[data-tab-name="cURL"] pre');
    const firstLines = 120;
    must((sample?.left ?? 0) > (endpoint?.getBoundingClientRect().right ?? Number.NaN), 'no request is beside the endpoint');
    must((sample?.top ?? Number.NaN) + firstLines <= window.innerHeight, 'the request does not begin on the first screen');
    const parts = ['[data-method]', '[id$="-samples"]', '[id$="-response"]', '[id$="-errors"]'];
    const sections = [...parts, '#after', '#pitfalls', '#related, #next']
      .map((part) => document.querySelector(`main .markdown :is(${part})`))
      .filter((section) => section !== null);
    must(
      sections.every((section, index) => isBefore(sections[index - 1] ?? document.body, section)),
      'its parts are not in their order',
    );
    const headings = document.querySelectorAll('[data-method]').length > 1 ? 1 : 0;
    const above = [...document.querySelectorAll('main .markdown :is(h2, h3, table, figure)')]
      .filter((part) => !endpoint || isBefore(part, endpoint))
      .slice(headings);
    must(above.length === 0, `"${above[0]?.textContent?.slice(0, 40)}" is above the endpoint`);
  }
  return faults;
}
