// In place of the one of Docusaurus, which only hands on its children: the search dialog outlives the navbar, which each section has
// its own of.
export { SearchProvider as default } from '@site/src/search/SearchProvider';
