/** Changes a page's tree; what else it returns is not used. */
type Transform<Tree, File> = (tree: Tree, file: File) => unknown;

/**
 * Loads a transform when the first page is compiled: a build that keeps all pages compiles none, and `npm start` those that are opened.
 *
 * @param load - Loads the function that makes the transform.
 * @returns A function that takes the same options and makes a transform, for unified.
 */
function loadLater<Options extends unknown[], Tree, File>(load: () => Promise<(...options: Options) => Transform<Tree, File>>) {
  return (...options: Options) => {
    let transform: Promise<Transform<Tree, File>> | undefined;
    return async (tree: Tree, file: File): Promise<void> => {
      transform ??= load().then((make) => make(...options));
      await (await transform)(tree, file);
    };
  };
}

export const anchorFields = loadLater(async () => (await import('./anchor-fields')).anchorFields);
export const drawDiagram = loadLater(async () => (await import('./draw-diagram')).drawDiagram);
export const enableTaskItems = loadLater(async () => (await import('./enable-task-items')).enableTaskItems);
export const expandContract = loadLater(async () => (await import('./expand-contract')).expandContract);
export const highlightCode = loadLater(async () => (await import('./highlight-code')).highlightCode);
export const inlineDrawing = loadLater(async () => (await import('./inline-drawing')).inlineDrawing);
export const labelTableCells = loadLater(async () => (await import('./label-table-cells')).labelTableCells);
export const markEnglishLinks = loadLater(async () => (await import('./mark-english-links')).markEnglishLinks);
