import type { Annotation, EntryMeta, JournalSettings } from '../contract/index.ts';
import { oneLine } from '../contract/shared/text.ts';
import type { Term } from '../journal/index.ts';
import { definedTerm, isTerm, linkedData, termSet } from './glossary-page.ts';
import type { PageContent } from './pages.ts';
import { annotationAddress, annotationFacts, figure, linkTo, type PageOf, phrasesOf, richText } from './work-facts.ts';
import { optional, Xml, xml } from './xml.ts';

/** An annotation that articles show, and what belongs to it. */
export interface ShownAnnotation {
  /** With its text as HTML. */
  readonly annotation: Annotation;
  readonly plainText: string;
  /** Some of the articles that show it. */
  readonly articles: readonly EntryMeta[];
  /** How many more articles show it. */
  readonly moreArticles: number;
  readonly mentions: readonly Term[];
  readonly mentionedBy: readonly Term[];
  readonly settings: JournalSettings;
  /** Its citation as HTML; empty if nobody is named as its author. */
  readonly citation: string;
}

/** The article's page, with the fragment that opens the annotation at its first highlight. */
const highlightAddress = ({ publicUrl, doiUrl }: EntryMeta, slug: string): string => {
  const page = (publicUrl ?? doiUrl).replace(/#.*/s, '');
  return page === '' ? '' : `${page}#annotation=${encodeURIComponent(slug)}`;
};

function articleItem(article: EntryMeta, slug: string): Xml {
  const address = highlightAddress(article, slug);
  const title = xml`<bdi>${article.title}</bdi>`;
  const retracted = article.isRetracted ? xml` (retracted)` : xml``;
  return xml`<li>${address === '' ? title : xml`<a href="${address}">${title}</a>`}${retracted}</li>`;
}

function termList(heading: string, terms: readonly Term[], origin: string): Xml {
  if (terms.length === 0) return xml``;
  const items = terms.map(({ slug, title }) => xml`<li>${linkTo(annotationAddress(origin, slug), title)}</li>`);
  return xml`<h2>${heading}</h2><ul class="links">${items}</ul>`;
}

function citationOf({ annotation, articles: [article], citation }: ShownAnnotation, origin: string): Xml {
  if (citation === '' || article === undefined) return xml``;
  const files = Object.entries({ bibtex: 'BibTeX', ris: 'RIS' }).map(([format, name]) => {
    const query = new URLSearchParams({ annotation: annotation.id, format });
    return linkTo(`${origin}/api/v1/entries/${encodeURIComponent(article.id)}/citation?${query}`, name);
  });
  return xml`<h2>Cite</h2><div class="citation">${new Xml(citation)}</div><p>${files[0] ?? ''}, ${files[1] ?? ''}</p>`;
}

/** An annotation with its sources as one document. @param origin that of the service */
export function annotationDocument(shown: ShownAnnotation, origin: string): Xml {
  const { annotation, articles, moreArticles, mentions, mentionedBy, settings } = shown;
  const slugs = new Set(mentions.map(({ slug }) => slug));
  const pageOf: PageOf = (slug) => (slugs.has(slug) ? annotationAddress(origin, slug) : null);
  const language = articles[0]?.language ?? settings.language;
  const lang = language === null ? xml`` : xml` lang="${language}"`;
  const phrases = phrasesOf(annotation).map((phrase) => xml`<p${lang} dir="auto"><q>${phrase}</q></p>`);
  const more = moreArticles === 0 ? xml`` : xml`<li>and ${String(moreArticles)} more</li>`;
  return xml`<h1${lang} dir="auto">${annotation.title}</h1>
${annotationFacts(annotation)}
<div${lang} dir="auto">${richText(annotation.content, pageOf)}${figure(annotation.featuredImage)}</div>
<h2>Where it is used</h2>
<ul class="links">${articles.map((article) => articleItem(article, annotation.id))}${more}</ul>
${phrases}
${termList('Mentions', mentions, origin)}
${termList('Mentioned by', mentionedBy, origin)}
${citationOf(shown, origin)}`;
}

/** A term in the vocabulary of https://schema.org, which has no comparable type for other annotations. */
function definition({ annotation, plainText }: ShownAnnotation, journal: string, origin: string): Xml {
  if (!isTerm({ type: annotation.annotationType })) return xml``;
  return linkedData({
    '@context': 'https://schema.org',
    ...definedTerm(annotation, origin),
    description: plainText,
    inDefinedTermSet: termSet(journal, origin),
  });
}

/** Characters of a description: search engines show no more. */
const DESCRIPTION_LENGTH = 160;

/** `/annotations/:id`: an annotation as a page. @param imageSources where its picture may be, besides the service */
export function annotationPage(shown: ShownAnnotation, origin: string, imageSources: string): PageContent {
  const { annotation, plainText, settings } = shown;
  const journal = settings.title ?? 'Journal';
  const address = annotationAddress(origin, annotation.id);
  const description = oneLine(plainText).slice(0, DESCRIPTION_LENGTH);
  const head = xml`<link rel="canonical" href="${address}">
<link rel="alternate" type="text/markdown" href="${address}.md">
${optional(description, (text) => xml`<meta name="description" content="${text}">`)}${definition(shown, journal, origin)}`;
  const { text } = annotationDocument(shown, origin);
  // A copy of the service, or of a site, leads to its own pages.
  const main = new Xml(text.replaceAll(`href="${origin}/`, 'href="/'));
  return {
    title: `${annotation.title} – ${journal}`,
    main: xml`<article>${main}</article>`,
    head,
    journal,
    imageSources,
  };
}
