import { inflateSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { PDFDocument, PDFName, PDFRawStream } from 'pdf-lib';

/** A rectangle that is filled: in a print of black text, a piece of a line under it or of the ground behind it. */
const FILLED = /^[-\d.]+ [-\d.]+ [-\d.]+ [-\d.]+ re\nf$/gm;

/** Prints the page. @returns how many lines and grounds are drawn beside its text */
export async function linesPrinted(page: Page): Promise<number> {
  const { context } = await PDFDocument.load(await page.pdf());
  const sheets = context.enumerateIndirectObjects().flatMap(([, object]) => {
    const isDrawing = object instanceof PDFRawStream && !object.dict.has(PDFName.of('Length1'));
    return isDrawing && !object.dict.has(PDFName.of('Type')) ? [inflateSync(object.contents).toString('latin1')] : [];
  });
  return sheets.join('\n').match(FILLED)?.length ?? 0;
}
