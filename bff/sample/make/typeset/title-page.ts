import type { TextBlock } from '../../../program/journal-folder/rich-text/portable-text.ts';
import type { Article } from '../article.ts';
import type { Drawing } from '../assets/pictures.ts';
import type { FaceName } from './faces.ts';
import { type Line, type ParagraphShape, setParagraph } from './lines.ts';
import { MEASURE, type Page, type PageItem, SHEET } from './page.ts';
import { shape } from './shape.ts';
import { plainBlock, type TextStyle, textBlocks, wordsOf } from './words.ts';

/** Joins names: “A”, “A & B”, “A, B & C”. */
export function inARow(names: readonly string[]): string {
  const last = names.at(-1);
  return names.length < 2 ? (last ?? '') : `${names.slice(0, -1).join(', ')} & ${last}`;
}

interface Setting {
  readonly size: number;
  readonly leading: number;
  readonly face?: FaceName;
  readonly spaceBefore: number;
}

/** The styles of the title page's paragraphs, by direction. */
function settings(direction: 'ltr' | 'rtl') {
  const title: Setting =
    direction === 'rtl'
      ? { size: 30, leading: 44, face: 'arabicBold', spaceBefore: 0 }
      : { size: 29, leading: 33, face: 'roman', spaceBefore: 0 };
  const authors: Setting = { size: 11.5, leading: 17, face: 'italic', spaceBefore: 4 };
  const text: Setting =
    direction === 'rtl' ? { size: 11.2, leading: 18.5, spaceBefore: 4 } : { size: 9.2, leading: 13.6, spaceBefore: 5 };
  return { title, authors, text };
}

function paragraphs(
  blocks: readonly TextBlock[],
  setting: Setting,
  direction: 'ltr' | 'rtl',
  ink: string,
  balanced = false,
): Line[] {
  const style: TextStyle = { ...setting, direction };
  const shapeOf: ParagraphShape = {
    measure: MEASURE,
    indent: 0,
    left: SHEET.left,
    spaceBefore: setting.spaceBefore,
    ink,
    balanced,
  };
  return blocks.flatMap((block) => setParagraph(wordsOf(block, style), style, shapeOf));
}

/** Stacks lines from a first baseline downwards. */
function stack(lines: readonly Line[], top: number): PageItem[] {
  let y = top;
  return lines.flatMap((line) => {
    y += line.advance;
    return line.runs.map((run): PageItem => ({ ...run, y: y + run.y }));
  });
}

function label(text: string, x: number, y: number, ink: string): PageItem[] {
  return shape(text, 'label', 7.2, 0.8).map((run) => ({ kind: 'run', run, x, y, ink }));
}

/** The names of the authors. Latin lines of a right-to-left page begin at its right edge. */
function authorLines({ authors, direction }: Article, setting: Setting, ink: string): Line[] {
  if (authors.length === 0) return [];
  const lines = paragraphs([plainBlock(inARow(authors))], setting, 'ltr', ink);
  return direction === 'ltr' ? lines : lines.map(alignedRight);
}

/** The first page of an offprint: a full-width picture, then title, authors and introduction in the entry's colours. */
export function titlePage(article: Article, picture: Drawing | undefined): Page {
  const ink = article.textColor ?? '#1d1b18';
  const { title, authors, text } = settings(article.direction);
  const lines = [
    ...paragraphs([plainBlock(article.title)], title, article.direction, ink, true),
    ...authorLines(article, authors, ink),
    ...paragraphs(textBlocks(article.introduction), text, article.direction, ink),
  ];
  const pictureHeight = picture === undefined ? 0 : (SHEET.width / picture.width) * picture.height;
  return [
    { kind: 'ground', ink: article.bgColor ?? '#fbf8f1' },
    ...(picture === undefined
      ? []
      : [{ kind: 'picture' as const, drawing: picture, x: 0, y: 0, width: SHEET.width, height: pictureHeight }]),
    ...stack(lines, pictureHeight + 18),
    { kind: 'rule', x: SHEET.left, y: SHEET.height - 52, width: MEASURE, ink },
    ...label('Alidade 28', SHEET.left, SHEET.height - 36, ink),
    ...label(`DOI ${article.doi}`, SHEET.left + 90, SHEET.height - 36, ink),
  ];
}

/** Moves a Latin line to the right edge of the column. */
function alignedRight(line: Line): Line {
  const end = Math.max(...line.runs.map((run) => run.x + run.run.width));
  const shift = SHEET.left + MEASURE - end;
  return { ...line, runs: line.runs.map((run) => ({ ...run, x: run.x + shift })) };
}
