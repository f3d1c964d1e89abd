import type { ClientModule } from '@docusaurus/types';

/** Scrolls the sidebar, and nothing else, to the entry of the page, unless the entry can be seen. */
function showPage(): void {
  const link = document.querySelector<HTMLElement>('.menu__link[aria-current="page"]');
  const sidebar = link?.closest<HTMLElement>('.menu');
  if (!link || !sidebar || link.offsetParent === null) {
    return;
  }
  const entry = link.getBoundingClientRect();
  const view = sidebar.getBoundingClientRect();
  if (entry.top < view.top || entry.bottom > view.bottom) {
    sidebar.scrollTop += entry.top - view.top - view.height / 3;
  }
}

/** Keeps the entry of the page in view: a search, a link in a text or a first visit may open a page far down in the sidebar. */
export default {
  onRouteDidUpdate({ location, previousLocation }) {
    if (location.pathname !== previousLocation?.pathname) {
      showPage();
    }
  },
} satisfies ClientModule;
