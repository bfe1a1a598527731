import type { Article, Block } from './article.ts';

/** Writes an article in a system's source format, without its title. */
export type Dialect = (article: Article) => string;

/** What a dialect writes for each part of an article. */
interface Syntax {
  readonly heading: (text: string) => string;
  readonly emphasis: (text: string) => string;
  readonly link: (text: string, href: string) => string;
  readonly figure: (src: string, alt: string, caption: string) => string;
  /** Removes HTML that the format does not know. */
  readonly plain: (html: string) => string;
}

const ENTITIES = new Map([
  ['&amp;', '&'],
  ['&nbsp;', '\u00a0'],
]);
const decode = (html: string): string => html.replaceAll(/&\w+;/g, (entity) => ENTITIES.get(entity) ?? entity);

function writeInline(html: string, { emphasis, link, plain }: Syntax): string {
  const withEmphasis = html.replaceAll(/<em>(.*?)<\/em>/g, (_, text: string) => emphasis(text));
  const withLinks = withEmphasis.replaceAll(
    /<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/g,
    (_, href: string, text: string) => link(text, href),
  );
  return decode(plain(withLinks));
}

function writeBlock(block: Block, syntax: Syntax): string {
  if (block.kind === 'figure') return syntax.figure(block.src, block.alt, writeInline(block.caption, syntax));
  const text = writeInline(block.html, syntax);
  return block.kind === 'heading' ? syntax.heading(text) : text;
}

const dialect =
  (syntax: Syntax): Dialect =>
  ({ blocks }) =>
    `${blocks.map((block) => writeBlock(block, syntax)).join('\n\n')}\n`;

const markdownSyntax: Syntax = {
  heading: (text) => `## ${text}`,
  emphasis: (text) => `*${text}*`,
  link: (text, href) => `[${text}](${href})`,
  figure: (src, alt, caption) => `![${alt}](${src})\n\n${caption}`,
  plain: (html) => html,
};

/** Markdown with inline HTML. */
export const markdown: Dialect = dialect(markdownSyntax);

/** Asciidoctor's format. */
export const asciidoc: Dialect = dialect({
  heading: (text) => `== ${text}`,
  emphasis: (text) => `_${text}_`,
  link: (text, href) => `${href}[${text}]`,
  figure: (src, alt, caption) => `.${caption}\nimage::${src}["${alt}"]`,
  plain: (html) => html.replaceAll(/<sup>(.*?)<\/sup>/g, '^$1^'),
});

/** MediaWiki's format. Figures stay HTML text, because images there are files of the wiki. */
export const wikitext: Dialect = dialect({
  heading: (text) => `== ${text} ==`,
  emphasis: (text) => `''${text}''`,
  link: (text, href) => `[${href} ${text}]`,
  figure: (_src, _alt, caption) => caption,
  plain: (html) => html,
});

/** DokuWiki's format. */
export const dokuwiki: Dialect = dialect({
  heading: (text) => `===== ${text} =====`,
  emphasis: (text) => `//${text}//`,
  link: (text, href) => `[[${href}|${text}]]`,
  figure: (_src, _alt, caption) => caption,
  plain: (html) => html.replaceAll(/<sup>(.*?)<\/sup>/g, '($1)'),
});

/** HTML, as a template that somebody writes by hand. */
export const html: Dialect = ({ blocks }) =>
  blocks
    .map((block) => {
      if (block.kind === 'paragraph') return `<p>${block.html}</p>`;
      if (block.kind === 'heading') return `<h2>${block.html}</h2>`;
      return `<figure><img src="${block.src}" alt="${block.alt}"><figcaption>${block.caption}</figcaption></figure>`;
    })
    .join('\n');
