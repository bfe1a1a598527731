import type { ArticleSettings } from '../../make/sources.ts';

export const theBrassTides: ArticleSettings = {
  slug: 'the-brass-tides',
  title: 'The Brass Tides',
  language: 'en',
  direction: 'ltr',
  blurb:
    'For ninety years the tides of the world came out of machines made of wheels, and one of them was asked about a morning in June.',
  doi: '10.5555/alidade.28.1',
  releaseDate: '2026-09-22',
  modifiedDate: '2026-10-31',
  pages: { first: 5, last: 19 },
  section: 'Essays',
  keywords: ['tides', 'tide-predicting machines', 'harmonic analysis', 'history of computing'],
  funding: [
    { name: 'Fund for Instruments Still in Use', ror: 'https://ror.org/006nkzh63', award: 'FISU-2024-017' },
    { name: 'Leven Pilotage Trust', ror: 'https://ror.org/006nkyw29' },
  ],
  theme: 0,
  bgColor: '#12242e',
  textColor: '#f3ead8',
  credits:
    'Written by Ilse Marr, Tomás Öster and Ruaridh Kell. Plates by Pia Lindqvist. Edited by Edda Thorne. With thanks to the crew of the Leven pilot boat.',
  authors: ['ilse-marr', 'tomas-oster', 'ruaridh-kell'],
  designers: ['pia-lindqvist'],
  figure: {
    picture: 'tides.png',
    alt: 'Seven fine curves on a dark ground add up to one bold curve that swells and shrinks',
    caption: 'Seven constituents and their sum: a fortnight at an imaginary port.',
  },
  squareFigure: { picture: 'tides-square.png', alt: 'A bold tide curve, swelling and shrinking' },
  annotations: [
    'tide-table',
    'analogue',
    'handwriting',
    'spring-tide',
    'neap-tide',
    'cotidal-line',
    'amphidrome',
    'hewett',
    'constituent',
    'harmonic-analysis',
    'string',
    'other-strings',
    'old-brass-brains',
    'gear-trains',
    'doodson',
    'position-z',
    'overtone',
  ],
  relatedEntries: ['what-the-lamp-says', 'lines-nobody-has-seen', 'the-spider-and-the-plate'],
  pdf: { downloadLabel: 'Download the essay (PDF)' },
  revealTertiaryContentOnAnchorHover: true,
  sectionSettings: {
    'Ninety years of handle': {
      alignTertiaryToParagraphStart: true,
      carousel: [
        {
          picture: 'wheels.webp',
          alt: 'Line drawing of three meshing gear wheels',
          caption: 'Three wheels of a train: 74, 52 and 31 teeth.',
          invertImagesOnHover: true,
        },
        {
          picture: 'tides.png',
          alt: 'Seven fine curves and their sum',
          caption: 'What the pen drew: seven constituents and their sum.',
        },
      ],
    },
  },
};
