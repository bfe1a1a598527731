import { h } from 'preact';
import { renderToString } from 'preact-render-to-string';
import type { PageContent } from './pages.tsx';

/** What the page `/start` is made from. */
interface StartContent {
  /** Origin that readers reach the service at. */
  readonly origin: string;
  readonly version: string;
  /** The hash of the client that the service serves, as the attribute `integrity` has it. */
  readonly integrity: string;
  readonly datasets: readonly string[];
  /** The slug of the newest entry; a placeholder if there is none. */
  readonly entry: string;
  /** The tag of that entry. */
  readonly tag: string;
  /** Address of the script with the page's components. */
  readonly script: string;
}

/** What the elements contain until their script has replaced it. */
function PlainTag({ tag }: Pick<StartContent, 'tag'>) {
  return (
    <>
      <p>Add this tag to the article’s page, with the slug of its entry:</p>
      <pre>
        <code>{tag}</code>
      </pre>
      <p>
        <a href="/">The start page</a> lists the slugs of the newest entries.{' '}
        <a href="/docs/options">The documentation</a> explains every option.
      </p>
    </>
  );
}

/** `/start`: builds the tag for a page, and shows what it does there. */
export function startPage({ script, datasets, entry, tag, ...service }: StartContent): PageContent {
  const attributes = { ...service, entry, datasets: datasets.join(' ') };
  const main = renderToString(
    <>
      <h1>Put an article’s annotations on its page</h1>
      <p class="lead">
        Choose the entry and how it looks, see it beside a text, and copy the tag for your page.{' '}
        <a href="/docs/options">All options are in the documentation.</a>
      </p>
      {h('journal-snippet-builder', attributes, <PlainTag tag={tag} />)}
      <h2 id="doctor">Something is missing? Ask the doctor</h2>
      <p>
        It reads the HTML of your page as the client does, and says what is wrong and what to write. Nothing in the HTML
        runs, and it does not leave your browser. The command <code>journal doctor URL</code> does the same.
      </p>
      {h('journal-doctor', { origin: service.origin }, <p>The doctor needs scripts.</p>)}
    </>,
  );
  return { title: 'Get your tag – Journal', main, part: 'start', script };
}
