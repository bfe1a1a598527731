import { renderToString } from 'preact-render-to-string';
import type { PageContent } from './pages.tsx';

/** What the landing page shows of an entry. */
export interface ListedEntry {
  readonly slug: string;
  readonly title: string;
  /** Its article on the publisher's page; empty if it has none. */
  readonly publicUrl: string;
}

/** What the landing page shows. */
export interface LandingContent {
  /** Origin that readers reach the service at. */
  readonly origin: string;
  readonly version: string;
  /** Whether the service serves its sample journal and the demo articles. */
  readonly isSample: boolean;
  /** The newest entries. `null`: the content cannot be read now. */
  readonly entries: readonly ListedEntry[] | null;
  /** The slug of the entry in the tag. */
  readonly example: string;
}

function EntryRow({ entry, isSample }: { entry: ListedEntry; isSample: boolean }) {
  const { slug, title, publicUrl } = entry;
  const article = isSample ? `/demo/${slug}.html` : publicUrl;
  return (
    <li>
      {article === '' ? title : <a href={article}>{title}</a>}
      <span class="slug">
        <code>{slug}</code>
        <a href={`/api/v1/entries/${encodeURIComponent(slug)}`}>JSON</a>
      </span>
    </li>
  );
}

function Entries({ entries, isSample }: Pick<LandingContent, 'entries' | 'isSample'>) {
  if (entries === null) return <p role="alert">The content cannot be read now. The log of the service says why.</p>;
  if (entries.length === 0) return <p>The journal has no entries yet. They appear here when they are published.</p>;
  return (
    <ul class="entries">
      {entries.map((entry) => (
        <EntryRow key={entry.slug} entry={entry} isSample={isSample} />
      ))}
    </ul>
  );
}

/** `/`: what the service is, its newest entries, and the tag that puts one of them on a page. */
export function landingPage({ origin, version, isSample, entries, example }: LandingContent): PageContent {
  const major = version.split('.')[0];
  const tag = `<script src="${origin}/client/v${major}/journal-client.js"\n  data-entry="${example}" async></script>`;
  const main = renderToString(
    <>
      <h1>Annotations, a menu and a footer for a journal’s articles</h1>
      <p class="lead">
        This service reads a journal’s entries and annotations from its content backend. Its client shows them on the
        publisher’s own pages, isolated from their CSS.
      </p>
      {isSample ? (
        <p>
          It serves its sample journal, <cite>Alidade</cite>. <a href="/demo/">Open a demo article</a>.
        </p>
      ) : null}
      <h2>Put it on a page</h2>
      <p>
        Add this tag to an article’s page, with the slug of its entry. <code>data-entry="auto"</code> finds the entry by
        the page’s DOI or address. <a href="/start">Choose entry and options, and try the tag</a>.
      </p>
      <pre>
        <code>{tag}</code>
      </pre>
      <h2>Newest entries</h2>
      <Entries entries={entries} isSample={isSample} />
      <h2>Read on</h2>
      <ul class="links">
        <li>
          <a href="/docs">Documentation</a> for publishers, integrators, operators and developers
        </li>
        <li>
          <a href="/docs/analytics">Which data about readers is recorded</a>
        </li>
      </ul>
      <h2>For programs</h2>
      <ul class="links">
        <li>
          <a href="/docs/api">API reference</a> and <a href="/openapi.json">OpenAPI document</a>
        </li>
        <li>
          <a href="/api/v1/entries">All entries</a>, <a href="/feed.atom">Atom feed</a>,{' '}
          <a href="/feed.json">JSON feed</a>, <a href="/sitemap.xml">site map</a>
        </li>
        <li>
          <a href="/readyz">Readiness</a>
        </li>
      </ul>
      <p class="version">Version {version}</p>
    </>,
  );
  return { title: 'Journal', main };
}
