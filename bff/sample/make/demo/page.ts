import type { Article } from '../article.ts';
import { escaped } from './html.ts';

interface PageParts {
  readonly language: string;
  readonly direction: 'ltr' | 'rtl';
  readonly title: string;
  readonly description: string;
  readonly bodyClass: string;
  /** The Journal script element. Empty on pages without an article. */
  readonly clientTag: string;
  readonly main: string;
  readonly aside: string;
}

const NAVIGATION = [
  ['index.html', 'This number'],
  ['index.html#archive', 'Archive'],
  ['index.html#about', 'About'],
  ['index.html#subscribe', 'Subscribe'],
] as const;

const menu = NAVIGATION.map(
  ([href, text], index) => `<li id="menu-item-${21 + index}" class="menu-item"><a href="${href}">${text}</a></li>`,
).join('\n');

/** The list of the essays beside an article. */
export const contentsWidget = (
  articles: readonly Article[],
  current: string,
): string => `<section id="recent-essays-2" class="widget widget_recent_entries">
<h2 class="widget-title">Number 28</h2>
<ul>
${articles
  .map(({ slug, title, language, direction }) => {
    const here = slug === current ? ' aria-current="page"' : '';
    return `<li><a href="${slug}.html" lang="${language}" dir="${direction}"${here}>${escaped(title)}</a></li>`;
  })
  .join('\n')}
</ul>
</section>`;

const FACES = ['spectral-latin-400-normal', 'spectral-latin-400-italic', 'jost-latin-400-normal'];
const ARABIC = 'amiri-arabic-400-normal';

/** Preloads the fonts of a page's first view, so that text does not reflow. */
const preloads = (language: string): string =>
  (language === 'ar' ? [ARABIC, ...FACES] : FACES)
    .map((name) => `<link rel="preload" href="theme/fonts/${name}.woff2" as="font" type="font/woff2" crossorigin>`)
    .join('\n');

/** A complete page of the publisher's site. */
export const pageOf = (parts: PageParts): string => `<!DOCTYPE html>
<html lang="${parts.language}" dir="${parts.direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(parts.title)} – Alidade</title>
<meta name="description" content="${escaped(parts.description)}">
<meta name="generator" content="Foolscap CMS 3.2">
${preloads(parts.language)}
<link rel="icon" href="theme/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" id="alidade-style-css" href="theme/alidade.css?ver=3.3.0" media="all">
${parts.clientTag}</head>
<body class="${parts.bodyClass}">
<div id="page" class="hfeed site">
<a class="skip-link screen-reader-text" href="#content">Skip to content</a>
<header id="masthead" class="site-header" role="banner" lang="en" dir="ltr">
<div class="site-branding">
<p class="site-title"><a href="index.html" rel="home">Alidade</a></p>
<p class="site-description">A journal of instruments and attention</p>
</div>
<nav id="site-navigation" class="main-navigation" aria-label="Main">
<ul id="primary-menu" class="menu">
${menu}
</ul>
</nav>
</header>
<div id="content" class="site-content">
<main id="main" class="site-main" role="main">
${parts.main}
</main>
<aside id="secondary" class="widget-area" lang="en" dir="ltr">
${parts.aside}
</aside>
</div>
<footer id="colophon" class="site-footer" role="contentinfo" lang="en" dir="ltr">
<p class="site-info">Alidade appears at the equinoxes and the solstices. ISSN 1234-5679 (print), 9876-5434 (online). Set in Spectral, Jost and Amiri.</p>
</footer>
</div>
</body>
</html>
`;
