import type { PersonSource } from './make/sources.ts';

/** The authors and designers of the journal. */
export const PEOPLE: readonly PersonSource[] = [
  {
    slug: 'ilse-marr',
    name: 'Ilse Marr',
    givenName: 'Ilse',
    familyName: 'Marr',
    orcid: '0000-0002-1825-0097',
    affiliations: [{ name: 'Leven Pilotage Trust', ror: 'https://ror.org/006nkyw29' }],
    externalLink: 'https://ilse-marr.example',
    picture: { picture: 'marr.png', alt: 'Ilse Marr, as a tide curve' },
    biography:
      'Ilse Marr writes about water and the people who are paid to watch it. She was for eleven years assistant harbour master at a port that she has promised not to name, and keeps a tide table in every coat. Her book *Slack* is about the twenty minutes in which nothing happens.',
  },
  {
    slug: 'tomas-oster',
    name: 'Tomás Öster',
    givenName: 'Tomás',
    familyName: 'Öster',
    orcid: '0000-0004-1000-0012',
    affiliations: [{ name: 'Öster Instruments' }],
    externalLink: 'https://oster-instruments.example',
    biography:
      'Tomás Öster repairs calculating machines that have no plug. He trained as a clockmaker in Eskilstuna, and has worked on tide predictors, planimeters, a differential analyser, one cathedral clock and an instrument whose purpose nobody has been able to tell him. He makes an astrolabe a year.',
  },
  {
    slug: 'samira-nasr',
    name: 'Samira Nasr',
    givenName: 'Samira',
    familyName: 'Nasr',
    orcid: '0000-0004-1000-0020',
    affiliations: [{ name: 'Institute for the History of Arabic Astronomy, Beirut', ror: 'https://ror.org/006nkz308' }],
    externalLink: 'https://samira-nasr.example',
    picture: { picture: 'nasr.png', alt: 'Samira Nasr, as a star map' },
    biography:
      'Samira Nasr writes and translates between Arabic and English in Beirut and Glasgow, and edits the Arabic pages of *Alidade*. She came to astronomy through dictionaries. تكتب بالعربيّة والإنكليزيّة.',
  },
  {
    slug: 'edda-thorne',
    name: 'Edda Thorne',
    givenName: 'Edda',
    familyName: 'Thorne',
    orcid: '0000-0004-1000-0039',
    externalLink: 'https://alidade.example/thorne',
    biography:
      'Edda Thorne is the editor of *Alidade*. She was a surveyor in Iceland and in Nepal until her knees retired. She still cannot look at a hill without closing the line.',
  },
  {
    slug: 'aurelie-vasseur',
    name: 'Aurélie Vasseur',
    givenName: 'Aurélie',
    familyName: 'Vasseur',
    affiliations: [{ name: 'Library of the Seven Leaks', ror: 'https://ror.org/006nkza84' }],
    biography:
      'Aurélie Vasseur is a paper conservator in a library that was founded in 1623 and has had leaks since 1624. She teaches the handling of wet things.',
  },
  {
    slug: 'ruaridh-kell',
    name: 'Ruaridh Kell',
    givenName: 'Ruaridh',
    familyName: 'Kell',
    externalLink: 'https://alidade.example/kell',
    biography:
      'Ruaridh Kell checks the facts of this journal. He has been a deckhand, a teacher of navigation, and a witness at four inquiries. His grandfather kept the light at a rock which he will point out to you, on a clear night, by tapping.',
  },
  {
    slug: 'pia-lindqvist',
    name: 'Pia Lindqvist',
    givenName: 'Pia',
    familyName: 'Lindqvist',
    affiliations: [{ name: 'Studio Plumb' }],
    externalLink: 'https://studio-plumb.example/pia',
    biography:
      'Pia Lindqvist draws the plates of *Alidade* by programme and corrects them by hand. She is one half of Studio Plumb.',
  },
  {
    slug: 'jun-hatanaka',
    name: 'Jun Hatanaka',
    givenName: 'Jun',
    familyName: 'Hatanaka',
    affiliations: [{ name: 'Studio Plumb' }],
    externalLink: 'https://studio-plumb.example/jun',
    biography: 'Jun Hatanaka is the other half of Studio Plumb. He sets type, and gets up to adjust it.',
  },
  {
    slug: 'mateus-abreu',
    name: 'Mateus Abreu',
    givenName: 'Mateus',
    familyName: 'Abreu',
    biography: 'Mateus Abreu reads our proofs, from the bottom of the page to the top.',
  },
];
