import { renderToString } from 'preact-render-to-string';
import { excerpt, type FoundSection } from './documentation/documentation.ts';
import type { DocumentationPage } from './documentation/render-markdown.ts';
import type { PageContent } from './pages.tsx';

/** The field that searches the documentation. */
function SearchField({ query = '' }: { query?: string | undefined }) {
  return (
    <search>
      <form action="/docs/search">
        <label class="hidden" for="search">
          Search the documentation
        </label>
        <input id="search" name="q" type="search" placeholder="Search" value={query} maxLength={200} required />
        <button type="submit">Search</button>
      </form>
    </search>
  );
}

/** The headings of a page. */
function Contents({ contents }: Pick<DocumentationPage, 'contents'>) {
  if (contents.length === 0) return null;
  return (
    <ul>
      {contents.map(({ id, title }) => (
        <li key={id}>
          <a href={`#${id}`}>{title}</a>
        </li>
      ))}
    </ul>
  );
}

const addressOf = ({ name }: DocumentationPage) => (name === '' ? '/docs' : `/docs/${name}`);

interface NavigationProps {
  readonly pages: readonly DocumentationPage[];
  /** The page that is shown; `undefined` for what a search has found. */
  readonly current: DocumentationPage | undefined;
}

/** All pages, and the headings of the current one. Narrow windows show it on demand, wide ones beside the text. */
function Navigation({ pages, current }: NavigationProps) {
  return (
    <details class="contents">
      <summary>Contents</summary>
      <nav aria-label="Documentation">
        <ul>
          {pages.map((page) => (
            <li key={page.name}>
              <a href={addressOf(page)} aria-current={page === current ? 'page' : undefined}>
                {page.title}
              </a>
              {page === current ? <Contents contents={page.contents} /> : null}
            </li>
          ))}
        </ul>
      </nav>
    </details>
  );
}

/** The column beside the text: search and navigation. */
const sidebar = (props: NavigationProps & { readonly query?: string }): string =>
  renderToString(
    <div class="sidebar">
      <SearchField query={props.query} />
      <Navigation {...props} />
    </div>,
  );

/** A page of the documentation. @param pages all of them */
export function documentationPage(page: DocumentationPage, pages: readonly DocumentationPage[]): PageContent {
  const main = `<div class="docs">${sidebar({ pages, current: page })}<article>${page.html}</article></div>`;
  return { title: `${page.title} – Journal`, main, part: page.name === 'api' ? 'api' : 'docs' };
}

function Result({ result }: { result: FoundSection }) {
  const { page, id, title, text, words } = result;
  const path = addressOf(page);
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
export function searchPage(
  query: string,
  results: readonly FoundSection[],
  pages: readonly DocumentationPage[],
): PageContent {
  const article = renderToString(
    <article>
      <h1>Search</h1>
      <p class="lead">{summary(query, results.length)}</p>
      <ol class="results">
        {results.map((result) => (
          <Result key={`${result.page.name}#${result.id}`} result={result} />
        ))}
      </ol>
    </article>,
  );
  const main = `<div class="docs">${sidebar({ pages, current: undefined, query })}${article}</div>`;
  return { title: `${query} – Journal`, main, part: 'docs' };
}
