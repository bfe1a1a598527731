import { renderToString } from 'preact-render-to-string';
import type { FoundSection } from './documentation/documentation.ts';
import type { DocumentationPage } from './documentation/documentation-page.ts';
import { excerpt } from './documentation/excerpt.ts';
import type { PageContent } from './pages.tsx';

/** The field that searches the documentation. */
function SearchField({ query = '' }: { query?: string }) {
  return (
    <search>
      <form action="/docs/search">
        <label for="search">Search the documentation</label>
        <input id="search" name="q" type="search" value={query} maxLength={200} required />
        <button type="submit">Search</button>
      </form>
    </search>
  );
}

/** The headings of a long page. */
function Contents({ contents }: Pick<DocumentationPage, 'contents'>) {
  if (contents.length < 3) return null;
  return (
    <nav class="contents" aria-label="On this page">
      <ul>
        {contents.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** A page of the documentation. */
export function documentationPage({ title, html, contents }: DocumentationPage): PageContent {
  const [heading, ...rest] = html.split(/(?<=<\/h1>)/);
  const article = `<article>${heading}${renderToString(<Contents contents={contents} />)}${rest.join('')}</article>`;
  return { title: `${title} – Journal`, main: renderToString(<SearchField />) + article };
}

function Result({ result }: { result: FoundSection }) {
  const { page, id, title, text, words } = result;
  const path = page.name === '' ? '/docs' : `/docs/${page.name}`;
  return (
    <li>
      <a href={id === '' ? path : `${path}#${id}`}>{title === '' ? page.title : title}</a>
      {title === page.title ? null : <span class="page">{page.title}</span>}
      <p>
        {excerpt(text, words).map(({ start, text: part, isWord }) => (isWord ? <mark key={start}>{part}</mark> : part))}
      </p>
    </li>
  );
}

function summary(query: string, count: number): string {
  if (count === 0) return `Nothing contains “${query}”. Fewer or other words may find something.`;
  return count === 1 ? `One section contains “${query}”.` : `${count} sections contain “${query}”.`;
}

/** What a search of the documentation has found. */
export function searchPage(query: string, results: readonly FoundSection[]): PageContent {
  const main = renderToString(
    <>
      <SearchField query={query} />
      <h1>Search</h1>
      <p class="lead">{summary(query, results.length)}</p>
      <ol class="results">
        {results.map((result) => (
          <Result key={`${result.page.name}#${result.id}`} result={result} />
        ))}
      </ol>
    </>,
  );
  return { title: `${query} – Journal`, main };
}
