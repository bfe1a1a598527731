import {
  PDFOperatorNames as Operator,
  PDFDocument,
  type PDFFont,
  type PDFName,
  PDFNumber,
  PDFOperator,
  type PDFPage,
  rgb,
} from 'pdf-lib';
import sharp from 'sharp';
import { readFontFile } from '../assets/fonts.ts';
import { type Drawing, svgOf } from '../assets/pictures.ts';
import { type Page, type PageItem, type PlacedRun, SHEET } from './page.ts';
import type { GlyphRun } from './shape.ts';
import { fontkitForPdf } from './wide-subset.ts';

interface PdfInformation {
  readonly title: string;
  readonly author: string;
  readonly subject: string;
  readonly language: string;
  readonly date: string;
}

const inkOf = (hex: string) => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(
    (start) => Number.parseInt(hex.slice(start, start + 2), 16) / 255,
  );
  return rgb(red, green, blue);
};

/** Embeds each font and picture of the pages once. */
class Embedder {
  private readonly fonts = new Map<string, PDFFont>();

  constructor(private readonly document: PDFDocument) {}

  async font(file: string): Promise<PDFFont> {
    const known = this.fonts.get(file) ?? (await this.document.embedFont(readFontFile(file), { subset: true }));
    this.fonts.set(file, known);
    return known;
  }

  /** Embeds a picture at 2.4 pixels per point, which is sharp in print. */
  async picture(drawing: Drawing) {
    const jpeg = await sharp(Buffer.from(svgOf(drawing)))
      .resize(1008)
      .flatten()
      .jpeg({ quality: 76, mozjpeg: true })
      .toBuffer();
    return this.document.embedJpg(jpeg);
  }
}

/** The glyph numbers of a run in the embedded font, four hexadecimal digits each, in drawing order. */
const glyphCodes = (font: PDFFont, run: GlyphRun): string[] =>
  font.encodeText(run.text).asString().match(/.{4}/g) ?? [];

const matrix = (x: number, y: number): PDFOperator =>
  PDFOperator.of(
    Operator.SetTextMatrix,
    [1, 0, 0, 1, x, SHEET.height - y].map((value) => PDFNumber.of(Number(value.toFixed(3)))),
  );

/** Operators that place every glyph separately, for marks above and below letters. */
function showOneByOne({ run, x, y }: PlacedRun, codes: readonly string[]): PDFOperator[] {
  let pen = x;
  return run.glyphs.flatMap((glyph, index) => {
    const place = matrix(pen + glyph.xOffset, y - glyph.yOffset);
    pen += glyph.advance;
    return [place, PDFOperator.of(Operator.ShowText, [`<${codes[index] ?? '0000'}>`])];
  });
}

/** One operator that shows a run with its kerning. PDF expects kerning in thousandths of the size. */
function showKerned(placed: PlacedRun, codes: readonly string[]): PDFOperator[] {
  const { run, x, y } = placed;
  const parts = run.glyphs.map((glyph, index) => {
    const kern = Math.round(((glyph.natural - glyph.advance) / run.size) * 1000);
    return `<${codes[index] ?? '0000'}>${kern === 0 ? '' : ` ${kern} `}`;
  });
  return [matrix(x, y), PDFOperator.of(Operator.ShowTextAdjusted, [`[${parts.join('')}]`])];
}

function drawRun(page: PDFPage, placed: PlacedRun, font: PDFFont, fontKey: PDFName): void {
  const { run, ink } = placed;
  const codes = glyphCodes(font, run);
  const raised = run.glyphs.some((glyph) => glyph.yOffset !== 0 || glyph.xOffset !== 0);
  const { red, green, blue } = inkOf(ink);
  page.pushOperators(
    PDFOperator.of(Operator.BeginText),
    PDFOperator.of(
      Operator.NonStrokingColorRgb,
      [red, green, blue].map((value) => PDFNumber.of(Number(value.toFixed(4)))),
    ),
    PDFOperator.of(Operator.SetFontAndSize, [fontKey, PDFNumber.of(run.size)]),
    ...(raised ? showOneByOne(placed, codes) : showKerned(placed, codes)),
    PDFOperator.of(Operator.EndText),
  );
}

async function drawItem(page: PDFPage, item: PageItem, embedder: Embedder, keys: Map<string, PDFName>): Promise<void> {
  switch (item.kind) {
    case 'ground':
      return page.drawRectangle({ x: 0, y: 0, width: SHEET.width, height: SHEET.height, color: inkOf(item.ink) });
    case 'rule': {
      const y = SHEET.height - item.y;
      return page.drawLine({
        start: { x: item.x, y },
        end: { x: item.x + item.width, y },
        thickness: 0.6,
        color: inkOf(item.ink),
      });
    }
    case 'picture': {
      const { x, y, width, height } = item;
      return page.drawImage(await embedder.picture(item.drawing), { x, y: SHEET.height - y - height, width, height });
    }
    case 'run': {
      const font = await embedder.font(item.run.file);
      const key = keys.get(item.run.file) ?? page.node.newFontDictionary(font.name, font.ref);
      keys.set(item.run.file, key);
      return drawRun(page, item, font, key);
    }
  }
}

function describe(document: PDFDocument, information: PdfInformation): void {
  const date = new Date(`${information.date}T00:00:00Z`);
  document.setTitle(information.title, { showInWindowTitleBar: true });
  document.setAuthor(information.author);
  document.setSubject(information.subject);
  document.setLanguage(information.language);
  document.setCreationDate(date);
  document.setModificationDate(date);
}

/** Writes pages as a PDF with embedded fonts. The same pages give the same bytes. */
export async function pdfOf(pages: readonly Page[], information: PdfInformation): Promise<Uint8Array> {
  const document = await PDFDocument.create({ updateMetadata: false });
  document.registerFontkit(fontkitForPdf);
  describe(document, information);
  const embedder = new Embedder(document);
  for (const items of pages) {
    const page = document.addPage([SHEET.width, SHEET.height]);
    const keys = new Map<string, PDFName>();
    for (const item of items) await drawItem(page, item, embedder, keys);
  }
  return document.save({ addDefaultPage: false });
}
