import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { PrintedJournal } from '../article.ts';
import type { Drawing } from '../assets/pictures.ts';
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

/** What the publisher's pages show. */
interface DemoContent extends PrintedJournal {
  readonly drawings: readonly Drawing[];
}

/** The pages of the publisher's site by file name. */
export function demoPages(content: DemoContent): ReadonlyMap<string, string> {
  const { articles, drawings } = content;
  const pages = articles.map((article): [string, string] => [
    `${article.slug}.html`,
    articlePage(article, articles, drawings),
  ]);
  return new Map([['index.html', indexPage(content, drawings)], ...pages]);
}

/** The drawings on the pages. */
function usedDrawings({ articles, drawings }: DemoContent): Drawing[] {
  const uses = articles.flatMap(({ figure, sections }) => [figure, ...sections.flatMap(({ plates }) => plates)]);
  const names = uses.map((use) => use?.picture);
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
