import type { RouterSite } from './built-sites.ts';

/** The sites by their routers. */
export const SITES: Readonly<Record<string, RouterSite>> = {
  'Astro, ClientRouter': {
    source: 'astro',
    builder: 'astro',
    output: 'dist',
    tag: 'slug',
    tagPlace: 'in the head of each page, as `is:inline`',
  },
  'React Router': {
    source: 'react-router',
    builder: 'vite',
    output: 'dist',
    tag: 'auto',
    tagPlace: 'in `index.html`, with `data-entry="auto"`',
  },
  'Vue Router': {
    source: 'vue-router',
    builder: 'vite',
    output: 'dist',
    tag: 'slug',
    tagPlace: 'in `index.html`; `afterEach` sets its `data-entry`',
  },
  SvelteKit: {
    source: 'sveltekit',
    builder: 'vite',
    output: 'build',
    tag: 'slug',
    tagPlace: 'in the `<svelte:head>` of each page',
  },
  'Next, App Router': {
    source: 'next',
    builder: 'next',
    output: 'out',
    tag: 'auto',
    tagPlace: 'a `<Script>` in the root layout, with `data-entry="auto"`',
  },
};
