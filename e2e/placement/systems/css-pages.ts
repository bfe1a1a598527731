import { type Article, ENTRY } from './article.ts';
import type { PublishingSystem } from './systems.ts';
import { cookieConsent, klaro, orejime, typebot, vanillaCookieConsent } from './widgets.ts';

/** A style sheet, and pages with the markup that its documentation shows. */
interface CssPackage {
  readonly name: string;
  /** File of its npm package. Fonts and images beside it are served, too. */
  readonly sheet: string;
  /** HTML at the end of the body: something that many publishers add to their pages. */
  readonly widget?: string;
  body(article: Article, articles: readonly Article[]): string;
}

const linksTo = (articles: readonly Article[], attributes = ''): readonly string[] =>
  articles.map(({ slug, title }) => `<a ${attributes} href="/${slug}.html">${title}</a>`);

const itemsOf = (links: readonly string[]): string => links.map((link) => `<li>${link}</li>`).join('');

/** For style sheets without classes: semantic elements only. */
const plainBody: CssPackage['body'] = ({ title, html }, articles) =>
  `<header><nav>${linksTo(articles.slice(0, 3)).join(' ')}</nav>
<h1>${title}</h1></header><main><article>${html}</article></main>
<footer><p>Alidade</p></footer>`;

const picoBody: CssPackage['body'] = ({ title, html }, articles) =>
  `<header class="container"><nav><ul><li><strong>Alidade</strong></li></ul>
<ul>${itemsOf(linksTo(articles.slice(0, 3)))}</ul></nav></header><main class="container"><h1>${title}</h1>${html}</main>`;

const tufteBody: CssPackage['body'] = ({ title, html }) =>
  `<article><h1 id="title">${title}</h1><section>${html}</section></article>`;

const githubBody: CssPackage['body'] = ({ title, html }) =>
  `<style>.markdown-body { box-sizing: border-box; min-width: 200px;
max-width: 980px; margin: 0 auto; padding: 45px } @media (max-width: 767px) { .markdown-body { padding: 15px } }</style>
<article class="markdown-body"><h1>${title}</h1>${html}</article>`;

const bootstrapBody: CssPackage['body'] = ({ title, html }, articles) =>
  `<nav class="navbar navbar-expand-lg bg-body-tertiary sticky-top">
<div class="container"><a class="navbar-brand" href="/">Alidade</a>
<div class="navbar-nav flex-row gap-3">${linksTo(articles.slice(0, 2), 'class="nav-link"').join('')}</div></div></nav>
<div class="container py-4"><div class="row g-5"><main class="col-md-8"><h1>${title}</h1>${html}</main>
<aside class="col-md-4"><div class="position-sticky" style="top: 5rem"><h4>Number 28</h4>
<div class="list-group">${linksTo(articles, 'class="list-group-item list-group-item-action"').join('')}</div></div></aside></div></div>`;

const bulmaBody: CssPackage['body'] = ({ title, html }, articles) =>
  `<nav class="navbar is-dark is-fixed-top"><div class="navbar-brand"><a class="navbar-item" href="/">Alidade</a></div></nav>
<section class="section mt-6"><div class="container"><div class="columns"><aside class="column is-3 menu">
<p class="menu-label">Number 28</p><ul class="menu-list">${itemsOf(linksTo(articles))}</ul></aside>
<main class="column is-9 content"><h1>${title}</h1>${html}</main></div></div></section>`;

const PACKAGES: readonly CssPackage[] = [
  { name: 'pico', sheet: '@picocss/pico/css/pico.min.css', widget: vanillaCookieConsent, body: picoBody },
  { name: 'bootstrap', sheet: 'bootstrap/dist/css/bootstrap.min.css', widget: cookieConsent, body: bootstrapBody },
  { name: 'bulma', sheet: 'bulma/css/bulma.min.css', widget: klaro, body: bulmaBody },
  { name: 'simple', sheet: 'simpledotcss/simple.min.css', widget: typebot, body: plainBody },
  { name: 'mvp', sheet: 'mvp.css/mvp.css', widget: orejime, body: plainBody },
  { name: 'water', sheet: 'water.css/out/water.min.css', body: plainBody },
  { name: 'sakura', sheet: 'sakura.css/css/sakura.css', body: plainBody },
  { name: 'latex', sheet: 'latex.css/style.min.css', body: plainBody },
  { name: 'tufte', sheet: 'tufte-css/tufte.min.css', body: tufteBody },
  { name: 'github-markdown', sheet: 'github-markdown-css/github-markdown.css', body: githubBody },
];

/** CSS packages. Five of the pages have a consent dialog or a chat button. */
export const cssPages: readonly PublishingSystem[] = PACKAGES.map(({ name, sheet, widget = '', body }) => {
  const folder = /^(@[^/]+\/)?[^/]+/.exec(sheet)?.[0] ?? '';
  const files = [...widget.matchAll(/\/packages\/([^'" ]+)/g)].map(([, file = '']) => file);
  return {
    name: `css-${name}`,
    sources: (articles) =>
      Object.fromEntries(
        articles.map((article) => [
          `${article.slug}.html`,
          `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>${article.title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="stylesheet" href="/packages/${sheet}"></head><body>${body(article, articles)}${widget}</body></html>`,
        ]),
      ),
    copied: Object.fromEntries([folder, ...files].map((file) => [file, `packages/${file}`])),
    uploads: 'uploads',
    output: '',
    pages: { [`css-${name}`]: `/${ENTRY}.html` },
  };
});
