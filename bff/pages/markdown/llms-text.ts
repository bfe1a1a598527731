import type { EntryMeta, JournalSettings } from '../../contract/index.ts';
import { isSlug } from '../../contract/shared/value-forms.ts';
import { linkTo } from '../work-facts.ts';
import { optional, type Xml, xml } from '../xml.ts';

/**
 * What the journal has for language models, as https://llmstxt.org proposes it, before the documentation.
 * @param origin that readers reach the service at
 * @param isSite whether the service is a site of files, which describes no API
 */
export function llmsDocument(
  { title, blurb: about }: JournalSettings,
  entries: readonly EntryMeta[],
  origin: string,
  isSite: boolean,
): Xml {
  // An article whose slug is invalid has no address.
  const addressed = entries.filter(({ id }) => isSlug(id));
  const articles = addressed.map(({ id, title, blurb }) => {
    const address = `${origin}/api/v1/entries/${encodeURIComponent(id)}.md`;
    return xml`<li>${linkTo(address, title)}${optional(blurb, (text) => xml`: ${text}`)}</li>`;
  });
  const description = xml`<li>${linkTo(`${origin}/openapi.json`, 'API')}: its OpenAPI description</li>`;
  return xml`<h1>${title ?? 'Journal'}</h1>
<blockquote><p>${about || 'Articles with annotations of their phrases.'}</p></blockquote>
<p>Each article is one Markdown file with its record, text, annotations and references.</p>
<h2>Newest articles</h2><ul>${articles}</ul>
<h2>Lists</h2><ul>
<li>${linkTo(`${origin}/api/v1/entries`, 'All articles')}: their metadata as JSON, in pages</li>
<li>${linkTo(`${origin}/sitemap.xml`, 'Site map')}: the addresses of all articles and annotations</li>
<li>${linkTo(`${origin}/glossary`, 'Glossary')}: all annotations by letter</li>
${isSite ? xml`` : description}</ul>`;
}

/** The pages that the first page of the documentation links to, as Markdown. */
export function documentationLinks(firstPage: string, origin: string): string {
  const links = [...firstPage.matchAll(/^- (\[[^\]]*\])\(([\w-]+\.md)\)$/gm)];
  const items = links.map(([, title = '', file = '']) => `- ${title}(${origin}/docs/${file})\n`);
  return `\n## Documentation\n\n${items.join('')}`;
}
