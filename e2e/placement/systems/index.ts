import { cssPackages } from './css-packages.ts';
import { docsify } from './docsify.ts';
import { docusaurus } from './docusaurus.ts';
import { hexoSites } from './hexo.ts';
import { honkit } from './honkit.ts';
import { starlight } from './starlight.ts';
import type { PublishingSystem } from './system.ts';
import { vitepress } from './vitepress.ts';

/** All publishing systems. */
export const SYSTEMS: readonly PublishingSystem[] = [
  vitepress,
  docusaurus,
  starlight,
  ...hexoSites,
  honkit,
  docsify,
  ...cssPackages,
];
