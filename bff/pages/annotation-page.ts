import { chooseLanguage, type I18n, type LANGUAGES } from '../../embed/render.tsx';
import { highlightAddress } from '../citations/index.ts';
import type { Annotation, EntryMeta, SettingsResponse } from '../contract/index.ts';
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
  /** Some of the articles that show it; at least one. */
  readonly articles: readonly EntryMeta[];
  /** How many more articles show it. */
  readonly moreArticles: number;
  readonly mentions: readonly Term[];
  readonly mentionedBy: readonly Term[];
  readonly settings: SettingsResponse;
  /** In the language of the first article, else of the journal. */
  readonly i18n: I18n;
  /** Its citation as HTML; empty if nobody is named as its author. */
  readonly citation: string;
}

/** Headings of the articles that use an annotation, and of the terms that it mentions and that mention it. */
const HEADINGS: Readonly<Record<(typeof LANGUAGES)[number], readonly [string, string, string]>> = {
  en: ['Where it is used', 'Mentions', 'Mentioned by'],
  de: ['Wo sie steht', 'Erwähnt', 'Erwähnt in'],
  fr: ['Où elle figure', 'Mentionne', 'Mentionnée dans'],
  es: ['Dónde aparece', 'Menciona', 'Mencionada en'],
  ar: ['مواضع ورودها', 'تشير إلى', 'يشار إليها في'],
  ja: ['使われている記事', '言及している注釈', '言及元の注釈'],
};

function articleItem(article: EntryMeta, { annotation, i18n }: ShownAnnotation): Xml {
  const address = highlightAddress(article, annotation.id);
  const title = xml`<bdi>${article.title}</bdi>`;
  const retracted = article.isRetracted ? xml` (${i18n.messages.retracted})` : xml``;
  return xml`<li>${address === null ? title : xml`<a href="${address}">${title}</a>`}${retracted}</li>`;
}

function termList(heading: string, terms: readonly Term[], origin: string): Xml {
  const items = terms.map(({ slug, title }) => xml`<li>${linkTo(annotationAddress(origin, slug), title)}</li>`);
  return items.length === 0 ? xml`` : xml`<h2>${heading}</h2><ul class="links">${items}</ul>`;
}

/** An address in HTML that is text: what ends an attribute ends it, too. */
const ADDRESS = /https?:\/\/[^\s<>"']+/g;

function citationOf({ annotation, articles: [article], citation, i18n }: ShownAnnotation, origin: string): Xml {
  if (citation === '' || article === undefined) return xml``;
  const file = (format: string, name: string) => {
    const query = new URLSearchParams({ annotation: annotation.id, format });
    return linkTo(`${origin}/api/v1/entries/${encodeURIComponent(article.id)}/citation?${query}`, name);
  };
  const linked = citation.replace(ADDRESS, '<a href="$&">$&</a>');
  return xml`<h2>${i18n.messages.cite}</h2><div class="citation" dir="auto">${new Xml(linked)}</div>
<p>${file('bibtex', 'BibTeX')}, ${file('ris', 'RIS')}</p>`;
}

/** An annotation with its sources as one document. @param origin that of the service */
export function annotationDocument(shown: ShownAnnotation, origin: string): Xml {
  const { annotation, articles, moreArticles, mentions, mentionedBy, settings, i18n } = shown;
  const slugs = new Set(mentions.map(({ slug }) => slug));
  const pageOf: PageOf = (slug) => (slugs.has(slug) ? annotationAddress(origin, slug) : null);
  const language = articles[0]?.language ?? settings.language ?? i18n.language;
  const phrases = phrasesOf(annotation).map((phrase) => xml`<p lang="${language}" dir="auto"><q>${phrase}</q></p>`);
  const more = moreArticles === 0 ? xml`` : xml`<li>${i18n.fill(i18n.messages.moreNames, moreArticles)}</li>`;
  const [used, mentioning, mentioned] = HEADINGS[chooseLanguage(i18n.language)];
  return xml`<h1 lang="${language}" dir="auto">${annotation.title}</h1>
${annotationFacts(annotation, i18n)}
<div class="annotation">
<div lang="${language}" dir="auto">${richText(annotation.content, pageOf)}${figure(annotation.featuredImage)}</div>
<div><h2>${used}</h2>
<ul class="links">${articles.map((article) => articleItem(article, shown))}${more}</ul>
${phrases}
${termList(mentioning, mentions, origin)}
${termList(mentioned, mentionedBy, origin)}
${citationOf(shown, origin)}</div>
</div>`;
}

/** A term in the vocabulary of https://schema.org, which has no comparable type for other annotations. */
function definition({ annotation, plainText, settings }: ShownAnnotation, origin: string): Xml {
  const { id: slug, title, annotationType: type } = annotation;
  if (!isTerm({ type })) return xml``;
  const term = { '@context': 'https://schema.org', ...definedTerm({ slug, title }, origin), description: plainText };
  return linkedData({ ...term, inDefinedTermSet: termSet(settings, origin) });
}

/** Characters of a description: search engines show no more. */
const DESCRIPTION_LENGTH = 160;

/** `/annotations/:id`: an annotation as a page. @param assets where its picture and the fonts are, besides the service */
export function annotationPage(shown: ShownAnnotation, origin: string, assets: string): PageContent {
  const { annotation, plainText, settings, i18n } = shown;
  const address = annotationAddress(origin, annotation.id);
  const description = oneLine(plainText).slice(0, DESCRIPTION_LENGTH);
  const { text } = annotationDocument(shown, origin);
  return {
    title: annotation.title,
    journal: { settings, assets, i18n },
    head: xml`<link rel="canonical" href="${address}">
<link rel="alternate" type="text/markdown" href="${address}.md">
${optional(description, (words) => xml`<meta name="description" content="${words}">`)}${definition(shown, origin)}`,
    // A copy of the service, or of a site, leads to its own pages.
    main: xml`<article>${new Xml(text.replaceAll(`href="${origin}/`, 'href="/'))}</article>`,
  };
}
