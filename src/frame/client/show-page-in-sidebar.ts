import type { ClientModule } from '@docusaurus/types';

/**
 * Scrolls the sidebar, and nothing else, to the entry of the page, unless it can be seen: a search, a link in a text or a first visit
 * may open a page far down in the sidebar.
 */
export const onRouteDidUpdate: ClientModule['onRouteDidUpdate'] = ({ location, previousLocation }) => {
  const link = document.querySelector('.menu__link[aria-current="page"]');
  const sidebar = link?.closest('.menu');
  if (link && sidebar && location.pathname !== previousLocation?.pathname) {
    const entry = link.getBoundingClientRect();
    const view = sidebar.getBoundingClientRect();
    if (entry.top < view.top || entry.bottom > view.bottom) {
      sidebar.scrollTop += entry.top - view.top - view.height / 3;
    }
  }
};
