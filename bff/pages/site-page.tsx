import { renderToString } from 'preact-render-to-string';
import { Entries, type LandingContent, ListLinks, Tag } from './landing-page.tsx';
import type { PageContent } from './pages.tsx';

/** `/` of a site without a server: the tag that puts an entry on a page, the newest entries, and lists for programs. */
export function sitePage(content: LandingContent): PageContent {
  const main = renderToString(
    <>
      <div class="hero">
        <div class="pitch">
          <h1>Annotations in the text of articles</h1>
          <p class="lead">
            These files show a journal’s annotations, menu and credits on the publisher’s own pages. One tag adds them.
          </p>
          <Tag {...content} />
        </div>
      </div>
      {content.entries === null || content.entries.length === 0 ? null : (
        <search class="articles" data-search={`/client/v${content.version.split('.', 1)[0]}/site-search.js`} />
      )}
      <h2>Newest articles</h2>
      <Entries entries={content.entries} isSample={false} />
      <h2>For programs</h2>
      <ul class="links">
        <ListLinks />
      </ul>
      <p class="version">Version {content.version}</p>
    </>,
  );
  return { title: 'Journal', main, script: content.script, isAlone: true };
}
