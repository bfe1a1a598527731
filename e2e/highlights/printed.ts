import type { Page } from '@playwright/test';
import { decodePDFRawStream, PDFDocument, PDFRawStream } from 'pdf-lib';

/** A filled rectangle: in a print of black text, a piece of an underline or of a background. */
const FILLED_RECTANGLE = /^[-\d.]+ [-\d.]+ [-\d.]+ [-\d.]+ re\nf$/gm;

/** Prints the page. @returns how many filled rectangles each sheet has */
export async function countPrintedRectangles(page: Page): Promise<number[]> {
  const file = await PDFDocument.load(await page.pdf());
  return file.getPages().map(({ node }) => {
    const contents = node.Contents();
    if (!(contents instanceof PDFRawStream)) throw new Error('A sheet has contents of an unknown kind');
    const operators = Buffer.from(decodePDFRawStream(contents).decode()).toString('latin1');
    return operators.match(FILLED_RECTANGLE)?.length ?? 0;
  });
}
