import { whenIdle } from './when-idle';

/** How many blocks are laid out in one go, so that scrolling and typing are never held up. */
const batch = 4;

function layOut(blocks: HTMLElement[]): void {
  for (const block of blocks.splice(0, batch)) {
    block.style.contentVisibility = 'visible';
  }
  if (blocks.length > 0) {
    whenIdle(() => layOut(blocks));
  } else {
    document.documentElement.dataset.whole = '';
  }
}

/**
 * Lays out what a new page leaves for later because it is out of sight (`content-visibility` in `src/css/custom.css`), little by
 * little. From then on each place on a page is where it will be after Back or a reload; the attribute `data-whole` says so.
 */
export function layOutRest(): void {
  if (document.documentElement.dataset.whole === undefined) {
    whenIdle(() => layOut([...document.querySelectorAll<HTMLElement>('.markdown > :is(table, figure, dl, div)')]));
  }
}
