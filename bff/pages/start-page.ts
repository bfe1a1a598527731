import type { TagService } from '../../embed/pages/start/snippet.ts';
import type { PageContent } from './pages.ts';
import { xml } from './xml.ts';

interface StartContent extends TagService {
  readonly datasets: readonly string[];
  /** The slug of the newest entry; a placeholder if there is none. */
  readonly entry: string;
  readonly tag: string;
  /** Address of the script with the page's components. */
  readonly script: string;
}

/** `/start`: builds the tag for a page, and shows what it does there. Scripts replace what its elements contain. */
export function startPage({ script, datasets, entry, tag, origin, version, integrity }: StartContent): PageContent {
  const main = xml`<h1>Put an article’s annotations on its page</h1>
<p class="lead">Choose an article and how its annotations look, see them in a text, and copy the tag for your page.
<a href="/docs/options">All options are in the documentation.</a></p>
<journal-snippet-builder origin="${origin}" version="${version}" integrity="${integrity}" entry="${entry}"
    datasets="${datasets.join(' ')}">
  <p>Add this tag to the article’s page, with the article’s slug:</p>
  <pre><code>${tag}</code></pre>
  <p><a href="/">The start page</a> lists the slugs of the newest articles.
  <a href="/docs/options">The documentation</a> explains every option.</p>
</journal-snippet-builder>
<h2 id="doctor">Something is missing? Ask the doctor</h2>
<p>It reads the HTML of your page as the client does, and says what is wrong and what to write. Nothing in the HTML
runs, and it does not leave your browser. The command <code>journal doctor URL</code> reads a published page, without
its style sheets.</p>
<journal-doctor origin="${origin}"><p>The doctor needs scripts.</p></journal-doctor>`;
  return { title: 'Get your tag – Journal', main, part: 'start', script };
}
