import { SANDBOX } from '../../embed/pages/start/snippet.ts';
import { formatDate } from '../../embed/render.tsx';
import type { EntryMeta } from '../contract/index.ts';
import { noticesLast } from '../contract/shared/annotations.ts';
import { counted } from '../contract/shared/text.ts';
import type { PageContent } from './pages.ts';
import { optional, type Xml, xml } from './xml.ts';

export interface LandingContent {
  /** Origin that readers reach the service at. */
  readonly origin: string;
  readonly version: string;
  /** Whether the service serves its sample journal and the demo articles. */
  readonly isSample: boolean;
  /** The newest entries. `null`: the content cannot be read now. */
  readonly entries: readonly EntryMeta[] | null;
  /** The entry in the tag and in the live article, and the annotation that is open there; empty if there is none. */
  readonly example: { readonly slug: string; readonly annotation: string };
  readonly script: string;
}

function entryRow(entry: EntryMeta, isSample: boolean): Xml {
  const { id: slug, publicUrl, releaseDate, annotationVisibility } = entry;
  const annotationsCount = annotationVisibility ? entry.annotationsCount : 0;
  const title = xml`<bdi>${entry.title}</bdi>`;
  const article = isSample ? `/demo/${slug}.html` : publicUrl;
  const date = optional(releaseDate, (day) => xml`<time datetime="${day}">${formatDate(day, ['en-GB'])}</time>`);
  const annotations = annotationsCount === 0 ? xml`` : xml`<span>${counted(annotationsCount, 'annotation')}</span>`;
  return xml`<li>
  <span class="title">${article === null ? title : xml`<a href="${article}">${title}</a>`}</span>
  <span class="facts">${date}${annotations}</span>
  <span class="slug"><code>${slug}</code> <a href="/api/v1/entries/${encodeURIComponent(slug)}">JSON</a></span>
</li>`;
}

function entryList({ entries, isSample }: Pick<LandingContent, 'entries' | 'isSample'>): Xml {
  if (entries === null) return xml`<p role="alert">The content cannot be read now. The service’s log says why.</p>`;
  if (entries.length === 0) return xml`<p>The journal has no articles yet. Published articles appear here.</p>`;
  return xml`<ul class="entries">${noticesLast(entries).map((entry) => entryRow(entry, isSample))}</ul>`;
}

/** An article with the tag, as readers see it. */
function liveArticle({ example, isSample }: LandingContent): Xml {
  if (example.annotation === '') return xml``;
  const slug = encodeURIComponent(example.slug);
  const article = isSample ? `/demo/${slug}.html` : `/start/preview/${slug}`;
  const address = `${article}#annotation=${encodeURIComponent(example.annotation)}`;
  return xml`<figure class="live">
  <iframe title="An article with its annotations" src="${address}" sandbox="${SANDBOX}" loading="lazy"></iframe>
  <figcaption>Live article: click a highlighted phrase. <a href="${article}">Open it in full</a></figcaption>
</figure>`;
}

/** The tag that shows the example, with a button that copies it. Lines of its address may end after each slash. */
function tagOf({ origin, version, example }: LandingContent): Xml {
  const address = `${origin}/client/v${version.split('.', 1)[0]}/journal-client.js`;
  const parts = address.split(/(?<=\/)(?!\/)/).map((part) => xml`${part}<wbr>`);
  return xml`<div class="code"><pre><code>&lt;script async
  src="${parts}"
  data-entry="${example.slug}"&gt;<wbr>&lt;/script&gt;</code></pre>
<span data-copies></span></div>
<p class="note"><code>data-entry</code> is the article’s slug. <code>auto</code> finds it by the page’s DOI or
address.</p>`;
}

