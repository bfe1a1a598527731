import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where the sample journal keeps its demo pages. */
export const DEMO_FOLDER = 'bff/sample/demo';

/** The entry whose phrases are looked for. Its article is the page that is measured. */
export const ENTRY = 'the-brass-tides';

/** The further articles fill the navigation of the site. */
const OTHERS = ['the-spider-and-the-plate', 'lines-nobody-has-seen', 'held-to-the-light', 'what-the-lamp-says'];

/** An article of the sample journal, free of the demo's own theme. */
export interface Article {
  readonly slug: string;
  readonly title: string;
  /** The text without its title, as in a template that somebody writes by hand. */
  readonly html: string;
  /** The same as Markdown, in which `em`, `a`, `sup` and `strong` stay HTML. */
  readonly markdown: string;
}

/** Joins lines and removes soft hyphens, which some source formats do not know. */
const inline = (html = ''): string => html.replaceAll(/\s+/g, ' ').replaceAll('&shy;', '').trim();

function markdownOf(name = '', text = ''): string {
  if (name === 'h2') return `## ${text}\n`;
  if (name === 'p') return `${text}\n`;
  const [attribute = '', caption = ''] = [/<img([^>]*)>/, /<figcaption[^>]*>(.*?)<\/figcaption>/].map(
    (part) => part.exec(text)?.[1] ?? '',
  );
  const [alt = '', src = ''] = ['alt', 'src'].map((name) => new RegExp(`${name}="([^"]*)"`).exec(attribute)?.[1] ?? '');
  return `![${alt}](${src})\n\n${caption}\n`;
}

/** Reads an article from its demo page. */
export function readArticle(slug: string): Article {
  const page = readFileSync(join(DEMO_FOLDER, `${slug}.html`), 'utf8');
  const title = /<h1[^>]*>(.*?)<\/h1>/s.exec(page)?.[1];
  const article = /<div class="entry-content">(.*)<\/article>/s.exec(page)?.[1];
  if (title === undefined || article === undefined) throw new Error(`${slug}.html has no article`);
  // A reference to a footnote keeps its number. Systems give footnotes addresses of their own.
  const text = article
    .replaceAll(/<a class="back".*?<\/a>/gs, '')
    .replaceAll(/<sup[^>]*><a[^>]*>(\d+)<\/a><\/sup>/g, '<sup>$1</sup>')
    .replaceAll('src="uploads/', 'src="/uploads/');
  const blocks = [...text.matchAll(/<(h2|p|figure)(?: [^>]*)?>(.*?)<\/\1>/gs)];
  return {
    slug,
    title: inline(title),
    html: blocks.map(([, name, text]) => `<${name}>${inline(text)}</${name}>`).join('\n'),
    markdown: blocks.map(([, name, text]) => markdownOf(name, inline(text))).join('\n'),
  };
}

/** All articles of the site, the measured one first. */
export const readArticles = (): readonly Article[] => [ENTRY, ...OTHERS].map(readArticle);
