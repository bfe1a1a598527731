import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where the sample journal keeps its demo pages. */
export const DEMO_FOLDER = 'bff/sample/demo';

/** A part of an article. `html` and `caption` are inline HTML: `em`, `a`, `sup` and `strong`. */
export type Block =
  | { readonly kind: 'heading'; readonly html: string }
  | { readonly kind: 'paragraph'; readonly html: string }
  | { readonly kind: 'figure'; readonly src: string; readonly alt: string; readonly caption: string };

/** An article of the sample journal, free of the demo's own theme. */
export interface Article {
  readonly slug: string;
  readonly title: string;
  readonly blocks: readonly Block[];
}

const BLOCKS = /<h2[^>]*>(?<heading>.*?)<\/h2>|<p>(?<paragraph>.*?)<\/p>|<figure[^>]*>(?<figure>.*?)<\/figure>/gs;

const attribute = (html: string, name: string): string => new RegExp(`${name}="([^"]*)"`).exec(html)?.[1] ?? '';

/** Joins lines and removes soft hyphens, which some source formats do not know. */
const inline = (html: string): string => html.replaceAll(/\s+/g, ' ').replaceAll('&shy;', '').trim();

function* readBlocks(html: string): Generator<Block> {
  for (const { groups = {} } of html.matchAll(BLOCKS)) {
    if (groups.heading !== undefined) yield { kind: 'heading', html: inline(groups.heading) };
    else if (groups.paragraph !== undefined) yield { kind: 'paragraph', html: inline(groups.paragraph) };
    else if (groups.figure !== undefined)
      yield {
        kind: 'figure',
        src: `/${attribute(groups.figure, 'src')}`,
        alt: attribute(groups.figure, 'alt'),
        caption: inline(/<figcaption[^>]*>(.*?)<\/figcaption>/s.exec(groups.figure)?.[1] ?? ''),
      };
  }
}

/** Reads an article from its demo page. */
export function readArticle(slug: string): Article {
  const html = readFileSync(join(DEMO_FOLDER, `${slug}.html`), 'utf8');
  const title = /<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1];
  const article = /<div class="entry-content">(.*)<\/article>/s.exec(html)?.[1];
  if (title === undefined || article === undefined) throw new Error(`${slug}.html has no article`);
  // A reference to a footnote keeps its number. Systems give footnotes addresses of their own.
  const withoutBackLinks = article
    .replaceAll(/<a class="back".*?<\/a>/gs, '')
    .replaceAll(/<sup[^>]*><a[^>]*>(\d+)<\/a><\/sup>/g, '<sup>$1</sup>');
  return { slug, title: inline(title), blocks: [...readBlocks(withoutBackLinks)] };
}

/** The entry whose phrases are looked for. Its article is the page that is measured. */
export const ENTRY = 'the-brass-tides';

/** The further articles fill the navigation of the site. */
const OTHERS = [
  'the-spider-and-the-plate',
  'lines-nobody-has-seen',
  'held-to-the-light',
  'what-the-lamp-says',
] as const;

/** All articles of the site, the measured one first. */
export const readArticles = (): readonly Article[] => [ENTRY, ...OTHERS].map(readArticle);
