import { renderToString } from 'preact-render-to-string';
import type { PageContent } from './pages.tsx';

/** The answer to a browser at an unknown address. @param path the address without its query */
export function notFoundPage(path: string): PageContent {
  const main = renderToString(
    <>
      <h1>Nothing is at this address</h1>
      <p class="lead">
        <code>{path}</code> is not an address of this service.
      </p>
      <ul class="links">
        <li>
          <a href="/">Start page</a>: the newest entries and the tag for a page
        </li>
        <li>
          <a href="/docs">Documentation</a>, and the <a href="/docs/api">API reference</a>
        </li>
      </ul>
    </>,
  );
  return { title: 'Not found – Journal', main };
}