/** All articles for programs that read lists, and their citations. */
const LIST_LINKS = xml`<li><a href="/api/v1/entries">All articles</a>, <a href="/feed.atom">Atom feed</a>,
  <a href="/feed.json">JSON feed</a>, <a href="/sitemap.xml">site map</a></li>
<li><a href="/glossary">Annotations by letter</a></li>
<li>Citations of all articles: <a href="/api/v1/citations?format=bibtex">BibTeX</a>,
  <a href="/api/v1/citations?format=ris">RIS</a>, <a href="/api/v1/citations">CSL-JSON</a></li>`;

/** The field that searches the entries, which the page's script fills. @param attributes what it searches */
const searchField = ({ entries }: LandingContent, attributes: Xml): Xml =>
  entries === null || entries.length === 0 ? xml`` : xml`<search class="articles"${attributes}></search>`;

/** Why anyone should choose Journal. The README names the test or bench that shows each figure. */
export const REASONS: readonly (readonly [reason: string, figures: string])[] = [
  [
    'No CSS crosses the frames.',
    'Under Bootstrap, Tailwind or a style sheet that unsets everything, the menu looks the same to the pixel',
  ],
  ['Readers do not multiply API queries.', '900 requests for 40 annotations, two of them edited meanwhile, cost 42'],
  ['Light.', 'The page runs at most 51 KiB of script, 24 of them for the highlights'],
  ['One tag for any page.', 'Placement is measured on 18 pages of six site generators and ten style sheets'],
];

/** `/`: what the service is, an article that shows it, its newest entries, and the tag that puts one on a page. */
export function landingPage(content: LandingContent): PageContent {
  const { version, isSample, script } = content;
  const reading = isSample
    ? xml`<a href="/demo/">Read the sample journal</a>`
    : xml`<a href="/docs">Read the documentation</a>`;
  const main = xml`<div class="hero">
<div class="pitch">
  <h1>Annotations in the text of your articles</h1>
  <p class="lead">Journal shows a journal’s annotations, menu and credits on the publisher’s own pages. One tag adds
  them, isolated from the page’s CSS.</p>
  <p class="ways"><a class="button" href="/start">Get your tag</a>${reading}</p>
  ${tagOf(content)}
</div>
${liveArticle(content)}
</div>
<ul class="reasons">${REASONS.map(([reason, figures]) => xml`<li><b>${reason}</b> ${figures}.</li>`)}</ul>
${searchField(content, xml` data-search="/api/v1/search"${isSample ? xml` data-demo="/demo/"` : xml``}`)}
<h2>Newest articles</h2>
${entryList(content)}
<div class="columns">
<section>
  <h2>Read on</h2>
  <ul class="links">
    <li><a href="/docs">Documentation</a></li>
    <li><a href="/docs/analytics">Which data about readers is recorded</a></li>
  </ul>
</section>
<section>
  <h2>For programs</h2>
  <ul class="links">
    <li><a href="/docs/api">API reference</a> and <a href="/openapi.json">OpenAPI document</a></li>
    ${LIST_LINKS}
    <li><a href="/readyz">Readiness</a></li>
  </ul>
</section>
</div>
<p class="version">Version ${version}</p>`;
  return { title: 'Journal', main, script };
}

/** `/` of a site without a server: the tag that puts an entry on a page, the newest entries, and lists for programs. */
export function sitePage(content: LandingContent): PageContent {
  const search = `/client/v${content.version.split('.', 1)[0]}/site-search.js`;
  const main = xml`<div class="hero"><div class="pitch">
  <h1>Annotations in the text of articles</h1>
  <p class="lead">These files show a journal’s annotations, menu and credits on the publisher’s own pages. One tag adds
  them.</p>
  ${tagOf(content)}
</div></div>
${searchField(content, xml` data-search="${search}"`)}
<h2>Newest articles</h2>
${entryList({ ...content, isSample: false })}
<h2>For programs</h2>
<ul class="links">${LIST_LINKS}</ul>
<p class="version">Version ${content.version}</p>`;
  return { title: 'Journal', main, script: content.script, isStandalone: true };
}
