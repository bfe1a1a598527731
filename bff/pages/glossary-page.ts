import { typeName } from '../../embed/render.tsx';
import { linkedData } from '../citations/index.ts';
import type { JournalSettings } from '../contract/index.ts';
import type { Term } from '../journal/index.ts';
import type { JournalLook, PageContent } from './pages.ts';
import { annotationAddress, linkTo } from './work-facts.ts';
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

export interface GlossaryContent extends GlossaryChoice {
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

/** Data in the vocabulary of https://schema.org. */
export const schemaOrg = (value: object): Xml => new Xml(linkedData({ '@context': 'https://schema.org', ...value }));

/** Other types of annotations have no comparable type in that vocabulary. */
export const isTerm = (type: string): boolean => type === 'glossary';

export function termSet({ title }: JournalSettings, origin: string) {
  const url = `${origin}/glossary`;
  return { '@type': 'DefinedTermSet', '@id': url, name: `Glossary of ${title ?? 'Journal'}`, url };
}

export function definedTerm(slug: string, name: string, origin: string) {
  const url = annotationAddress(origin, slug);
  return { '@type': 'DefinedTerm', '@id': url, name, url };
}

function searchForm({ q, type, types, journal }: GlossaryContent): Xml {
  const { messages } = journal.i18n;
  const options = types.map((name) => {
    const selected = name === type ? xml` selected` : xml``;
    return xml`<option value="${name}"${selected}>${typeName(name, messages)}</option>`;
  });
  return xml`<search><form action="/glossary">
  <input name="q" type="search" aria-label="${messages.searchAnnotations}" value="${q}" maxlength="200">
  <select name="type" aria-label="${messages.annotationType}"><option value="">${messages.allTypes}</option>${options}</select>
  <button type="submit">${messages.searchAnnotations}</button>
</form></search>`;
}

const navigation = (name: string, links: readonly Xml[]): Xml =>
  xml`<nav class="letters" aria-label="${name}">${links}</nav>`;

/** Links to the first term of each letter, on whichever page it is. */
const letterLinks = (content: GlossaryContent): readonly Xml[] =>
  content.terms.flatMap(({ letter }, index, terms) => {
    if (letter === terms[index - 1]?.letter) return [];
    const address = addressOf({ ...content, page: Math.floor(index / PAGE_SIZE) + 1 });
    return xml`<a href="${address}#letter-${encodeURIComponent(letter)}">${letter}</a> `;
  });

const pageLinks = (content: GlossaryContent): readonly Xml[] =>
  Array.from({ length: pageCount(content.terms) }, (_, index) => {
    const page = index + 1;
    const current = page === content.page ? xml` aria-current="page"` : xml``;
    return xml`<a href="${addressOf({ ...content, page })}"${current}>${String(page)}</a> `;
  });

/** `/glossary`: the annotations that articles show, by letter. @param origin that readers reach the service at */
export function glossaryPage(content: GlossaryContent, origin: string): PageContent {
  const { journal, terms, page, q, type, isSite } = content;
  const { messages, fill } = journal.i18n;
  const shown = terms.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
  const items = (letter: string) =>
    shown
      .filter((term) => term.letter === letter)
      .map(({ slug, title, type }) => {
        const term = linkTo(annotationAddress('', slug), xml`<bdi>${title}</bdi>`);
        return xml`<li>${term} <span class="type">${typeName(type, messages)}</span></li>`;
      });
  const sections = [...new Set(shown.map(({ letter }) => letter))].map(
    (letter) =>
      xml`<section class="letter"><h2 id="letter-${letter}">${letter}</h2><ul class="links">${items(letter)}</ul></section>`,
  );
  const pages = pageLinks(content);
  const hasDefinedTerm = shown
    .filter((term) => isTerm(term.type))
    .map(({ slug, title }) => definedTerm(slug, title, origin));
  const canonical = `${origin}${addressOf({ type: '', q: '', page: q + type === '' ? page : 1 })}`;
  return {
    title: messages.glossary,
    journal,
    head: xml`<link rel="canonical" href="${canonical}">${schemaOrg({ ...termSet(journal.settings, origin), hasDefinedTerm })}`,
    main: xml`<h1>${messages.glossary}</h1>
<p class="lead">${terms.length === 0 ? messages.nothingFound : fill(messages.annotationCount, terms.length)}</p>
${isSite ? xml`` : searchForm(content)}
${navigation(messages.glossary, letterLinks(content))}
${sections}
${pages.length === 1 ? xml`` : navigation(messages.annotations, pages)}`,
  };
}
