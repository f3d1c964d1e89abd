/** A page of a section as the sidebar lists it. */
export interface Chapter {
  /** Absolute URL. */
  readonly url: string;
  /** How many categories it stands in. */
  readonly level: number;
}

/** What the cover and the contents say besides the titles of the pages. */
export interface BookWords {
  readonly site: string;
  readonly contents: string;
  /** Title on the cover; the title of the first page where it is left out. */
  readonly title?: string;
  /** Language of the section (BCP 47). */
  readonly language: string;
}

/**
 * Turns the open first page of a section into one document with a cover, the contents and every page of the section. Runs in
 * the browser, so it must not use anything outside itself.
 *
 * @param input.chapters - The pages, in their order.
 * @param input.words - Words for cover and contents.
 * @returns The title on the cover, and the titles of the pages; each page is an element with the id `page-1`, `page-2` and so on.
 */
export async function assembleBook({
  chapters,
  words,
}: {
  chapters: readonly Chapter[];
  words: BookWords;
}): Promise<{ title: string; pages: string[] }> {
  const spell = (url: URL): string => decodeURI(url.pathname).replace(/(?<=.)\/$/, '');
  const origin = location.origin;
  const canonical = new URL(document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href ?? origin);
  const placeOf = new Map(chapters.map(({ url }, index) => [spell(new URL(url)), `page-${index + 1}`]));

  function make(name: string, properties: Readonly<Record<string, string>>, ...content: (Node | string)[]): HTMLElement {
    const element = document.createElement(name);
    for (const [key, value] of Object.entries(properties)) {
      element.setAttribute(key, value);
    }
    element.append(...content);
    return element;
  }

  /** Ids of a page get its name in front, so that pages do not disturb each other. */
  function renameIds(page: Element, place: string): void {
    for (const element of page.querySelectorAll('*')) {
      for (const { name, value } of [...element.attributes]) {
        if (name === 'id') {
          element.id = `${place}-${value}`;
        } else if (value.includes('url(#')) {
          element.setAttribute(name, value.replace(/url\(#/g, `url(#${place}-`));
        }
      }
    }
  }

  /** A link to a page of the book leads to its place in the book, another one to the site. */
  function redirectLinks(page: Element, place: string, address: string): void {
    for (const link of page.querySelectorAll<HTMLAnchorElement>('a[href]')) {
      const url = new URL(link.getAttribute('href') ?? '', address);
      const target = url.origin === origin ? placeOf.get(spell(url)) : undefined;
      const id = decodeURIComponent(url.hash.slice(1));
      if (target === undefined) {
        link.href = url.origin === origin ? canonical.origin + url.pathname + url.search + url.hash : url.href;
      } else {
        link.setAttribute('href', id === '' ? `#${target}` : `#${target}-${id}`);
      }
      link.removeAttribute('target');
      if (target === place && id === '') {
        link.removeAttribute('href');
      }
    }
  }

  const titles: string[] = [];
  const times: string[] = [];
  const sections: HTMLElement[] = [];
  for (const { url } of chapters) {
    const text = await (await fetch(url)).text();
    const source = new DOMParser().parseFromString(text, 'text/html');
    const content = source.querySelector('main article, main [class*="generatedIndexPage"]') ?? source.querySelector('main');
    const heading = content?.querySelector('h1');
    if (!content || !heading) {
      throw new Error(`${url} has no text with a heading of the first level.`);
    }
    const place = `page-${sections.length + 1}`;
    titles.push(heading.textContent ?? '');
    times.push(content.querySelector('time')?.dateTime ?? '');
    for (const chrome of content.querySelectorAll(
      'nav:not([data-book]), footer, button, dialog, script, [role=tablist], .hash-link',
    )) {
      // A picture of a page stands in the button that enlarges it.
      chrome.replaceWith(...chrome.querySelectorAll('button > img'));
    }
    for (const picture of content.querySelectorAll('img')) {
      picture.loading = 'eager';
    }
    renameIds(content, place);
    redirectLinks(content, place, url);
    const holder = make('section', { id: place, class: 'book-page' });
    holder.append(...content.childNodes);
    // The classes that the style sheet knows the text by.
    holder.classList.add(...content.classList);
    sections.push(holder);
  }

  const title = words.title ?? titles[0] ?? '';
  const newest = times.sort().at(-1);
  const logo = document.querySelector<HTMLImageElement>('.navbar__logo img');
  const date = newest
    ? [make('p', {}, new Intl.DateTimeFormat(words.language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(newest)))]
    : [];
  const cover = make(
    'section',
    { class: 'book-cover' },
    ...(logo ? [make('img', { src: logo.src, alt: logo.alt })] : []),
    make('div', {}, make('p', { class: 'book-site' }, words.site), make('p', { class: 'book-title' }, title)),
    make('div', { class: 'book-facts' }, ...date, make('p', {}, canonical.href)),
  );
  const entries = titles.map((name, index) =>
    make(
      'li',
      { 'data-level': String(chapters[index]?.level ?? 0) },
      make('a', { href: `#page-${index + 1}` }, make('span', {}, name), make('span', { class: 'book-number' }, '000')),
    ),
  );
  const contents = make(
    'nav',
    { class: 'book-contents', 'data-book': '' },
    make('h1', {}, words.contents),
    make('ol', {}, ...entries),
  );

  document.title = `${title} – ${words.site}`;
  document.documentElement.dataset.theme = 'light';
  document.body.replaceChildren(cover, contents, make('main', { class: 'book' }, ...sections));
  return { title, pages: titles };
}
