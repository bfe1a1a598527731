import { readFileSync } from 'node:fs';
import { CLASSIC_THEME } from '../frames/classic-theme.ts';

/** Puts a paragraph of the article into markup that the theme shows, moves or hides. */
type Wrapper = (html: string) => string;

/** A page of a real theme, in parts of which the theme hides text. */
export interface Theme {
  readonly name: string;
  readonly css: string;
  readonly wrappers: readonly Wrapper[];
}

const packageFile = (path: string): string => readFileSync(`node_modules/${path}`, 'utf8');

const plain: Wrapper = (html) => `<p>${html}</p>`;
const inside =
  (classes: string): Wrapper =>
  (html) =>
    `<div class="${classes}"><p>${html}</p></div>`;
const spanIn =
  (classes: string): Wrapper =>
  (html) =>
    `<div class="${classes}"><span>${html}</span><span>beside it</span></div>`;

/** Style sheets that publishers use, with their classes for what only some readers see. */
export const THEMES: readonly Theme[] = [
  {
    name: 'Bootstrap 5',
    css: packageFile('bootstrap/dist/css/bootstrap.css'),
    wrappers: [
      inside('d-none d-lg-block'),
      inside('d-lg-none'),
      spanIn('d-flex'),
      inside('collapse'),
      inside('collapse show'),
      inside('d-none d-print-block'),
      inside('visually-hidden'),
      inside('float-end w-50'),
      inside('invisible'),
      plain,
    ],
  },
  {
    name: 'Bootstrap 3',
    css: packageFile('bootstrap3/dist/css/bootstrap.css'),
    wrappers: [
      inside('hidden-xs'),
      inside('hidden-lg hidden-md'),
      inside('visible-xs-block'),
      inside('sr-only'),
      inside('pull-left'),
      inside('tab-content"><div class="tab-pane'),
      inside('tab-content"><div class="tab-pane active'),
      inside('visible-print-block'),
      plain,
    ],
  },
  {
    name: 'Foundation',
    css: packageFile('foundation-sites/dist/css/foundation.css'),
    wrappers: [
      inside('show-for-medium'),
      inside('hide-for-medium'),
      inside('hide'),
      inside('show-for-sr'),
      inside('tabs-panel'),
      inside('tabs-panel is-active'),
      inside('callout'),
      spanIn('flex-container'),
      plain,
    ],
  },
  {
    name: 'a classic theme',
    css: CLASSIC_THEME,
    wrappers: [inside('screen-reader-text'), plain, inside('site-content')],
  },
];

/** A page that hides and moves text without a style sheet. */
export const UNSTYLED: Theme = {
  name: 'no style sheet',
  css: '',
  wrappers: [
    (html) => `<div hidden><p>${html}</p></div>`,
    (html) => `<p style="display: none">${html}</p>`,
    (html) => `<p><span style="float: left">I</span>${html}</p>`,
    (html) => `<pre>${html}</pre>`,
    (html) => `<div data-journal-ignore><p>${html}</p></div>`,
    plain,
  ],
};

const ARTICLE = /<article[\s\S]*<\/article>/;

/** The article of the demo, whose paragraphs the theme shows, moves or hides in turn. */
export function themedArticle({ wrappers }: Theme): string {
  const [article = ''] = ARTICLE.exec(readFileSync('bff/sample/demo/the-brass-tides.html', 'utf8')) ?? [];
  let number = 0;
  return article.replaceAll(/<p>([\s\S]*?)<\/p>/g, (_, html: string) => {
    const wrap = wrappers[number++ % wrappers.length] ?? plain;
    return wrap(html);
  });
}
