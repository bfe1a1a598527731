import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { COTIDAL, NEAP, SPRING } from '../../support/phrases.ts';
import type { HostPageOptions } from '../../support/render-host-page.ts';

const { resolve } = createRequire(import.meta.url);

/** A page of the demo, by its entry, or a publisher's page. Both hold the phrases of the entry "the-brass-tides". */
export type Article = { readonly name: string } & ({ readonly demo: string } | { readonly page: HostPageOptions });

/** The demo's longest article. */
export const DEMO: Article = { name: 'the demo', demo: 'the-brass-tides' };

/** Bootstrap's navigation bar, grid and cards, with the styles that they bring to links, buttons and lists. */
const BOOTSTRAP_BODY = `<nav class="navbar navbar-expand bg-body-tertiary"><div class="container">
  <a class="navbar-brand" href="#top">Weekly</a>
  <ul class="navbar-nav"><li class="nav-item"><a class="nav-link" href="#about">About</a></li></ul></div></nav>
  <div class="container"><div class="row"><main class="col-8 offset-4"><article class="card"><div class="card-body">
  <h1 class="card-title display-4">On the tides</h1>
  <p class="lead">${SPRING}</p><p>${NEAP}</p><blockquote class="blockquote">${COTIDAL}</blockquote>
  <button class="btn btn-primary" type="button">Subscribe</button></div></article></main></div></div>`;

/** An article in the theme that most publishers' own are built on. */
export const BOOTSTRAP: Article = {
  name: 'a Bootstrap theme',
  page: {
    head: `<style>${readFileSync(resolve('bootstrap/dist/css/bootstrap.min.css'), 'utf8')}</style>`,
    body: BOOTSTRAP_BODY,
  },
};

/** Where features are tested that depend on the page. */
export const ARTICLES: readonly Article[] = [DEMO, BOOTSTRAP];
