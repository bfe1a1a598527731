import type { ArticleSettings } from '../../make/sources.ts';

export const theBrassTides: ArticleSettings = {
  slug: 'the-brass-tides',
  title: 'The Brass Tides',
  language: 'en',
  direction: 'ltr',
  blurb:
    'For ninety years the tides of the world came out of machines made of wheels, and one of them chose a morning in June.',
  doi: '10.5555/alidade.28.1',
  releaseDate: '2026-09-22',
  theme: 0,
  bgColor: '#12242e',
  textColor: '#f3ead8',
  apiBackgroundColor: '#12242E',
  apiForegroundColor: 'f3ead8',
  credits:
    'Written by Ilse Marr & Tomás Öster. Plates by Pia Lindqvist. Edited by Edda Thorne. Figures checked by Ruaridh Kell.',
  authors: ['ilse-marr', 'tomas-oster'],
  designers: ['pia-lindqvist'],
  figure: {
    picture: 'tides.png',
    alt: 'Seven fine curves of different length run across a dark field and add up to one bold curve',
    caption: 'Seven constituents and their sum: one spring and one neap at an imaginary port.',
  },
  annotations: ['neap-tide', 'spring-tide', 'amphidrome'],
  relatedEntries: [],
  pdf: { downloadLabel: 'Download the essay (PDF)' },
  revealTertiaryContentOnAnchorHover: true,
};
