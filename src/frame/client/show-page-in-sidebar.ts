import type { ClientModule } from '@docusaurus/types';

/** Scrolls only the sidebar, and only if the page's entry is out of view. */
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
