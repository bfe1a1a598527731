import type { I18n } from '../../embed/render.tsx';
import { scriptJson } from '../citations/index.ts';
import type { JournalSettings } from '../contract/index.ts';
import type { Term } from '../journal/index.ts';
import type { JournalLook, PageContent } from './pages.ts';
import { annotationAddress, typeName } from './work-facts.ts';
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
  /** Origin that readers reach the service at. */
  readonly origin: string;
  readonly journal: JournalLook;
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
export function termSet({ title }: JournalSettings, origin: string) {
  const url = `${origin}/glossary`;
  return { '@type': 'DefinedTermSet', '@id': url, name: `Glossary of ${title ?? 'Journal'}`, url };
}

export function definedTerm({ slug, title }: Pick<Term, 'slug' | 'title'>, origin: string) {
  const url = annotationAddress(origin, slug);
  return { '@type': 'DefinedTerm', '@id': url, name: title, url };
}

function searchForm({ q, type, types, journal }: GlossaryContent): Xml {
  const { messages } = journal.i18n;
  const options = types.map((name) => {
    const selected = name === type ? xml` selected` : xml``;
    return xml`<option value="${name}"${selected}>${typeName(name, journal.i18n)}</option>`;
  });
  return xml`<search class="glossary"><form action="/glossary">
  <input name="q" type="search" aria-label="${messages.searchAnnotations}" value="${q}" maxlength="200">
  <select name="type" aria-label="${messages.annotationType}"><option value="">${messages.allTypes}</option>${options}</select>
  <button type="submit">${messages.searchAnnotations}</button>
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
  return xml`<nav class="letters" aria-label="${content.journal.i18n.messages.glossary}">${links}</nav>`;
}

function letterSection(letter: string, terms: readonly Term[], i18n: I18n): Xml {
  const items = terms.map(({ slug, title, type }) => {
    const address = annotationAddress('', slug);
    return xml`<li><a href="${address}"><bdi>${title}</bdi></a> <span class="type">${typeName(type, i18n)}</span></li>`;
  });
  return xml`<section class="letter"><h2 id="letter-${letter}">${letter}</h2><ul class="links">${items}</ul></section>`;
}

function pageLinks(content: GlossaryContent): Xml {
  const count = pageCount(content.terms);
  const links = Array.from({ length: count }, (_, index) => {
    const page = index + 1;
    const current = page === content.page ? xml` aria-current="page"` : xml``;
    return xml`<a href="${addressOf({ ...content, page })}"${current}>${String(page)}</a> `;
  });
  return count === 1
    ? xml``
    : xml`<nav class="letters" aria-label="${content.journal.i18n.messages.annotations}">${links}</nav>`;
}

/** `/glossary`: the annotations that articles show, by letter. */
export function glossaryPage(content: GlossaryContent): PageContent {
  const { journal, origin, terms, page, q, type, isSite } = content;
  const { messages, fill } = journal.i18n;
  const shown = terms.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
  const sections = [...new Set(shown.map(({ letter }) => letter))].map((letter) => {
    const ofLetter = shown.filter((term) => term.letter === letter);
    return letterSection(letter, ofLetter, journal.i18n);
  });
  const count = terms.length === 0 ? messages.nothingFound : fill(messages.annotationCount, terms.length);
  const defined = shown.filter(isTerm).map((term) => definedTerm(term, origin));
  const set = { '@context': 'https://schema.org', ...termSet(journal.settings, origin), hasDefinedTerm: defined };
  const canonical = `${origin}${addressOf({ type: '', q: '', page: q + type === '' ? page : 1 })}`;
  return {
    title: messages.glossary,
    journal,
    head: xml`<link rel="canonical" href="${canonical}">${linkedData(set)}`,
    main: xml`<h1>${messages.glossary}</h1>
<p class="lead">${count}</p>
${isSite ? xml`` : searchForm(content)}
${letterLinks(content)}
${sections}
${pageLinks(content)}`,
  };
}
