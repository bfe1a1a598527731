import { scriptJson } from '../citations/index.ts';
import { counted } from '../contract/shared/text.ts';
import type { Term } from '../journal/index.ts';
import type { PageContent } from './pages.ts';
import { annotationAddress } from './work-facts.ts';
import { Xml, xml } from './xml.ts';

/** Terms of one page. A journal with thousands of them has several. */
const PAGE_SIZE = 200;

export const pageCount = (terms: readonly Term[]): number => Math.max(1, Math.ceil(terms.length / PAGE_SIZE));

/** What of the glossary is shown. */
export interface GlossaryChoice {
  /** Empty: of all types. */
  readonly type: string;
  /** Words that titles contain; empty: all titles. */
  readonly q: string;
  /** From 1. */
  readonly page: number;
}

interface GlossaryContent extends GlossaryChoice {
  readonly journal: string;
  /** Origin that readers reach the service at. */
  readonly origin: string;
  /** The terms that are chosen, by letter. */
  readonly terms: readonly Term[];
  readonly types: readonly string[];
  /** Whether the page is a file, which no query selects. */
  readonly isSite: boolean;
}

const addressOf = ({ page, type, q }: GlossaryChoice): string => {
  const query = new URLSearchParams(Object.entries({ type, q }).filter(([, value]) => value !== ''));
  return `/glossary${page === 1 ? '' : `/${page}`}${query.size === 0 ? '' : `?${query}`}`;
};

/** JSON-LD within a page. Policies do not concern it, as it is no script. */
export const linkedData = (value: object): Xml =>
  new Xml(`<script type="application/ld+json">${scriptJson(value)}</script>`);

export const isTerm = ({ type }: Pick<Term, 'type'>): boolean => type === 'glossary';

/** The glossary as a set of terms in the vocabulary of https://schema.org. */
export const termSet = (journal: string, origin: string) => ({
  '@type': 'DefinedTermSet',
  '@id': `${origin}/glossary`,
  name: `Glossary of ${journal}`,
  url: `${origin}/glossary`,
});

/** @param term with its slug as the id */
export function definedTerm({ id, title }: { readonly id: string; readonly title: string }, origin: string) {
  const url = annotationAddress(origin, id);
  return { '@type': 'DefinedTerm', '@id': url, name: title, url };
}

function searchForm({ q, type, types }: GlossaryContent): Xml {
  const options = types.map((name) => {
    const selected = name === type ? xml` selected` : xml``;
    return xml`<option value="${name}"${selected}>${name}</option>`;
  });
  return xml`<search class="glossary"><form action="/glossary">
  <label class="hidden" for="q">Words of a title</label>
  <input id="q" name="q" type="search" placeholder="Search" value="${q}" maxlength="200">
  <label class="hidden" for="type">Type</label>
  <select id="type" name="type"><option value="">All types</option>${options}</select>
  <button type="submit">Search</button>
</form></search>`;
}

/** Links to the first term of each letter, on whichever page it is. */
function letterLinks(content: GlossaryContent): Xml {
  const first = new Map<string, number>();
  for (const [index, { letter }] of content.terms.entries()) if (!first.has(letter)) first.set(letter, index);
  const links = [...first].map(([letter, index]) => {
    const address = addressOf({ ...content, page: Math.floor(index / PAGE_SIZE) + 1 });
    return xml`<a href="${address}#letter-${encodeURIComponent(letter)}">${letter}</a> `;
  });
  return xml`<nav class="letters" aria-label="Letters">${links}</nav>`;
}

function letterSection(letter: string, terms: readonly Term[]): Xml {
  const items = terms.map(({ slug, title, type }) => {
    const address = annotationAddress('', slug);
    return xml`<li><a href="${address}"><bdi>${title}</bdi></a> <span class="type">${type}</span></li>`;
  });
  return xml`<section><h2 id="letter-${letter}">${letter}</h2><ul class="links">${items}</ul></section>`;
}

function pageLinks(content: GlossaryContent): Xml {
  const { page, terms } = content;
  const last = pageCount(terms);
  if (last === 1) return xml``;
  const link = (to: number, rel: string, text: string) =>
    to < 1 || to > last ? xml`` : xml`<a href="${addressOf({ ...content, page: to })}" rel="${rel}">${text}</a> `;
  return xml`<nav class="letters" aria-label="Pages">${link(page - 1, 'prev', 'Previous page')}
<span>Page ${String(page)} of ${String(last)}</span> ${link(page + 1, 'next', 'Next page')}</nav>`;
}

/** `/glossary`: the annotations that articles show, by letter. */
export function glossaryPage(content: GlossaryContent): PageContent {
  const { journal, origin, terms, page, q, isSite } = content;
  const shown = terms.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
  const letters = [...new Set(shown.map(({ letter }) => letter))];
  const sections = letters.map((letter) =>
    letterSection(
      letter,
      shown.filter((term) => term.letter === letter),
    ),
  );
  const summary = `${counted(terms.length, 'annotation')}${q === '' ? '' : ` with “${q}” in the title`}`;
  const main = xml`<h1>Glossary</h1>
<p class="lead">${summary}</p>
${isSite ? xml`` : searchForm(content)}
${letterLinks(content)}
${sections}
${pageLinks(content)}`;
  const defined = shown.filter(isTerm).map(({ slug, title }) => definedTerm({ id: slug, title }, origin));
  const set = { '@context': 'https://schema.org', ...termSet(journal, origin), hasDefinedTerm: defined };
  const canonical = `${origin}${addressOf({ type: '', q: '', page: q + content.type === '' ? page : 1 })}`;
  const head = xml`<link rel="canonical" href="${canonical}">${linkedData(set)}`;
  return { title: `Glossary – ${journal}`, main, head, journal };
}
