import type { Article, PrintedJournal } from '../article.ts';
import type { Drawing } from '../assets/pictures.ts';
import { inARow } from '../typeset/title-page.ts';
import { escaped, htmlOf } from './html.ts';
import { pageOf } from './page.ts';
import { uploadName } from './pictures.ts';

function card(article: Article, drawings: readonly Drawing[]): string {
  const drawing = drawings.find(({ name }) => name === article.figure?.picture);
  const image =
    drawing === undefined
      ? ''
      : `<img src="uploads/${uploadName(drawing)}" alt="" width="1000" height="667" loading="lazy" decoding="async">`;
  const authors = article.authors.length === 0 ? '' : `<p class="byline">${escaped(inARow(article.authors))}</p>`;
  return `<li class="essay-card" lang="${article.language}" dir="${article.direction}">
<a href="${article.slug}.html">${image}<h2>${escaped(article.title)}</h2></a>
${authors}<p>${escaped(article.blurb)}</p>
</li>`;
}

/** The page with the contents of the issue. */
export function indexPage({ articles, about, blurb }: PrintedJournal, drawings: readonly Drawing[]): string {
  const main = `<header class="entry-header">
<p class="entry-meta">Autumn 2026</p>
<h1 class="entry-title">Number 28</h1>
</header>
<ul class="essay-list">
${articles.map((article) => card(article, drawings)).join('\n')}
</ul>
<section id="about" class="entry-content"><h2>About</h2>
${htmlOf(about)}</section>`;
  return pageOf({
    language: 'en',
    direction: 'ltr',
    title: 'Number 28',
    description: blurb,
    bodyClass: 'home archive',
    clientTag: '',
    main,
    aside: `<section class="widget" id="subscribe"><h2 class="widget-title">Subscribe</h2><p>Four numbers a year, by post, with the mistakes corrected in ink.</p></section>`,
  });
}
