// Replaces the original by the bar above the page, which it is a part of.
export { PageBar as default } from '@site/src/frame/PageBar';
