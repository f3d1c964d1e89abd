// Replaces the original with the page bar, which includes the breadcrumbs.
export { PageBar as default } from '@site/src/frame/PageBar';
