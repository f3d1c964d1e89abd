import type { ClientModule } from '@docusaurus/types';

/** Scrolls only the sidebar to the page, or to its group in a version, and only if it is out of view. */
export const onRouteDidUpdate: ClientModule['onRouteDidUpdate'] = ({ location, previousLocation }) => {
  const link = document.querySelector('.menu__link[aria-current="page"]');
  const sidebar = link?.closest('.menu');
  if (link && sidebar && location.pathname !== previousLocation?.pathname) {
    const entry = link.getBoundingClientRect();
    const view = sidebar.getBoundingClientRect();
    if (entry.top < view.top || entry.bottom > view.bottom) {
      const group = link.closest('.menu li li li:not(li li li *)') ?? link.closest('li') ?? link;
      const room = Number.parseFloat(getComputedStyle(sidebar).scrollPaddingBlockStart) || 0;
      sidebar.scrollTop += group.getBoundingClientRect().top - view.top - room;
    }
  }
};
