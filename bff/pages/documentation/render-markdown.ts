import GithubSlugger from 'github-slugger';
import { micromark } from 'micromark';
import { gfm, gfmHtml } from 'micromark-extension-gfm';
import { ENTITIES } from '../../contract/shared/markup.ts';

/** What a search finds: a heading with the text below it. */
export interface Section {
  /** The id of its heading; empty for the text before the first heading. */
  readonly id: string;
  readonly title: string;
  /** Its text without markup. */
  readonly text: string;
}

export interface DocumentationPage {
  /** Its name in addresses: that of its file without `.md`; empty for the first page. */
  readonly name: string;
  readonly title: string;
  readonly html: string;
  /** Its headings of the second level, for a table of contents. */
  readonly contents: readonly { readonly id: string; readonly title: string }[];
  readonly sections: readonly Section[];
}

const CHARACTERS = new Map(Object.entries(ENTITIES).map(([character, entity]) => [entity, character]));

/** The text of HTML that the renderer wrote. Marks within a line stand between letters, as in `<code>.html</code>`. */
const textOf = (html: string): string =>
  html
    .replace(/<\/?(?:a|code|del|em|strong)\b[^>]*>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot|#39);/g, (entity) => CHARACTERS.get(entity) ?? entity)
    .replace(/\s+/g, ' ')
    .trim();

/** The address in the service of a link in Markdown. */
export type AddressOf = (href: string) => string;

/** Renders Markdown. Headings get the ids that code hosts give them, so that links work in both places. */
function htmlOf(markdown: string, addressOf: AddressOf): string {
  const slugger = new GithubSlugger();
  return micromark(markdown, { allowDangerousHtml: true, extensions: [gfm()], htmlExtensions: [gfmHtml()] })
    .replace(/<h([1-6])>(.*?)<\/h\1>/gs, (_, level: string, title: string) => {
      return `<h${level} id="${slugger.slug(textOf(title))}">${title}</h${level}>`;
    })
    .replace(/<a href="([^"]*)"/g, (_, href: string) => `<a href="${addressOf(href)}"`)
    .replace(/<img src="([^"]*)"/g, (_, href: string) => `<img src="${addressOf(href)}" loading="lazy"`)
    .trim();
}

/** A word of code that is wider than a column, such as an address. */
const LONG_WORD = /[^\s<>]{32,}/g;

/**
 * Lines of code in a table end between its words, and in addresses after a slash, but never at a hyphen. The style
 * sheet forbids all other ends.
 */
const breakableCode = (table: string): string =>
  table.replace(/(?<=<code>).*?(?=<\/code>)/gs, (code) =>
    code.replace(LONG_WORD, (word) => word.replace(/\/(?=\w)/g, '/<wbr>')).replaceAll(' ', ' <wbr>'),
  );

/** Lets tables scroll by themselves in narrow windows. */
const scrollingTables = (html: string): string =>
  html.replace(
    /<table>.*?<\/table>/gs,
    (table) => `<div class="table" role="group" aria-label="Table" tabindex="0">${breakableCode(table)}</div>`,
  );

/** Everything from a heading to the next one. */
const SECTION_START = /(?=<h[1-4] id=")/;
const HEADING = /^<h([1-4]) id="([^"]*)">(.*?)<\/h\1>/s;

function sectionOf(html: string): Section & { readonly level: number } {
  const [heading = '', level = '0', id = '', title = ''] = HEADING.exec(html) ?? [];
  return { level: Number(level), id, title: textOf(title), text: textOf(html.slice(heading.length)) };
}

/** A page of the documentation. @param name its name in addresses @param content HTML whose headings have ids */
export function documentationPageOf(name: string, content: string): DocumentationPage {
  const html = scrollingTables(content);
  const sections = html.split(SECTION_START).map(sectionOf);
  return {
    name,
    html,
    title: sections.find(({ level }) => level === 1)?.title ?? name,
    contents: sections.filter(({ level }) => level === 2).map(({ id, title }) => ({ id, title })),
    sections: sections.map(({ id, title, text }) => ({ id, title, text })),
  };
}

/** Renders a page of the documentation. @param name its name in addresses @param addressOf leads its links on */
export const renderMarkdown = (name: string, markdown: string, addressOf: AddressOf = String): DocumentationPage =>
  documentationPageOf(name, htmlOf(markdown, addressOf));
