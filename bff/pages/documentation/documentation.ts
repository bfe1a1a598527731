import { readdir, readFile } from 'node:fs/promises';
import { join, parse } from 'node:path';
import MiniSearch from 'minisearch';
import { markedText } from '../../contract/shared/marked-text.ts';
import { escapeHtml } from '../../contract/shared/markup.ts';
import { linksOf, OTHER_PAGES } from './links.ts';
import { type DocumentationPage, renderMarkdown, type Section } from './render-markdown.ts';

/** The beginning of a long text, to the end of a word: the excerpt of a section whose title alone was found. */
const BEGINNING = /^(.{160}\S*) .*/su;

/** The file of the first page: code hosts show it with the folder. */
const FIRST_PAGE = 'README.md';

export interface FoundSection extends Section {
  readonly page: DocumentationPage;
  /** The part of its text around the first word that was found, as HTML. */
  readonly excerpt: string;
}

/** More results than anyone reads. */
const MAX_RESULTS = 20;

/** Pages for the same readers. */
export interface PageGroup {
  /** Who reads them; empty for pages that everyone reads. */
  readonly title: string;
  readonly pages: readonly DocumentationPage[];
}

/**
 * Groups pages by the section of the first page that links to them, in the order of the links. The first group has the
 * first page, and the last one the pages without a link.
 */
function groupPages(pages: readonly DocumentationPage[]): readonly PageGroup[] {
  const first = pages.find(({ name }) => name === '');
  const rest = new Map(pages.map((page) => [page.name, page]));
  const take = (name: string): readonly DocumentationPage[] => {
    const page = rest.get(name);
    rest.delete(name);
    return page === undefined ? [] : [page];
  };
  const groups = (first?.html ?? '').split('<h2').map((section, index) => {
    const linked = [...section.matchAll(/href="\/docs\/([^"#]*)/g)].map(([, name = '']) => name);
    const names = index === 0 ? ['', ...linked] : linked;
    return { title: first?.contents[index - 1]?.title ?? '', pages: names.flatMap(take) };
  });
  return [...groups, { title: '', pages: [...rest.values()] }].filter((group) => group.pages.length > 0);
}

/** The documentation: its pages and an index of their sections. */
export class Documentation {
  readonly groups: readonly PageGroup[];
  /** All pages, in the order of their groups. */
  readonly pages: readonly DocumentationPage[];
  readonly #sections: readonly Omit<FoundSection, 'excerpt'>[];
  readonly #index = new MiniSearch({
    fields: ['title', 'text'],
    searchOptions: {
      boost: { title: 3 },
      prefix: true,
      fuzzy: 0.15,
      // A similar word in a title is worth less than the word itself in a text.
      weights: { prefix: 0.4, fuzzy: 0.1 },
      combineWith: 'AND',
    },
  });

  constructor(pages: readonly DocumentationPage[]) {
    this.groups = groupPages(pages);
    this.pages = this.groups.flatMap((group) => group.pages);
    this.#sections = this.pages.flatMap((page) =>
      page.sections.filter(({ title, text }) => title + text !== '').map((section) => ({ ...section, page })),
    );
    this.#index.addAll(this.#sections.map(({ title, text }, id) => ({ id, title, text })));
  }

  /**
   * Reads the Markdown files of a folder, and those elsewhere that belong to them.
   * @param version of the service @param more pages from elsewhere
   */
  static async read(folder: string, version: string, more: readonly DocumentationPage[] = []): Promise<Documentation> {
    const files = (await readdir(folder)).filter((file) => file.endsWith('.md')).sort();
    const named = files.map((file) => [join(folder, file), file === FIRST_PAGE ? '' : parse(file).name] as const);
    const pages: DocumentationPage[] = [];
    // One after the other: rendering all of them would keep readers of the API waiting.
    for (const [file, name] of [...named, ...OTHER_PAGES])
      pages.push(renderMarkdown(name, await readFile(file, 'utf8'), linksOf(file, version)));
    return new Documentation([...pages, ...more]);
  }

  /** The sections that contain all words of a query, the best first. */
  search(query: string): FoundSection[] {
    return this.#index
      .search(query)
      .slice(0, MAX_RESULTS)
      .flatMap(({ id, terms }) => {
        const section = this.#sections[Number(id)];
        if (section === undefined) return [];
        const excerpt = markedText(section.text, terms) ?? escapeHtml(section.text.replace(BEGINNING, '$1 …'));
        return [{ ...section, excerpt }];
      });
  }
}
