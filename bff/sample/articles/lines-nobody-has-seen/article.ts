import type { ArticleSettings } from '../../make/sources.ts';

export const linesNobodyHasSeen: ArticleSettings = {
  slug: 'lines-nobody-has-seen',
  title: 'Lines Nobody Has Seen',
  language: 'en',
  direction: 'ltr',
  blurb: 'The contour line and its relations: how to draw a line where nobody has looked.',
  doi: '10.5555/alidade.28.3',
  releaseDate: '2026-09-22',
  theme: 1,
  bgColor: '#e7ede4',
  textColor: '#1f2d27',
  credits: 'Written by Edda Thorne. Plates by Pia Lindqvist. Figures checked by Ruaridh Kell.',
  authors: ['edda-thorne'],
  designers: ['pia-lindqvist', 'mateus-abreu', 'jun-hatanaka'],
  figure: {
    picture: 'contours.png',
    alt: 'Contour lines of an invented mountainous country, close on one side and wide on the other',
    caption: 'A country that does not exist, at intervals of twenty metres. No two lines cross.',
  },
  squareFigure: { picture: 'contours-square.png', alt: 'Contour lines of one hill' },
  annotations: [
    'isobath',
    'isogon',
    'iso-family',
    'bet',
    'variation',
    'halley-lines',
    'red-duncan',
    'schiehallion',
    'hills-and-dales',
    'dashes',
    'the-lost-plate',
    'rift',
    'girl-talk',
  ],
  relatedEntries: ['held-to-the-light', 'the-brass-tides', 'errata'],
  pdf: {},
  revealTertiaryContentOnClick: true,
  sectionSettings: {
    'The needle’s opinion': {
      fontFamily: 'Spectral',
      carousel: [
        {
          picture: 'isogons.webp',
          alt: 'Fine curved lines sweeping across a pale field toward a single pole',
          caption: 'Curve-lines, after Halley, of no particular ocean.',
        },
      ],
    },
  },
  handMarks: [{ annotation: 'dashes', phrase: 'when the line goes into dashes' }],
};
