import { renderToString } from 'preact-render-to-string';
import type { ContentItem, EntryResponse } from '../contract/index.ts';

/** What puts an entry on a page, as `/start` shows it. */
interface PreviewSnippet {
  /** The script tag. */
  readonly tag: string;
  /** Menu and footer with the chosen colours; may be empty. */
  readonly elements: string;
}

/** Languages that are written from right to left. */
const RIGHT_TO_LEFT = /^(ar|arc|ckb|dv|fa|he|ks|ps|sd|syr|ug|ur|yi)\b/i;

/** A field of an item, whose shape depends on its type. */
function fieldOf(item: ContentItem, name: string): string {
  const value: unknown = Reflect.get(item, name);
  return typeof value === 'string' ? value : '';
}

/** HTML of the journal's own making; what it contains of authors is escaped. */
function Html({ text }: { text: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the API has made this HTML, and the policy runs nothing in it.
  return <div dangerouslySetInnerHTML={{ __html: text }} />;
}

function Section({ item }: { item: ContentItem }) {
  const heading = fieldOf(item, 'heading');
  return (
    <>
      {heading === '' ? null : <h2>{heading}</h2>}
      <Html text={fieldOf(item, 'text')} />
    </>
  );
}

/** Stands for the text of an entry that the service does not have. */
function Phrases({ entry }: Pick<EntryResponse, 'entry'>) {
  const phrases = entry.annotations.flatMap(({ scanText }) =>
    scanText.scanSegments.map(({ scanPhrase }) => scanPhrase),
  );
  return (
    <>
      <p>The service has no text of this article. These are the phrases that its annotations belong to.</p>
      {[...new Set(phrases)].map((phrase) => (
        <p key={phrase}>{phrase}</p>
      ))}
    </>
  );
}

function Article({ entry }: Pick<EntryResponse, 'entry'>) {
  const sections = entry.content.filter((item) => fieldOf(item, 'text') !== '');
  return (
    <article>
      <h1>{entry.title}</h1>
      <p class="byline">{entry.authors.map(({ title }) => title).join(', ')}</p>
      {typeof entry.introduction === 'string' ? <Html text={entry.introduction} /> : null}
      {sections.length === 0 ? (
        <Phrases entry={entry} />
      ) : (
        sections.map((item) => <Section key={fieldOf(item, '_key')} item={item} />)
      )}
    </article>
  );
}

/**
 * A plain article page that contains what `/start` gives the publisher.
 * @param response the entry with its texts as HTML
 */
export function previewPage({ entry }: EntryResponse, { tag, elements }: PreviewSnippet, styles: string): string {
  const language = entry.language ?? 'en';
  const direction = RIGHT_TO_LEFT.test(language) ? 'rtl' : 'ltr';
  const head = renderToString(
    <>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      <title>{entry.title}</title>
      {entry.doi === '' ? null : <meta name="citation_doi" content={entry.doi} />}
    </>,
  );
  const body = renderToString(<Article entry={entry} />) + elements;
  const start = renderToString(<html lang={language} dir={direction} />).replace('</html>', '');
  return `<!doctype html>${start}<head>${head}<style>${styles}</style>${tag}</head><body>${body}</body></html>`;
}
