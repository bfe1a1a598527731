import { Fragment } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { noticesLast } from '../contract/shared/annotations.ts';
import { counted, readableDate } from '../contract/shared/text.ts';
import type { PageContent } from './pages.tsx';

/** An entry as the service's pages list it. */
export interface NewestEntry {
  readonly slug: string;
  readonly title: string;
  /** Its article on the publisher's page; empty if it has none. */
  readonly publicUrl: string;
  /** YYYY-MM-DD, or empty. */
  readonly releaseDate: string;
  readonly annotationsCount: number;
}

/** The entry in the tag and in the live article. */
export interface ExampleEntry {
  readonly slug: string;
  /** The annotation that the live article shows open; empty if there is none. */
  readonly annotation: string;
}

/** What the landing page shows. */
export interface LandingContent {
  /** Origin that readers reach the service at. */
  readonly origin: string;
  readonly version: string;
  /** Whether the service serves its sample journal and the demo articles. */
  readonly isSample: boolean;
  /** The newest entries. `null`: the content cannot be read now. */
  readonly entries: readonly NewestEntry[] | null;
  readonly example: ExampleEntry;
  /** Address of the page's script. */
  readonly script: string;
}

function ReleaseDate({ date }: { date: string }) {
  const readable = readableDate(date);
  return readable === '' ? null : <time dateTime={date}>{readable}</time>;
}

function EntryRow({ entry, isSample }: { entry: NewestEntry; isSample: boolean }) {
  const { slug, title, publicUrl, releaseDate, annotationsCount } = entry;
  const article = isSample ? `/demo/${slug}.html` : publicUrl;
  return (
    <li>
      <span class="title">
        {article === '' ? (
          <bdi>{title}</bdi>
        ) : (
          <a href={article}>
            <bdi>{title}</bdi>
          </a>
        )}
      </span>
      <span class="facts">
        <ReleaseDate date={releaseDate} />
        {annotationsCount === 0 ? null : <span>{counted(annotationsCount, 'annotation')}</span>}
      </span>
      <span class="slug">
        <code>{slug}</code> <a href={`/api/v1/entries/${encodeURIComponent(slug)}`}>JSON</a>
      </span>
    </li>
  );
}

/** The newest entries. */
export function Entries({ entries, isSample }: Pick<LandingContent, 'entries' | 'isSample'>) {
  if (entries === null) return <p role="alert">The content cannot be read now. The log of the service says why.</p>;
  if (entries.length === 0) return <p>The journal has no articles yet. They appear here when they are published.</p>;
  return (
    <ul class="entries">
      {noticesLast(entries).map((entry) => (
        <EntryRow key={entry.slug} entry={entry} isSample={isSample} />
      ))}
    </ul>
  );
}

/** The live article runs the client and nothing else, and cannot reach this page. */
const SANDBOX = 'allow-scripts allow-popups allow-popups-to-escape-sandbox allow-downloads';

/** An article with the tag, as readers see it. */
function LiveArticle({ example, isSample }: Pick<LandingContent, 'example' | 'isSample'>) {
  const slug = encodeURIComponent(example.slug);
  const article = isSample ? `/demo/${slug}.html` : `/start/preview/${slug}`;
  const address = `${article}#annotation=${encodeURIComponent(example.annotation)}`;
  return (
    <figure class="live">
      <iframe title="An article with its annotations" src={address} sandbox={SANDBOX} loading="lazy" />
      <figcaption>
        A live article: press a marked phrase. <a href={article}>Open it in full</a>
      </figcaption>
    </figure>
  );
}

/** The tag that shows the example, with a button that copies it. Its address may go on in a new line after each slash. */
export function Tag({ origin, version, example }: Pick<LandingContent, 'origin' | 'version' | 'example'>) {
  const address = `${origin}/client/v${version.split('.', 1)[0]}/journal-client.js`;
  return (
    <>
      <div class="code">
        <pre>
          <code>
            {'<script async\n  src="'}
            {address.split(/(?<=\/)(?!\/)/).map((part) => (
              <Fragment key={part}>
                {part}
                <wbr />
              </Fragment>
            ))}
            {`"\n  data-entry="${example.slug}"></script>`}
          </code>
        </pre>
        <button type="button" data-copies="code" hidden>
          Copy
        </button>
      </div>
      <p class="note">
        <code>data-entry</code> is the article’s slug. <code>auto</code> finds it by the page’s DOI or address.
      </p>
    </>
  );
}

/** All articles for programs that read lists, and their citations. */
export function ListLinks() {
  return (
    <>
      <li>
        <a href="/api/v1/entries">All articles</a>, <a href="/feed.atom">Atom feed</a>,{' '}
        <a href="/feed.json">JSON feed</a>, <a href="/sitemap.xml">site map</a>
      </li>
      <li>
        Citations of all articles: <a href="/api/v1/citations?format=bibtex">BibTeX</a>,{' '}
        <a href="/api/v1/citations?format=ris">RIS</a>, <a href="/api/v1/citations">CSL-JSON</a>
      </li>
    </>
  );
}

/** `/`: what the service is, an article that shows it, its newest entries, and the tag that puts one on a page. */
export function landingPage(content: LandingContent): PageContent {
  const { version, isSample, entries, example, script } = content;
  const main = renderToString(
    <>
      <div class="hero">
        <div class="pitch">
          <h1>Annotations in the text of your articles</h1>
          <p class="lead">
            Journal shows a journal’s annotations, menu and credits on the publisher’s own pages. One tag adds them,
            isolated from the page’s CSS.
          </p>
          <p class="ways">
            <a class="button" href="/start">
              Get your tag
            </a>
            {isSample ? <a href="/demo/">Read the sample journal</a> : <a href="/docs">Read the documentation</a>}
          </p>
          <Tag {...content} />
        </div>
        {example.annotation === '' ? null : <LiveArticle example={example} isSample={isSample} />}
      </div>
      {entries === null || entries.length === 0 ? null : (
        <search class="articles" data-search="/api/v1/search" data-demo={isSample ? '/demo/' : undefined} />
      )}
      <h2>Newest articles</h2>
      <Entries entries={entries} isSample={isSample} />
      <div class="columns">
        <section>
          <h2>Read on</h2>
          <ul class="links">
            <li>
              <a href="/docs">Documentation</a> for publishers, integrators, operators and developers
            </li>
            <li>
              <a href="/docs/analytics">Which data about readers is recorded</a>
            </li>
          </ul>
        </section>
        <section>
          <h2>For programs</h2>
          <ul class="links">
            <li>
              <a href="/docs/api">API reference</a> and <a href="/openapi.json">OpenAPI document</a>
            </li>
            <ListLinks />
            <li>
              <a href="/readyz">Readiness</a>
            </li>
          </ul>
        </section>
      </div>
      <p class="version">Version {version}</p>
    </>,
  );
  return { title: 'Journal', main, script };
}
