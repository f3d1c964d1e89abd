/**
 * Finds what stands in the way of something else on a page as it is laid out now: text or controls that lie over each other,
 * controls that are too small for their text, and boxes that touch. Runs in the browser, and uses nothing from outside.
 */
export function findCollisions(): string[] {
  interface Part {
    readonly element: Element;
    readonly isControl: boolean;
    readonly top: number;
    readonly bottom: number;
    readonly left: number;
    readonly right: number;
  }
  /** Lines may share a pixel or two where letters are high. */
  const slack = 3;
  const controls = 'a, button, summary, [role="tab"], input';
  const faults: string[] = [];
  const name = (element: Element): string =>
    `${element.localName}.${element.getAttribute('class') ?? ''} "${(element.textContent ?? '').trim().slice(0, 40)}"`;

  type Edges = Omit<Part, 'element' | 'isControl'>;
  const everywhere: Edges = { top: -Infinity, bottom: Infinity, left: -Infinity, right: Infinity };
  const cut = ({ top, bottom, left, right }: Edges, by: Edges): Edges => ({
    top: Math.max(top, by.top),
    bottom: Math.min(bottom, by.bottom),
    left: Math.max(left, by.left),
    right: Math.min(right, by.right),
  });
  const rooms = new Map<Element, Edges | undefined>();

  /** Where an element lets what is in it be seen; undefined where only screen readers read it. */
  function findRoom(element: Element): Edges | undefined {
    if (element === document.body) {
      return everywhere;
    }
    if (!rooms.has(element)) {
      const outer = element.parentElement ? findRoom(element.parentElement) : everywhere;
      const { clipPath, overflow } = getComputedStyle(element);
      const own = overflow === 'visible' ? everywhere : element.getBoundingClientRect();
      rooms.set(element, outer && clipPath === 'none' ? cut(outer, own) : undefined);
    }
    return rooms.get(element);
  }

  const parts: Part[] = [];
  function add(element: Element, isControl: boolean, boxes: Iterable<DOMRect>): void {
    const room = findRoom(element);
    // What only screen readers read, or scrolled under a heading of the sidebar that stays.
    const isSeen = room && element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    if (!isSeen || element.parentElement?.closest('svg, .menu')) {
      return;
    }
    for (const box of boxes) {
      const part = { element, isControl, ...cut(box, room) };
      if (part.right - part.left > slack && part.bottom - part.top > slack) {
        parts.push(part);
      }
    }
  }

  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (texts.nextNode()) {
    const { currentNode: text } = texts;
    if (text.parentElement && text.textContent?.trim() && !text.parentElement.closest('script, style, noscript')) {
      range.selectNodeContents(text);
      add(text.parentElement, false, range.getClientRects());
    }
  }
  for (const control of document.querySelectorAll<HTMLElement>(controls)) {
    add(control, true, control.getClientRects());
    const isCut = control.scrollWidth > control.clientWidth + 1 && getComputedStyle(control).display !== 'inline';
    if (isCut && control.clientWidth > 1 && control.checkVisibility()) {
      faults.push(`${name(control)} is cut`);
    }
  }

  // An ornament that stands beside the text, where there is room for it.
  for (const ornament of document.querySelectorAll('main svg')) {
    if (getComputedStyle(ornament).position === 'absolute') {
      add(ornament, false, ornament.getClientRects());
    }
  }

  parts.sort((one, other) => one.top - other.top);
  for (const [index, one] of parts.entries()) {
    for (let next = index + 1; next < parts.length; next += 1) {
      const other = parts[next];
      if (!other || other.top >= one.bottom - slack) {
        break;
      }
      const isApart = other.left >= one.right - slack || other.right <= one.left + slack || other.bottom <= one.top + slack;
      const isFamily = one.element.contains(other.element) || other.element.contains(one.element);
      if (!isApart && !isFamily) {
        faults.push(`${name(one.element)} and ${name(other.element)} lie over each other`);
      }
    }
  }

  const boxes = [
    ...document.querySelectorAll('main :is(.theme-code-block, figure > [role="img"], #start > *, .theme-admonition)'),
  ]
    .filter((box) => box.checkVisibility())
    .map((box) => ({ box, edge: box.getBoundingClientRect() }));
  for (const { box, edge } of boxes) {
    for (const { box: other, edge: below } of boxes) {
      const isBelow = below.left < edge.right && below.right > edge.left && below.top >= edge.bottom - 1;
      if (other !== box && isBelow && below.top < edge.bottom + 4) {
        faults.push(`${name(box)} touches ${name(other)}`);
      }
    }
  }
  return faults;
}
