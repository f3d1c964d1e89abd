/**
 * The Mermaid text of the diagrams of every page, by the absolute path of its file and there by alternative text: filled while pages
 * are compiled, read by the Markdown twins.
 */
export const pageDiagrams = new Map<string, Readonly<Record<string, string>>>();
