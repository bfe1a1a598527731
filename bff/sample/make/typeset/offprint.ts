import type { TextBlock } from '../../../program/journal-folder/rich-text/portable-text.ts';
import type { Article } from '../article.ts';
import type { Drawing } from '../assets/pictures.ts';
import { type Line, type ParagraphShape, setParagraph } from './lines.ts';
import { MEASURE, type Page, type PageItem, SHEET } from './page.ts';
import { paginate } from './paginate.ts';
import { type GlyphRun, shape, widthOf } from './shape.ts';
import { titlePage } from './title-page.ts';
import { plainBlock, type TextStyle, textBlocks, wordsOf } from './words.ts';

const INK = '#1d1b18';
const QUIET = '#6d675d';

/** The labels of an offprint, by language. */
const WORDS = {
  ltr: { notes: 'Notes', works: 'Works named', journal: 'Alidade 28' },
  rtl: { notes: 'هوامش', works: 'مراجع', journal: 'العضادة' },
} as const;

const bodyStyle = (direction: 'ltr' | 'rtl'): TextStyle =>
  direction === 'rtl' ? { size: 12.4, leading: 20.5, direction } : { size: 10.3, leading: 15, direction };

const smallStyle = (direction: 'ltr' | 'rtl'): TextStyle =>
  direction === 'rtl' ? { size: 10.2, leading: 16, direction } : { size: 8.5, leading: 12, direction };

const headingStyle = (direction: 'ltr' | 'rtl'): TextStyle =>
  direction === 'rtl'
    ? { size: 15, leading: 22, direction, face: 'arabicBold' }
    : { size: 13, leading: 17, direction, face: 'italic' };

const plain: ParagraphShape = { measure: MEASURE, indent: 0, left: SHEET.left, spaceBefore: 0, ink: INK };

const headingLines = (text: string, direction: 'ltr' | 'rtl'): Line[] => {
  const style = headingStyle(direction);
  return setParagraph(wordsOf(plainBlock(text), style), style, { ...plain, spaceBefore: 20, keepWithNext: true });
};

/** Quotations are indented. Paragraphs have a first-line indent, except after a heading or a quotation. */
function blockLines(block: TextBlock, before: TextBlock | undefined, style: TextStyle): Line[] {
  const quoted = block.style === 'blockquote';
  const flush = before === undefined || before.style === 'blockquote' || quoted;
  const shape: ParagraphShape = quoted
    ? { ...plain, measure: MEASURE - 44, left: SHEET.left + 22, spaceBefore: 8 }
    : { ...plain, indent: flush ? 0 : 16, spaceBefore: before?.style === 'blockquote' ? 8 : 0 };
  return setParagraph(wordsOf(block, style), style, shape);
}

function sectionLines(article: Article): Line[] {
  const style = bodyStyle(article.direction);
  return article.sections.flatMap(({ heading, text }) => {
    const blocks = textBlocks(text);
    const lines = blocks.flatMap((block, index) => blockLines(block, blocks[index - 1], style));
    return heading === '' ? lines : [...headingLines(heading, article.direction), ...lines];
  });
}

/** Notes and bibliography: small type with space between paragraphs. */
function appendixLines(title: string, blocks: readonly TextBlock[], direction: 'ltr' | 'rtl'): Line[] {
  if (blocks.length === 0) return [];
  const style = smallStyle(direction);
  const lines = blocks.flatMap((block) => setParagraph(wordsOf(block, style), style, { ...plain, spaceBefore: 5 }));
  return [...headingLines(title, direction), ...lines];
}

function allLines(article: Article): Line[] {
  const words = WORDS[article.direction];
  const notes = article.sections.flatMap((section) => textBlocks(section.notes));
  return [
    ...sectionLines(article),
    ...appendixLines(words.notes, notes, article.direction),
    ...appendixLines(words.works, textBlocks(article.bibliography), article.direction),
  ];
}

/** The footer of a page: the journal's name, and the page number at the end of the line. */
function foot(article: Article, number: number): PageItem[] {
  const y = SHEET.height - 36;
  const latin = article.direction === 'ltr';
  const name = shape(WORDS[article.direction].journal, latin ? 'label' : 'arabic', latin ? 7.5 : 9.5, latin ? 0.6 : 0);
  const folio = shape(String(number), 'roman', 9);
  const [left, right] = latin ? [name, folio] : [folio, name];
  const item =
    (x: number) =>
    (run: GlyphRun): PageItem => ({ kind: 'run', run, x, y, ink: QUIET });
  return [...left.map(item(SHEET.left)), ...right.map(item(SHEET.width - SHEET.right - widthOf(right)))];
}

/** The pages of an article's offprint, including the title page. */
export function offprintOf(article: Article, picture: Drawing | undefined): Page[] {
  const height = SHEET.height - SHEET.top - SHEET.bottom;
  const pages = paginate(allLines(article), height, bodyStyle(article.direction).leading);
  const text = pages.map(
    (lines, index): Page => [
      ...lines.flatMap(({ line, y }) => line.runs.map((run) => ({ ...run, y: SHEET.top + y + run.y }))),
      ...foot(article, index + 2),
    ],
  );
  return [titlePage(article, picture), ...text];
}
