/** The journal's settings, which every menu shows. */
export const SETTINGS = {
  title: 'Alidade',
  issn: { print: '1234-5679', electronic: '9876-5434' },
  publisher: 'Alidade Press',
  language: 'en',
  licence: 'https://creativecommons.org/licenses/by/4.0/',
  logo: { picture: 'alidade.svg', alt: 'Alidade' },
  shortDescription:
    '*Alidade* is a journal of instruments and attention. It prints essays on the things that people have made in order to look properly: at the sky, at the sea, at a sheet of paper, at each other’s lights.',
  blurb: 'A journal of instruments and attention',
  externalLinks: [
    { linkTitle: 'Subscribe', linkUrl: 'https://alidade.example/subscribe' },
    { linkTitle: 'All issues', linkUrl: 'https://alidade.example/issues' },
    { linkTitle: 'For authors', linkUrl: 'https://alidade.example/authors' },
    { linkTitle: 'Write to the editors', linkUrl: 'mailto:editors@alidade.example' },
  ],
} as const;

/** The issue that all articles are in, and where the publisher has it. */
export const ISSUE = { volume: '8', number: '28', url: 'https://alidade.example/28' } as const;

/** The journal's description of itself. */
export const ABOUT = {
  text: `An alidade is the rule on the back of an astrolabe: a strip of brass that turns about a pin, with a small hole at each end. You look through both holes at once, and whatever stands beyond the second is what you are measuring. Everything else is scenery.

We founded this journal in 2019 because we noticed that the best conversations we knew were about tools, and that they were conducted by people who did not think of themselves as writers: a pilot, a paper conservator, a woman who repaired theodolites. We asked them to write as they talk. We have been editing out adjectives ever since.

*Alidade* appears four times a year, at the equinoxes and the solstices. We pay our authors, we check our figures, and we print our mistakes on a page of their own, where they can be seen.`,
  asideText: `Proposals of up to 300 words are read at every new moon. We are especially glad of essays about instruments that are **still in use**, and of essays in Arabic, which we translate.

Set in [Spectral](https://fonts.google.com/specimen/Spectral), [Jost](https://fonts.google.com/specimen/Jost) and [Amiri](https://fonts.google.com/specimen/Amiri).`,
  credits: [
    {
      title: 'Editors',
      externalTitle: 'Alidade Press',
      creditLine: [
        { name: 'Edda Thorne', title: 'Editor' },
        { name: 'Samira Nasr', title: 'Editor, Arabic' },
        { name: 'Ruaridh Kell', title: 'Facts' },
      ],
    },
    {
      title: 'Design',
      externalTitle: 'Studio Plumb',
      creditLine: [
        { name: 'Jun Hatanaka', title: 'Typography' },
        { name: 'Pia Lindqvist', title: 'Plates and diagrams' },
        { name: 'Tomás Öster', title: 'Instruments' },
      ],
    },
    {
      title: 'With thanks',
      externalTitle: '',
      creditLine: [
        { name: 'Mateus Abreu', title: 'Proofs' },
        { name: 'The readers who write in pencil', title: '' },
      ],
    },
  ],
} as const;
