import type { ClientModule } from '@docusaurus/types';
import NProgress from 'nprogress';
import { decodeFragment } from './decode-fragment';

/** In ms: longer than the progress bar waits before it shows. */
const settlingTime = 300;

let latest = 0;
let isPending = false;

/**
 * While a page is awaited, the address is already its own. A second click on the link that is being followed would add the same page
 * to the history again; a link to a heading of the page that is still shown would look for it on the one that comes.
 */
function answerEarlyClick(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
  if (!isPending || !isPlain || !link) {
    return;
  }
  const fragment = link.getAttribute('href') ?? '';
  if (/^#./.test(fragment)) {
    event.preventDefault();
    document.getElementById(decodeFragment(fragment))?.scrollIntoView();
  } else if (link.href === window.location.href) {
    event.preventDefault();
  }
}

const settleNavigation: ClientModule = {
  /**
   * Docusaurus forgets the progress bar of a navigation that another one overtakes, so that it stays for ever. Once the last one
   * has loaded, there is nothing to show.
   */
  onRouteUpdate({ previousLocation }) {
    latest += 1;
    const number = latest;
    isPending = previousLocation !== null;
    return () => {
      isPending = false;
      setTimeout(() => {
        if (number === latest) {
          NProgress.done();
        }
      }, settlingTime);
    };
  },
};

if (typeof window !== 'undefined') {
  window.addEventListener('click', answerEarlyClick, { capture: true });
}

export const onRouteUpdate = settleNavigation.onRouteUpdate;
