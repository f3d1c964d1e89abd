import type { ClientModule } from '@docusaurus/types';
import NProgress from 'nprogress';

/** In ms: longer than the progress bar waits before it shows. */
const settlingTime = 300;

let latest = 0;
let isPending = false;

/** A second click on the link that is being followed would add the same page to the history again. */
function ignoreRepeatedClick(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
  if (isPending && isPlain && link?.href === window.location.href) {
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
  window.addEventListener('click', ignoreRepeatedClick, { capture: true });
}

export const onRouteUpdate = settleNavigation.onRouteUpdate;
