import { DEFAULT_DATASET, datasetQuery, type EntryMeta, type JournalSettings } from '../../contract/index.ts';
import { linkTo } from '../work-facts.ts';
import { optional, type Xml, xml } from '../xml.ts';

/**
 * What a dataset has for language models, as https://llmstxt.org proposes it, before the documentation.
 * @param origin that readers reach the service at
 * @param isSite whether the service is a site of files, which describes no API
 */
export function llmsDocument(
  { title, blurb: about }: JournalSettings,
  entries: readonly EntryMeta[],
  { origin, env, isSite }: { readonly origin: string; readonly env: string; readonly isSite: boolean },
): Xml {
  const linkIn = (path: string, text: string) => linkTo(origin + path + datasetQuery(env), text);
  const articles = entries.map(({ id, title, blurb }) => {
    const address = `/api/v1/entries/${encodeURIComponent(id)}.md`;
    return xml`<li>${linkIn(address, title)}${optional(blurb, (text) => xml`: ${text}`)}</li>`;
  });
  const glossary = xml`<li>${linkIn('/glossary', 'Glossary')}: all annotations by letter</li>`;
  const description = xml`<li>${linkTo(`${origin}/openapi.json`, 'API')}: its OpenAPI description</li>`;
  return xml`<h1>${title ?? 'Journal'}</h1>
<blockquote><p>${about || 'Articles with annotations of their phrases.'}</p></blockquote>
<p>Each article is one Markdown file with its record, text, annotations and references.</p>
<h2>Newest articles</h2><ul>${articles}</ul>
<h2>Lists</h2><ul>
<li>${linkIn('/api/v1/entries', 'All articles')}: their metadata as JSON, in pages</li>
<li>${linkIn('/sitemap.xml', 'Site map')}: the addresses of all articles and annotations</li>
${env === DEFAULT_DATASET ? glossary : xml``}${isSite ? xml`` : description}</ul>`;
}

/** The pages that the first page of the documentation links to, as Markdown. */
export function documentationLinks(firstPage: string, origin: string): string {
  const links = firstPage.match(/^- \[[^\]]*\]\([\w-]+\.md\)$/gm) ?? [];
  return `\n## Documentation\n\n${links.join('\n').replaceAll('](', `](${origin}/docs/`)}\n`;
}
