import type { Snippet } from '../../embed/pages/start/snippet.ts';
import type { ContentItem, EntryResponse } from '../contract/index.ts';
import { asText, ownValue } from '../contract/shared/json-object.ts';
import { META, styleElement } from './pages.ts';
import { optional, Xml, xml } from './xml.ts';

/** A plain page, whose column leaves space for the menu. */
export const PREVIEW_STYLES = `:root { color-scheme: light dark }
body { margin: 0; padding: 32px 20px 64px; font: 18px / 1.6 Georgia, serif }
article { max-width: 36rem; margin-inline: auto }`;

const RIGHT_TO_LEFT = /^(ar|arc|ckb|dv|fa|he|ks|ps|sd|syr|ug|ur|yi)\b/i;

/** A field of an item, whose shape depends on its type. */
const fieldOf = (item: ContentItem, name: string): string => asText(ownValue(item, name));

/** HTML of the API, which has escaped what it contains of authors. The page's policy runs nothing in it. */
const richText = (text: string): Xml => new Xml(`<div>${text}</div>`);

/** Stands for the text of an entry that the service does not have. */
function phrasesOf({ annotations }: EntryResponse['entry']): Xml {
  const segments = annotations.flatMap(({ scanText }) => scanText.scanSegments);
  const phrases = [...new Set(segments.map(({ scanPhrase }) => scanPhrase))];
  return xml`<p>The service has no text of this article. These are the phrases that its annotations belong to.</p>
${phrases.map((phrase) => xml`<p>${phrase}</p>`)}`;
}

function articleOf(entry: EntryResponse['entry']): Xml {
  const sections = entry.content
    .filter((item) => fieldOf(item, 'text') !== '')
    .map((item) => {
      const heading = optional(fieldOf(item, 'heading'), (text) => xml`<h2>${text}</h2>`);
      return xml`${heading}${richText(fieldOf(item, 'text'))}`;
    });
  return xml`<article>
<h1>${entry.title}</h1>
<p>${entry.authors.map(({ title }) => title).join(', ')}</p>
${typeof entry.introduction === 'string' ? richText(entry.introduction) : xml``}
${sections.length === 0 ? phrasesOf(entry) : sections}
</article>`;
}

/**
 * A plain article page that contains what `/start` gives the publisher.
 * @param response the entry with its texts as HTML
 */
export function previewPage({ entry }: EntryResponse, { tag, elements }: Snippet): string {
  const language = entry.language ?? 'en';
  const doi = optional(entry.doi, (value) => xml`<meta name="citation_doi" content="${value}">`);
  return xml`<!doctype html>
<html lang="${language}" dir="${RIGHT_TO_LEFT.test(language) ? 'rtl' : 'ltr'}">
<head>${META}<title>${entry.title}</title>${doi}${styleElement(PREVIEW_STYLES)}${new Xml(tag)}</head>
<body>${articleOf(entry)}${new Xml(elements)}</body>
</html>`.text;
}
