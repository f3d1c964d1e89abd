/**
 * What a site publishes: the path of each page and file, decoded and without a slash at the end, with the anchors that a link
 * may name there.
 */
export type PublishedUrls = ReadonlyMap<string, ReadonlySet<string>>;
