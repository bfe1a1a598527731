import { PEOPLE } from '../../people.ts';
import { sha1 } from '../ids.ts';
import { withEntities } from '../rich-text/from-markdown.ts';
import type { Article } from '../sources.ts';
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

const authorsOf = (article: Article): string =>
  inARow(article.authors.map((slug) => PEOPLE.find((person) => person.slug === slug)?.name ?? slug));

/**
 * An article as a Markdown file for readers, without the editors' conventions and with literal invisible characters.
 */
export function markdownOf(article: Article): string {
  const authors = authorsOf(article);
  const head = [`# ${article.title}`, ...(authors === '' ? [] : [`*${authors}*`]), article.introduction];
  const body = article.sections.flatMap(({ heading, text }) => [...(heading === '' ? [] : [`## ${heading}`]), text]);
  const notes = article.sections.flatMap((section) => section.notes).map((note) => note.replace(/^(\d+)\. /, '$1. '));
  const works = article.bibliography === '' ? [] : ['---', article.bibliography];
  const end = `---\n\nAlidade 28. DOI [${article.doi}](https://doi.org/${article.doi})`;
  const clean = [...head, ...body, ...(notes.length === 0 ? [] : ['---', ...notes]), ...works, end].join('\n\n');
  return `${withEntities(clean)
    .replace(/\[(\d+)\]\(#note-\d+\)/g, '[$1]')
    .replace(/\u00ad/g, '')}\n`;
}

function pdfRecipe(article: Article, pages: readonly Page[]): Recipe {
  const information = {
    title: article.title,
    author: authorsOf(article),
    subject: article.blurb,
    language: article.language,
    date: article.releaseDate,
  };
  return {
    name: `${article.slug}.pdf`,
    kind: 'file',
    mimeType: 'application/pdf',
    recipe: sha1(`${WRITING} ${JSON.stringify([pages, information])}`),
    make: () => pdfOf(pages, information),
  };
}

/** The files of an article: Markdown and, if it has an offprint, the PDF and a picture of its first page. */
export function articleRecipes(article: Article, drawings: readonly Drawing[]): Recipe[] {
  const text = markdownOf(article);
  const markdown: Recipe = {
    name: `${article.slug}.md`,
    kind: 'file',
    mimeType: 'text/markdown',
    recipe: sha1(text),
    make: async () => Buffer.from(text),
  };
  if (article.pdf === undefined) return [markdown];
  const pages = offprintOf(
    article,
    drawings.find((drawing) => drawing.name === article.figure?.picture),
  );
  const [first = []] = pages;
  return [
    markdown,
    pdfRecipe(article, pages),
    pictureRecipe(pageDrawing(first, `${article.slug}-page.webp`, PREVIEW_WIDTH)),
  ];
}
