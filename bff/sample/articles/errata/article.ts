import type { ArticleSettings } from '../../make/sources.ts';

/** A short article without annotations, credits, figure or PDF. */
export const errata: ArticleSettings = {
  slug: 'errata',
  title: 'Errata',
  language: 'en',
  direction: 'ltr',
  blurb: 'Six mistakes in our last three numbers, with thanks.',
  doi: '10.5555/alidade.28.e',
  releaseDate: '2026-10-31',
  pages: { first: 92 },
  section: 'Corrections',
  keywords: [],
  theme: 1,
  authors: [],
  designers: ['mateus-abreu'],
  annotations: [],
  relatedEntries: [],
  annotationVisibility: false,
};
