import type { Page } from '@playwright/test';
import { decodePDFRawStream, PDFDocument, PDFRawStream } from 'pdf-lib';

/** A rectangle that is filled: in a print of black text, a piece of a line under it or of the ground behind it. */
const FILLED = /^[-\d.]+ [-\d.]+ [-\d.]+ [-\d.]+ re\nf$/gm;

/** Prints the page. @returns how many lines and grounds are drawn on each sheet beside its text */
export async function linesPrinted(page: Page): Promise<number[]> {
  const file = await PDFDocument.load(await page.pdf());
  return file.getPages().map(({ node }) => {
    const drawing = node.Contents();
    if (!(drawing instanceof PDFRawStream)) throw new Error('a sheet is drawn in another way than expected');
    const operators = Buffer.from(decodePDFRawStream(drawing).decode()).toString('latin1');
    return operators.match(FILLED)?.length ?? 0;
  });
}
