/**
 * Finds overlapping text and controls, cut-off controls and touching boxes. Runs in the browser without
 * outside references.
 */
export function findCollisions(): string[] {
  type Edges = Readonly<Record<'top' | 'bottom' | 'left' | 'right', number>>;
  /** In px. The boxes of adjacent lines may overlap slightly. */
  const slack = 3;
  const controls = 'a, button, summary, [role="tab"], input, select';
  const faults: string[] = [];
  const name = (element: Element): string =>
    `${element.localName}.${element.getAttribute('class') ?? ''} "${(element.textContent ?? '').trim().slice(0, 40)}"`;

  const everywhere: Edges = { top: -Infinity, bottom: Infinity, left: -Infinity, right: Infinity };
  const cut = ({ top, bottom, left, right }: Edges, by: Edges): Edges => ({
    top: Math.max(top, by.top),
    bottom: Math.min(bottom, by.bottom),
    left: Math.max(left, by.left),
    right: Math.min(right, by.right),
  });
  const rooms = new Map<Element, Edges | undefined>();

  /** The visible part of an element. Undefined for visually hidden elements. */
  function findRoom(element: Element): Edges | undefined {
    if (element === document.body) {
      return everywhere;
    }
    if (!rooms.has(element)) {
      const outer = element.parentElement ? findRoom(element.parentElement) : everywhere;
      const { clipPath, overflow } = getComputedStyle(element);
      const visibleArea = overflow === 'visible' ? everywhere : element.getBoundingClientRect();
      rooms.set(element, outer && clipPath === 'none' ? cut(outer, visibleArea) : undefined);
    }
    return rooms.get(element);
  }

  const parts: (Edges & { readonly element: Element })[] = [];
  function add(element: Element, boxes: Iterable<DOMRect>): void {
    const room = findRoom(element);
    // Skip items in `.menu`, which scroll under its sticky heading.
    const isSeen = room && element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    if (!isSeen || element.parentElement?.closest('svg, .menu')) {
      return;
    }
    for (const box of boxes) {
      const part = { element, ...cut(box, room) };
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
      add(text.parentElement, range.getClientRects());
    }
  }
  for (const control of document.querySelectorAll<HTMLElement>(controls)) {
    add(control, control.getClientRects());
    const isCut = control.scrollWidth > control.clientWidth + 1 && getComputedStyle(control).display !== 'inline';
    if (isCut && control.clientWidth > 1 && control.checkVisibility()) {
      faults.push(`${name(control)} is cut`);
    }
  }

  // Ornaments are positioned beside the text.
  for (const ornament of document.querySelectorAll('main svg')) {
    if (getComputedStyle(ornament).position === 'absolute') {
      add(ornament, ornament.getClientRects());
    }
  }

  const overflow = document.documentElement.scrollWidth - document.documentElement.clientWidth;
  if (overflow > 0) {
    faults.push(`the page scrolls sideways by ${overflow} px`);
  }
  parts.sort((a, b) => a.top - b.top);
  for (const [index, upper] of parts.entries()) {
    for (let next = index + 1; next < parts.length; next += 1) {
      const lower = parts[next];
      if (!lower || lower.top >= upper.bottom - slack) {
        break;
      }
      const isApart = lower.left >= upper.right - slack || lower.right <= upper.left + slack || lower.bottom <= upper.top + slack;
      const isFamily = upper.element.contains(lower.element) || lower.element.contains(upper.element);
      if (!isApart && !isFamily) {
        faults.push(`${name(upper.element)} and ${name(lower.element)} lie over each other`);
      }
    }
  }

  const boxes = [
    ...document.querySelectorAll('main :is(.theme-code-block, figure > [role="img"], #start > *, .theme-admonition)'),
  ]
    .filter((box) => box.checkVisibility())
    .map((box) => ({ box, edge: box.getBoundingClientRect() }));
  for (const { box, edge } of boxes) {
    for (const { box: lowerBox, edge: below } of boxes) {
      const isBelow = below.left < edge.right && below.right > edge.left && below.top >= edge.bottom - 1;
      if (lowerBox !== box && isBelow && below.top < edge.bottom + 4) {
        faults.push(`${name(box)} touches ${name(lowerBox)}`);
      }
    }
  }
  return faults;
}
