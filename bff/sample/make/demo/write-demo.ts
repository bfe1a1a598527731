import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Drawing } from '../assets/pictures.ts';
import type { ContentBlock } from '../documents/content.ts';
import type { Article } from '../sources.ts';
import { articlePage } from './article-page.ts';
import { indexPage } from './index-page.ts';
import { writeUploads } from './pictures.ts';

const require = createRequire(import.meta.url);
const FONTS = [
  'spectral-latin-400-normal.woff2',
  'spectral-latin-400-italic.woff2',
  'spectral-latin-600-normal.woff2',
  'jost-latin-400-normal.woff2',
  'amiri-arabic-400-normal.woff2',
];

export interface DemoContent {
  readonly articles: readonly Article[];
  readonly drawings: readonly Drawing[];
  contentOf(article: Article): readonly ContentBlock[];
}

/** The pages of the publisher's site by file name. */
export function demoPages({ articles, drawings, contentOf }: DemoContent): ReadonlyMap<string, string> {
  const pages = articles.map((article): [string, string] => [
    `${article.slug}.html`,
    articlePage(article, contentOf(article), articles, drawings),
  ]);
  return new Map([['index.html', indexPage(articles, drawings)], ...pages]);
}

/** The drawings on the pages. */
function usedDrawings({ articles, drawings }: DemoContent): Drawing[] {
  const carousels = (article: Article) =>
    Object.values(article.sectionSettings ?? {}).flatMap((section) => section.carousel ?? []);
  const names = articles.flatMap((article) => [article.figure, ...carousels(article)]).map((use) => use?.picture);
  return drawings.filter((drawing) => names.includes(drawing.name));
}

/** Writes pages, pictures and fonts to a folder. Its style sheet must exist already. */
export async function writeDemo(folder: string, content: DemoContent): Promise<void> {
  for (const [name, html] of demoPages(content)) writeFileSync(join(folder, name), html);
  await writeUploads(join(folder, 'uploads'), usedDrawings(content));
  mkdirSync(join(folder, 'theme/fonts'), { recursive: true });
  for (const name of FONTS) {
    const family = name.slice(0, name.indexOf('-'));
    copyFileSync(require.resolve(`@fontsource/${family}/files/${name}`), join(folder, 'theme/fonts', name));
    copyFileSync(require.resolve(`@fontsource/${family}/LICENSE`), join(folder, `theme/fonts/${family}-LICENSE.txt`));
  }
}
