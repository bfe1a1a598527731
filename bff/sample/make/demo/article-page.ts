import { textOf } from '../../../program/journal-folder/rich-text/portable-text.ts';
import type { Article, PictureUse, PrintedSection } from '../article.ts';
import type { Drawing } from '../assets/pictures.ts';
import { inARow } from '../typeset/title-page.ts';
import { escaped, htmlOf } from './html.ts';
import { contentsWidget, pageOf } from './page.ts';
import { uploadName } from './pictures.ts';

const NUMBER = { ltr: 'No. 28 · Autumn 2026', rtl: 'العدد ٢٨ · خريف ٢٠٢٦' } as const;
const BY = { ltr: 'By', rtl: 'بقلم' } as const;
const NOTES = { ltr: 'Notes', rtl: 'هوامش' } as const;

/** A phrase that the publisher marks up by hand, with its annotation's slug. */
interface HandMark {
  readonly annotation: string;
  readonly phrase: string;
}

/** The phrases of annotations that are not searched for, by article. */
const HAND_MARKS: Readonly<Record<string, readonly HandMark[]>> = {
  'held-to-the-light': [{ annotation: 'transmitted-light', phrase: 'from the inside' }],
  'lines-nobody-has-seen': [{ annotation: 'dashes', phrase: 'when the line goes into dashes' }],
};

function figure(use: PictureUse, drawings: readonly Drawing[], className: string): string {
  const drawing = drawings.find(({ name }) => name === use.picture);
  if (drawing === undefined) throw new Error(`There is no drawing named ${use.picture}`);
  const height = Math.round((1000 / drawing.width) * drawing.height);
  const caption =
    use.caption === undefined ? '' : `\n<figcaption class="caption-text">${escaped(use.caption)}</figcaption>`;
  return `<figure class="${className}">
<img src="uploads/${uploadName(drawing)}" alt="${escaped(use.alt)}" width="1000" height="${height}" loading="lazy" decoding="async">${caption}
</figure>`;
}

/** Wraps a phrase in the element that the client recognises, as a publisher would by hand. */
function handMarked(html: string, { annotation, phrase }: HandMark): string {
  if (!html.includes(phrase)) return html;
  return html.replace(phrase, `<span class="annotation" id="${annotation}">${phrase}</span>`);
}

function sectionHtml(block: PrintedSection, article: Article, drawings: readonly Drawing[], number: number): string {
  const text = (HAND_MARKS[article.slug] ?? []).reduce(handMarked, htmlOf(block.text));
  const heading = block.heading === '' ? '' : `<h2 id="section-${number}">${escaped(block.heading)}</h2>\n`;
  const plates = block.plates.map((item) => figure(item, drawings, 'plate'));
  return `${heading}${text}${plates.join('\n')}`;
}

/** The notes at the end of an article. The number at the start of each note becomes part of its id. */
function notesHtml(content: readonly PrintedSection[], direction: 'ltr' | 'rtl'): string {
  const notes = content.flatMap((block) => block.notes);
  if (notes.length === 0) return '';
  const items = notes.map((note) => {
    const number = /^\d+/.exec(textOf(note))?.[0] ?? '';
    return `<div class="footnote" id="note-${number}">${htmlOf([note]).trim()} <a class="back" href="#ref-${number}" aria-label="Back to the text">↩</a></div>`;
  });
  return `<section class="footnotes" aria-labelledby="notes-title">
<h2 id="notes-title">${NOTES[direction]}</h2>
${items.join('\n')}
</section>`;
}

const subtitleHtml = ({ subtitle }: Article) =>
  subtitle === '' ? '' : `<p class="entry-subtitle">${escaped(subtitle)}</p>\n`;

const byline = (article: Article) =>
  article.authors.length === 0
    ? ''
    : `<p class="byline"><span class="by">${BY[article.direction]}</span> <span class="author vcard">${escaped(inARow(article.authors))}</span></p>\n`;

/** The page of an article. Its text equals the entry's `content[]`. */
export function articlePage(article: Article, articles: readonly Article[], drawings: readonly Drawing[]): string {
  const { slug, title, language, direction, releaseDate, sections: content } = article;
  const hero = article.figure === undefined ? '' : figure(article.figure, drawings, 'post-thumbnail');
  const introduction = htmlOf(article.shortIntroduction);
  const sections = content.map((block, index) => sectionHtml(block, article, drawings, index));
  const main = `<article id="post-${slug}" class="post type-essay hentry">
<header class="entry-header">
<p class="entry-meta"><time class="entry-date published" datetime="${releaseDate}">${NUMBER[direction]}</time></p>
<h1 class="entry-title">${escaped(title)}</h1>
${subtitleHtml(article)}${byline(article)}<div class="entry-summary">${introduction.trim()}</div>
</header>
${hero}
<div class="entry-content">
${sections.join('\n')}
</div>
${notesHtml(content, direction)}
</article>`;
  return pageOf({
    language,
    direction,
    title,
    description: article.blurb,
    bodyClass: `single single-essay essay-${slug}`,
    clientTag: `<script src="/client/v2/journal-client.js" data-entry="${slug}" async></script>\n`,
    main,
    aside: contentsWidget(articles, slug),
  });
}
