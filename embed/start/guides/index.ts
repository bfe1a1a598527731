/** How each publishing system takes the tag. Facts about other systems are from their documentation. */
import { docusaurus } from './docusaurus.ts';
import { dokuwiki } from './dokuwiki.ts';
import { drupal } from './drupal.ts';
import { ghost } from './ghost.ts';
import type { Guide } from './guide.ts';
import { html } from './html.ts';
import { mediawiki } from './mediawiki.ts';
import { npm } from './npm.ts';
import { react } from './react.ts';
import { squarespace } from './squarespace.ts';
import { vitepress } from './vitepress.ts';
import { vue } from './vue.ts';
import { wordpress } from './wordpress.ts';

export const GUIDES: readonly [Guide, ...Guide[]] = [
  html,
  wordpress,
  ghost,
  drupal,
  squarespace,
  dokuwiki,
  mediawiki,
  docusaurus,
  vitepress,
  react,
  vue,
  npm,
];
