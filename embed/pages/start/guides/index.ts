/** How each publishing system takes the tag. Facts about other systems are from their documentation. */
import { docusaurus, vitepress } from './generator-guides.ts';
import type { Guide } from './guide.ts';
import { npm, react, vue } from './script-guides.ts';
import { dokuwiki, drupal, ghost, html, mediawiki, squarespace, wordpress } from './tag-guides.ts';

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
