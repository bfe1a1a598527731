import { sha1 } from '../../../program/journal-folder/rich-text/keys.ts';
import type { Article } from '../article.ts';
import { offprintOf } from '../typeset/offprint.ts';
import type { Page } from '../typeset/page.ts';
import { inARow } from '../typeset/title-page.ts';
import { pdfOf } from '../typeset/to-pdf.ts';
import { pageDrawing } from '../typeset/to-svg.ts';
import { type Drawing, pictureRecipe } from './pictures.ts';
import type { Recipe } from './types.ts';

/** Part of every offprint's recipe. Increment it when the generation of PDFs changes. */
const WRITING = 'writing 2';
const PREVIEW_WIDTH = 840;
const FOLDER = 'offprints';

const NOTE = /^\[\^(\d+)\]: (.+(?:\n(?!\[\^|\n).+)*)/gm;
const NOTE_MARK = /\[\^(\d+)\]/g;

/** The sections of a text without its notes. */
const sectionsOf = (body: string): string[] =>
  body
    .split(/\n(?=## )/)
    .map((part) => part.replace(NOTE, '').replace(NOTE_MARK, '[$1]'))
    .map((part) => part.replace(/^(## .*)\n+/, '$1\n\n').trim())
    .filter((part) => part !== '');

/** Replaces the entity names of invisible characters by what readers of plain text need. */
const withoutEntities = (text: string) => text.replaceAll('&nbsp;', '\u00a0').replaceAll('&shy;', '');

/** An article as a Markdown file for readers, without the editors' conventions. */
export function markdownOf({ title, authors, doi, markdown }: Article): string {
  const { introduction, body, bibliography } = markdown;
  const head = [`# ${title}`, ...(authors.length === 0 ? [] : [`*${inARow(authors)}*`]), introduction.trim()];
  const notes = [...body.matchAll(NOTE)].map(([, number, text]) => `${number}. ${text}`);
  const works = bibliography === '' ? [] : ['---', bibliography.trim()];
  const end = `---\n\nAlidade 28. DOI [${doi}](https://doi.org/${doi})`;
  return `${withoutEntities(
    [...head, ...sectionsOf(body), ...(notes.length === 0 ? [] : ['---', ...notes]), ...works, end].join('\n\n'),
  )}\n`;
}

function pdfRecipe(article: Article, pages: readonly Page[]): Recipe {
  const information = {
    title: article.title,
    author: inARow(article.authors),
    subject: article.blurb,
    language: article.language,
    date: article.releaseDate,
  };
  return {
    path: `${FOLDER}/${article.slug}.pdf`,
    recipe: sha1(`${WRITING} ${JSON.stringify([pages, information])}`),
    make: () => pdfOf(pages, information),
  };
}

/** The files of an article: Markdown and, if it has an offprint, the PDF and a picture of its first page. */
export function articleRecipes(article: Article, drawings: readonly Drawing[]): Recipe[] {
  const text = markdownOf(article);
  const markdown: Recipe = {
    path: `${FOLDER}/${article.slug}.md`,
    recipe: sha1(text),
    make: async () => Buffer.from(text),
  };
  if (!article.hasOffprint) return [markdown];
  const pages = offprintOf(
    article,
    drawings.find((drawing) => drawing.name === article.figure?.picture),
  );
  const [first = []] = pages;
  return [
    markdown,
    pdfRecipe(article, pages),
    pictureRecipe(pageDrawing(first, `${article.slug}-page.webp`, PREVIEW_WIDTH), FOLDER),
  ];
}
