/** The Mermaid text of every diagram, by its alternative text: filled while pages are compiled, read by the Markdown twins. */
export const diagramSources = new Map<string, string>();
