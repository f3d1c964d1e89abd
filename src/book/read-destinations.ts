import { PDFArray, PDFDict, PDFDocument, PDFName, type PDFRef } from 'pdf-lib';

/**
 * Reads on which sheet each named place of a PDF stands. Chromium names the places that a link inside the document leads to.
 *
 * @param pdf - A PDF that Chromium has printed.
 * @returns Sheet numbers, the first is 1, by the id of the element; and how many sheets there are.
 */
export async function readDestinations(pdf: Uint8Array): Promise<{ sheets: ReadonlyMap<string, number>; count: number }> {
  const document = await PDFDocument.load(pdf, { updateMetadata: false });
  const numbers = new Map<PDFRef, number>(document.getPages().map(({ ref }, index) => [ref, index + 1]));
  const sheets = new Map<string, number>();
  const destinations = document.catalog.lookupMaybe(PDFName.of('Dests'), PDFDict);
  for (const [name, value] of destinations?.entries() ?? []) {
    const place = document.context.lookup(value);
    const sheet = place instanceof PDFArray ? numbers.get(place.get(0) as PDFRef) : undefined;
    if (sheet !== undefined) {
      sheets.set(name.decodeText(), sheet);
    }
  }
  return { sheets, count: document.getPageCount() };
}
