import type { Article } from './article.ts';

/** Writes an article in a source format, without its title. */
export type Dialect = (article: Article) => string;

/** Markdown, in which text stays HTML. */
export const markdown: Dialect = ({ blocks }) =>
  blocks
    .map((block) => {
      if (block.kind === 'paragraph') return `${block.html}\n`;
      if (block.kind === 'heading') return `## ${block.html}\n`;
      return `![${block.alt}](${block.src})\n\n${block.caption}\n`;
    })
    .join('\n');

/** HTML, as a template that somebody writes by hand. */
export const html: Dialect = ({ blocks }) =>
  blocks
    .map((block) => {
      if (block.kind === 'paragraph') return `<p>${block.html}</p>`;
      if (block.kind === 'heading') return `<h2>${block.html}</h2>`;
      return `<figure><img src="${block.src}" alt="${block.alt}"><figcaption>${block.caption}</figcaption></figure>`;
    })
    .join('\n');
