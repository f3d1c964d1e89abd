/** The list of everything that was ever published: a line for each page or file, and below it a line `#id` for each of its anchors. */
export const urlsFile = 'published/urls.txt';
