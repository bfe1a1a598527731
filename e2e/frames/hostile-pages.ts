import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { CLASSIC_THEME } from './classic-theme.ts';

/** A page whose styles could affect the frames. */
export interface HostilePage {
  readonly name: string;
  readonly css: string;
  /** Inline style of the menu's parent element. */
  readonly parentStyle?: string;
}

const resolve = createRequire(import.meta.url).resolve;
const readStyleSheet = (path: string) => readFile(resolve(path), 'utf8');

/** Covers the menu at the highest z-index. */
const COVER =
  'body::after{content:"";position:fixed;inset:0 auto 0 0;width:500px;z-index:2147483647;pointer-events:none;' +
  'background:rgb(255 0 0/.2)}';

/** Style sheets that publishers use. */
export const themes = async (): Promise<readonly HostilePage[]> => [
  { name: 'bootstrap-3', css: await readStyleSheet('bootstrap3/dist/css/bootstrap.min.css') },
  { name: 'bootstrap-5', css: await readStyleSheet('bootstrap/dist/css/bootstrap.min.css') },
  { name: 'foundation', css: await readStyleSheet('foundation-sites/dist/css/foundation.min.css') },
  { name: 'tailwind-preflight', css: await readStyleSheet('tailwindcss/preflight.css') },
  { name: 'classic-theme', css: CLASSIC_THEME },
];

/** Every kind of page on which the frames must look the same. */
export async function hostilePages(): Promise<readonly HostilePage[]> {
  return [
    // Together, as no theme is to reach the frames with any of its rules.
    { name: 'themes', css: (await themes()).map(({ css }) => css).join('\n') },
    // Texts of the head, such as those of style sheets, would make the page higher than the window.
    { name: 'unset', css: '*{all:unset!important}head{display:none!important}' },
    { name: 'vertical', css: ':root{writing-mode:vertical-rl}' },
    {
      name: 'text',
      css: `:root{color-scheme:dark;background:#111;color:#eee;direction:rtl;text-size-adjust:200%;
        font:900 40px/3 monospace;text-transform:uppercase;word-spacing:1em}
        *{font-size:inherit;line-height:3;letter-spacing:4px!important}`,
    },
    {
      name: 'iframes',
      // A page that hides the elements themselves wants no menu at rest.
      css: `iframe{display:none!important}iframe,journal-menu,journal-footer{border:5px solid red!important;
        filter:invert(1)!important;zoom:2!important}`,
    },
    {
      name: 'parent',
      css: COVER,
      parentStyle:
        'transform:translate(300px,300px) scale(.5) rotate(4deg);filter:sepia(1);opacity:.3;' +
        'overflow:hidden;width:10px;height:10px;contain:strict;clip-path:circle(2px)',
    },
  ];
}
