import type { RouterSite } from './built-sites.ts';

/** The sites by their routers. */
export const SITES: Readonly<Record<string, RouterSite>> = {
  'Astro, ClientRouter': { source: 'astro', builder: 'astro', output: 'dist', tag: 'slug' },
  'React Router': { source: 'react-router', builder: 'vite', output: 'dist', tag: 'auto' },
  'Vue Router': { source: 'vue-router', builder: 'vite', output: 'dist', tag: 'slug' },
  SvelteKit: { source: 'sveltekit', builder: 'vite', output: 'build', tag: 'slug' },
  'Next, App Router': { source: 'next', builder: 'next', output: 'out', tag: 'auto' },
};
