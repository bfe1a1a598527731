import type { ArticleSettings } from '../../make/sources.ts';

export const whatTheLampSays: ArticleSettings = {
  slug: 'what-the-lamp-says',
  title: 'What the Lamp Says',
  language: 'en',
  direction: 'ltr',
  blurb: 'Fl(2) 15s 44m 20M: how lighthouses learned to say their names.',
  doi: '10.5555/alidade.28.5',
  releaseDate: '2026-10-20',
  theme: 0,
  bgColor: '#0d1b3d',
  textColor: '#fdf3d0',
  apiBackgroundColor: '#b8321f',
  apiForegroundColor: '#fff6e6',
  credits: 'Written by Ruaridh Kell. Plates by Pia Lindqvist. Edited by Ilse Marr.',
  authors: ['ruaridh-kell'],
  designers: ['mateus-abreu', 'pia-lindqvist'],
  figure: {
    picture: 'lens.webp',
    alt: 'The concentric rings and prisms of a lighthouse lens, seen face on',
    caption: 'A panel of the first order, in plan.',
  },
  squareFigure: { picture: 'bishop-square.webp', alt: 'Arcs of light rising from a small dark rock' },
  annotations: [
    'bishop-rock',
    'fresnel',
    'babbage',
    'hopkinson',
    'occulting',
    'isophase',
    'counting',
    'character',
    'cardinal-marks',
    'nominal-range',
    'loom',
    'bobbing',
  ],
  relatedEntries: ['the-brass-tides', 'the-spider-and-the-plate', 'held-to-the-light'],
  externalLink: 'https://alidade.example/28/what-the-lamp-says',
  pdf: { downloadLabel: 'Essay (PDF)' },
  apiExpandable: false,
  sectionSettings: {
    'Mr Babbage’s window': {
      carousel: [
        {
          picture: 'bishop.webp',
          alt: 'Concentric arcs of light rising from a small dark rock at the edge of a sea of fine lines',
          caption: 'Fl(2) 15s, from the north-east.',
        },
      ],
    },
  },
};
