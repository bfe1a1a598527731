import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import MiniSearch from 'minisearch';
import { escapeHtml } from '../../contract/shared/markup.ts';
import { markedText } from '../../contract/shared/search.ts';
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

/** The first page, then the others as the first page links to them, then those that it does not link to. */
function inReadingOrder(pages: readonly DocumentationPage[]): readonly DocumentationPage[] {
  const first = pages.find(({ name }) => name === '');
  const linked = [...(first?.html ?? '').matchAll(/href="\/docs\/([^"#]*)/g)].map(([, name]) => name);
  const rank = ({ name }: DocumentationPage) => (name === '' ? -1 : linked.indexOf(name) + 1 || linked.length + 1);
  return pages.toSorted((a, b) => rank(a) - rank(b));
}

/** The documentation: its pages and an index of their sections. */
export class Documentation {
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
    this.pages = pages;
    this.#sections = pages.flatMap((page) =>
      page.sections.filter(({ title, text }) => title + text !== '').map((section) => ({ ...section, page })),
    );
    this.#index.addAll(this.#sections.map(({ title, text }, id) => ({ id, title, text })));
  }

  /**
   * Reads the Markdown files of a folder.
   * @param more pages from elsewhere
   */
  static async read(folder: string, more: readonly DocumentationPage[] = []): Promise<Documentation> {
    const files = (await readdir(folder)).filter((file) => file.endsWith('.md')).sort();
    const pages: DocumentationPage[] = [];
    // One after the other: rendering all of them would keep readers of the API waiting.
    for (const file of files) {
      const name = file === FIRST_PAGE ? '' : file.replace(/\.md$/, '');
      pages.push(renderMarkdown(name, await readFile(join(folder, file), 'utf8')));
    }
    return new Documentation(inReadingOrder([...pages, ...more]));
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
