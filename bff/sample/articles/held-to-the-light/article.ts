import type { ArticleSettings } from '../../make/sources.ts';

export const heldToTheLight: ArticleSettings = {
  slug: 'held-to-the-light',
  title: 'Held to the Light',
  language: 'en',
  direction: 'ltr',
  blurb: 'What a sheet of paper says when you put it between yourself and the window.',
  doi: '10.5555/alidade.28.4',
  releaseDate: '2026-10-06',
  theme: 0,
  bgColor: '#3a2a20',
  textColor: '#f6ecdc',
  credits: 'Written by Aurélie Vasseur. Plates by Pia Lindqvist, typography by Jun Hatanaka. Edited by Edda Thorne.',
  authors: ['aurelie-vasseur'],
  designers: ['pia-lindqvist', 'jun-hatanaka'],
  figure: {
    picture: 'sheet.jpg',
    alt: 'A sheet of laid paper against the light, with chain lines and the watermark of a jug',
    caption: 'One of a pair: a jug between chain lines. Its twin leans the other way.',
  },
  squareFigure: { picture: 'sheet-square.jpg', alt: 'The watermark of a jug' },
  annotations: [
    'transmitted-light',
    'deckle',
    'vatmans-shake',
    'laid-lines',
    'chain-lines',
    'foolscap',
    'briquet',
    'twins',
    'beta-radiograph',
    'pavier',
    'tears',
  ],
  relatedEntries: ['lines-nobody-has-seen', 'the-brass-tides'],
  pdf: {
    downloadLabel: 'Read on paper',
    downloadUrl: 'https://alidade.example/28/held-to-the-light/offprint',
    hotspot: { x: 0.63, y: 0.25, width: 0.3, height: 0.4 },
  },
  alignAllTertiaryContentToParagraphStart: true,
  sectionSettings: {
    'The jug, the bull and the fool': {
      carousel: [
        {
          picture: 'foolscap.webp',
          alt: 'A watermark of a jester’s cap with five bells',
          caption: 'Foolscap: our own, from wire.',
          invertImagesOnHover: true,
        },
        { picture: 'sheet.jpg', alt: 'The watermark of a jug', caption: 'A jug, or pot.', invertImagesOnHover: true },
      ],
    },
  },
  handMarks: [{ annotation: 'transmitted-light', phrase: 'from the inside' }],
};
