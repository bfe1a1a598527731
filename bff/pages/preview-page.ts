import type { Snippet } from '../../embed/pages/start/snippet.ts';
import type { EntryResponse } from '../contract/index.ts';
import { section } from './markdown/article-document.ts';
import { META, styleElement } from './pages.ts';
import { phrasesOf, richText } from './work-facts.ts';
import { optional, Xml, xml } from './xml.ts';

/** A plain page, whose column leaves space for the menu. */
export const PREVIEW_STYLES = `:root { color-scheme: light dark }
body { margin: 0; padding: 32px 20px 64px; font: 18px / 1.6 Georgia, serif }
article { max-width: 36rem; margin-inline: auto }
img { max-width: 100%; height: auto }`;

const RIGHT_TO_LEFT = /^(ar|arc|ckb|dv|fa|he|ks|ps|sd|syr|ug|ur|yi)\b/i;

/** The client opens annotations, so that links to them stay as they are. */
const NO_PAGES = () => null;

/** Stands for the text of an entry that the service does not have. */
function phrasesIn({ annotations }: EntryResponse['entry']): Xml {
  const phrases = [...new Set(annotations.flatMap(phrasesOf))];
  return xml`<p>The service has no text of this article. These are the phrases that its annotations belong to.</p>
${phrases.map((phrase) => xml`<p>${phrase}</p>`)}`;
}

function articleOf(entry: EntryResponse['entry']): Xml {
  const sections = entry.content.map((item) => section(item, NO_PAGES)).filter(({ text }) => text !== '');
  return xml`<article>
<h1>${entry.title}</h1>
<p>${entry.authors.map(({ title }) => title).join(', ')}</p>
${richText(entry.introduction, NO_PAGES)}
${sections.length === 0 ? phrasesIn(entry) : sections}
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
