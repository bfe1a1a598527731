import { wordsOf } from '../../../embed/render.tsx';
import { type Annotation, type ContentItem, DEFAULT_DATASET, type EntryResponse } from '../../contract/index.ts';
import { asObject, asObjects, asText } from '../../contract/shared/json-object.ts';
import { doiUrl } from '../../contract/shared/links.ts';
import {
  annotationFacts,
  annotationText,
  entryFacts,
  figure,
  linkTo,
  type PageOf,
  pagesOf,
  phrasesOf,
  richText,
} from '../work-facts.ts';
import { optional, type Xml, xml } from '../xml.ts';

/** Those of what names an article's parts. */
const WORDS = wordsOf('en');

function annotationItem(annotation: Annotation, pageOf: PageOf): Xml {
  const phrases = phrasesOf(annotation).map((phrase) => xml`<p>Phrase: <q>${phrase}</q></p>`);
  return xml`<li><p><strong>${linkTo(pageOf(annotation.id), annotation.title)}</strong></p>
${annotationText(annotation, pageOf)}${phrases}${annotationFacts(annotation, WORDS)}</li>`;
}

/** The annotations as readers of the article see them: none if the editors hide them. */
const shownAnnotations = ({ annotations, annotationVisibility }: EntryResponse['entry']) =>
  annotationVisibility ? annotations : [];

/** The pages of the entry's annotations. Only those of the dataset that readers see have pages. */
const pagesIn = (entry: EntryResponse['entry'], origin: string, env: string): PageOf =>
  pagesOf(env === DEFAULT_DATASET ? shownAnnotations(entry).map(({ id }) => ({ slug: id })) : [], origin);

function annotationList(entry: EntryResponse['entry'], pageOf: PageOf): Xml {
  const shown = shownAnnotations(entry);
  if (shown.length === 0) return xml`<p>Readers of the article see no annotations.</p>`;
  return xml`<ul>${shown.map((annotation) => annotationItem(annotation, pageOf))}</ul>`;
}

/** A part of an article's text, with its heading, notes and pictures. */
export function section(item: ContentItem, pageOf: PageOf): Xml {
  const { heading, text, tertiary, carousel } = asObject(item);
  const title = optional(asText(heading), (words) => xml`<h2>${words}</h2>`);
  const pictures = asObjects(carousel).flatMap(({ image, alt, caption }) =>
    figure({ url: asText(asObject(image).url), alt: asText(alt), caption: asText(caption) }),
  );
  return xml`${title}${richText(text, pageOf)}${richText(tertiary, pageOf)}${pictures}`;
}

function references({ references, bibliography }: EntryResponse['entry'], pageOf: PageOf): Xml {
  const items = references.map(
    ({ doi, unstructured }) => xml`<li>${unstructured ?? ''} ${linkTo(doiUrl(doi ?? ''))}</li>`,
  );
  const list = items.length > 0 ? xml`<ol>${items}</ol>` : richText(bibliography, pageOf);
  return list.text === '' ? list : xml`<h2>References</h2>${list}`;
}

/**
 * An article with its record, text, annotations and references as one document.
 * @param response with texts as HTML
 * @param origin that of the service
 * @param env the dataset
 */
export function articleDocument({ entry, settings }: EntryResponse, origin: string, env: string): Xml {
  const pageOf = pagesIn(entry, origin, env);
  return xml`<h1>${entry.title}</h1>
${optional(entry.subtitle, (text) => xml`<p>${text}</p>`)}
${entryFacts(entry, settings)}
${richText(entry.introduction, pageOf)}
${entry.content.map((item) => section(item, pageOf))}
<h2>Annotations</h2>
${annotationList(entry, pageOf)}
${references(entry, pageOf)}`;
}

/** The annotations of an article with its record as one document; see `articleDocument`. */
export const annotationsDocument = ({ entry, settings }: EntryResponse, origin: string, env: string): Xml =>
  xml`<h1>Annotations of ${entry.title}</h1>
${entryFacts(entry, settings)}
<h2>Annotations</h2>
${annotationList(entry, pagesIn(entry, origin, env))}`;
