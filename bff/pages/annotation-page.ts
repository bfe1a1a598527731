import { chooseLanguage, type I18n } from '../../embed/render.tsx';
import { highlightAddress } from '../citations/index.ts';
import type { Annotation, EntryMeta, SettingsResponse } from '../contract/index.ts';
import type { LANGUAGES } from '../contract/shared/client-options.ts';
import { oneLine } from '../contract/shared/text.ts';
import type { Term } from '../journal/index.ts';
import { definedTerm, isTerm, schemaOrg, termSet } from './glossary-page.ts';
import type { PageContent } from './pages.ts';
import { annotationAddress, annotationFacts, annotationText, linkTo, pagesOf, phrasesOf } from './work-facts.ts';
import { optional, Xml, xml } from './xml.ts';

/** An annotation that articles show, and what belongs to it. */
export interface ShownAnnotation {
  /** With its text as HTML. */
  readonly annotation: Annotation;
  readonly plainText: string;
  /** The article whose language and licence it has. */
  readonly article: EntryMeta;
  /** Some of the articles that show it. */
  readonly articles: readonly EntryMeta[];
  /** How many more articles show it. */
  readonly moreArticles: number;
  readonly mentions: readonly Term[];
  readonly mentionedBy: readonly Term[];
  readonly settings: SettingsResponse;
  /** In the language of the article, else of the journal. */
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

function termList(heading: string, terms: readonly Term[], origin: string): Xml {
  const items = terms.map(({ slug, title }) => xml`<li>${linkTo(annotationAddress(origin, slug), title)}</li>`);
  return items.length === 0 ? xml`` : xml`<h2>${heading}</h2><ul class="links">${items}</ul>`;
}

/** An address in HTML that is text: what ends an attribute ends it, too. */
const ADDRESS = /https?:\/\/[^\s<>"']+/g;

function citationOf({ annotation, article, citation, i18n }: ShownAnnotation, origin: string): Xml {
  const file = (format: string, name: string) => {
    const query = new URLSearchParams({ annotation: annotation.id, format });
    return linkTo(`${origin}/api/v1/entries/${encodeURIComponent(article.id)}/citation?${query}`, name);
  };
  const linked = citation.replace(ADDRESS, '<a href="$&">$&</a>');
  return xml`<h2>${i18n.messages.cite}</h2><div dir="auto">${new Xml(linked)}</div>
<p>${file('bibtex', 'BibTeX')}, ${file('ris', 'RIS')}</p>`;
}

/** An annotation with its sources as one document. @param origin that of the service */
export function annotationDocument(shown: ShownAnnotation, origin: string): Xml {
  const { annotation, article, mentions, settings, i18n } = shown;
  const { messages, fill } = i18n;
  const [used, mentioning, mentioned] = HEADINGS[chooseLanguage(i18n.language)];
  const language = article.language ?? settings.language ?? i18n.language;
  const articles = shown.articles.map((each) => {
    const retracted = each.isRetracted ? ` (${messages.retracted})` : '';
    return xml`<li>${linkTo(highlightAddress(each, annotation.id), xml`<bdi>${each.title}</bdi>`)}${retracted}</li>`;
  });
  const more = shown.moreArticles === 0 ? xml`` : xml`<li>${fill(messages.moreNames, shown.moreArticles)}</li>`;
  const phrases = phrasesOf(annotation).map((phrase) => xml`<p lang="${language}" dir="auto"><q>${phrase}</q></p>`);
  return xml`<h1 lang="${language}" dir="auto">${annotation.title}</h1>
${annotationFacts(annotation, i18n)}
<div class="annotation">
<div lang="${language}" dir="auto">${annotationText(annotation, pagesOf(mentions, origin))}</div>
<div><h2>${used}</h2>
<ul class="links">${articles}${more}</ul>
${phrases}
${termList(mentioning, mentions, origin)}
${termList(mentioned, shown.mentionedBy, origin)}
${shown.citation === '' ? xml`` : citationOf(shown, origin)}</div>
</div>`;
}

/** Characters of a description: search engines show no more. */
const DESCRIPTION_LENGTH = 160;

/** `/annotations/:id`: an annotation as a page. @param assets where its picture and the fonts are, besides the service */
export function annotationPage(shown: ShownAnnotation, origin: string, assets: string): PageContent {
  const { annotation, plainText, settings, i18n } = shown;
  const { id, title, annotationType } = annotation;
  const address = annotationAddress(origin, id);
  const term = { ...definedTerm(id, title, origin), description: plainText };
  const data = { ...term, inDefinedTermSet: termSet(settings, origin) };
  const description = oneLine(plainText).slice(0, DESCRIPTION_LENGTH);
  const { text } = annotationDocument(shown, origin);
  return {
    title,
    journal: { settings, assets, i18n },
    head: xml`<link rel="canonical" href="${address}">
<link rel="alternate" type="text/markdown" href="${address}.md">
${optional(description, (words) => xml`<meta name="description" content="${words}">`)}${isTerm(annotationType) ? schemaOrg(data) : xml``}`,
    // A copy of the service, or of a site, leads to its own pages.
    main: xml`<article>${new Xml(text.replaceAll(`href="${origin}/`, 'href="/'))}</article>`,
  };
}
