import { jekyll, pelican } from './blogs.ts';
import { cssPackages } from './css-packages.ts';
import { docsify } from './docsify.ts';
import { docusaurus } from './docusaurus.ts';
import { hexoSites } from './hexo.ts';
import { honkit } from './honkit.ts';
import { mkdocsSites } from './mkdocs.ts';
import { sphinxSites } from './sphinx.ts';
import { starlight } from './starlight.ts';
import type { PublishingSystem } from './system.ts';
import { vitepress } from './vitepress.ts';
import { dokuwiki, mediawiki } from './wikis.ts';

/** All publishing systems. */
export const SYSTEMS: readonly PublishingSystem[] = [
  vitepress,
  docusaurus,
  starlight,
  ...hexoSites,
  honkit,
  docsify,
  ...sphinxSites,
  ...mkdocsSites,
  jekyll,
  pelican,
  mediawiki,
  dokuwiki,
  ...cssPackages,
];
