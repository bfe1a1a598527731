import { counted } from '../../contract/shared/text.ts';
import type { PageContent } from '../pages.ts';
import { Xml, xml } from '../xml.ts';
import type { FoundSection, PageGroup } from './documentation.ts';
import type { DocumentationPage } from './render-markdown.ts';

const addressOf = ({ name }: DocumentationPage) => (name === '' ? '/docs' : `/docs/${name}`);

/** A page in the navigation, the current one with its headings. */
function pageLink(page: DocumentationPage, isCurrent: boolean): Xml {
  const link = (attributes: Xml) => xml`<a href="${addressOf(page)}"${attributes}>${page.title}</a>`;
  if (!isCurrent) return xml`<li>${link(xml``)}</li>`;
  const headings = page.contents.map(({ id, title }) => xml`<li><a href="#${id}">${title}</a></li>`);
  return xml`<li>${link(xml` aria-current="page"`)}${headings.length === 0 ? xml`` : xml`<ul>${headings}</ul>`}</li>`;
}

/** The pages of a group in the navigation, below its title. */
function groupLinks({ title, pages }: PageGroup, current: DocumentationPage | undefined): Xml {
  const heading = title === '' ? xml`` : xml`<p class="group">${title}</p>`;
  return xml`${heading}<ul>${pages.map((page) => pageLink(page, page === current))}</ul>`;
}

/**
 * An article beside search and navigation. Narrow windows show the navigation on demand.
 * @param current the page that is shown; unset for what a search has found
 */
const withSidebar = (groups: readonly PageGroup[], article: Xml, current?: DocumentationPage, query = '') =>
  xml`<div class="docs">
<div class="sidebar">
  <search><form action="/docs/search">
    <label class="hidden" for="search">Search the documentation</label>
    <input id="search" name="q" type="search" placeholder="Search" value="${query}" maxlength="200" required>
    <button type="submit">Search</button>
  </form></search>
  <details class="contents"><summary>Contents</summary>
    <nav aria-label="Documentation">${groups.map((group) => groupLinks(group, current))}</nav>
  </details>
</div>
<article>${article}</article>
</div>`;

/** A page of the documentation. @param groups all pages */
export function documentationPage(page: DocumentationPage, groups: readonly PageGroup[]): PageContent {
  const main = withSidebar(groups, new Xml(page.html), page);
  return { title: `${page.title} – Journal`, main, part: page.name === 'api' ? 'api' : 'docs' };
}

function resultItem({ page, id, title, excerpt }: FoundSection): Xml {
  const address = id === '' ? addressOf(page) : `${addressOf(page)}#${id}`;
  const pageTitle = title === page.title ? xml`` : xml`<span class="page">${page.title}</span>`;
  return xml`<li><a href="${address}">${title || page.title}</a>${pageTitle}<p>${new Xml(excerpt)}</p></li>`;
}

/** What a search of the documentation has found. */
export function searchPage(query: string, results: readonly FoundSection[], groups: readonly PageGroup[]): PageContent {
  const summary =
    results.length === 0
      ? `Nothing contains “${query}”. Fewer or other words may find something.`
      : `${counted(results.length, 'section contains', 'sections contain')} “${query}”.`;
  const article = xml`<h1>Search</h1><p class="lead">${summary}</p><ol class="results">${results.map(resultItem)}</ol>`;
  return { title: `${query} – Journal`, main: withSidebar(groups, article, undefined, query), part: 'docs' };
}
