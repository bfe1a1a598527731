import { ABOUT, SETTINGS } from '../../journal.ts';
import { PEOPLE } from '../../people.ts';
import type { Drawing } from '../assets/pictures.ts';
import { keysFor } from '../ids.ts';
import { fromMarkdown } from '../rich-text/from-markdown.ts';
import type { Article } from '../sources.ts';
import { inARow } from '../typeset/title-page.ts';
import { escaped, htmlOf } from './html.ts';
import { pageOf } from './page.ts';
import { uploadName } from './pictures.ts';

const nameOf = (slug: string) => PEOPLE.find((person) => person.slug === slug)?.name ?? slug;

function card(article: Article, drawings: readonly Drawing[]): string {
  const drawing = drawings.find(({ name }) => name === article.figure?.picture);
  const image =
    drawing === undefined
      ? ''
      : `<img src="uploads/${uploadName(drawing)}" alt="" width="1000" height="667" loading="lazy" decoding="async">`;
  const authors =
    article.authors.length === 0 ? '' : `<p class="byline">${escaped(inARow(article.authors.map(nameOf)))}</p>`;
  return `<li class="essay-card" lang="${article.language}" dir="${article.direction}">
<a href="${article.slug}.html">${image}<h2>${escaped(article.title)}</h2></a>
${authors}<p>${escaped(article.blurb)}</p>
</li>`;
}

/** The page with the contents of the issue. */
export function indexPage(articles: readonly Article[], drawings: readonly Drawing[]): string {
  const about = htmlOf(fromMarkdown(ABOUT.text, keysFor('page about')));
  const main = `<header class="entry-header">
<p class="entry-meta">Autumn 2026</p>
<h1 class="entry-title">Number 28</h1>
</header>
<ul class="essay-list">
${articles.map((article) => card(article, drawings)).join('\n')}
</ul>
<section id="about" class="entry-content"><h2>About</h2>
${about}</section>`;
  return pageOf({
    language: 'en',
    direction: 'ltr',
    title: 'Number 28',
    description: SETTINGS.blurb,
    bodyClass: 'home archive',
    clientTag: '',
    main,
    aside: `<section class="widget" id="subscribe"><h2 class="widget-title">Subscribe</h2><p>Four numbers a year, by post, with the mistakes corrected in ink.</p></section>`,
  });
}
