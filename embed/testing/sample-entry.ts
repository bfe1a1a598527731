import type { Annotation, EntryResponse, PortableTextBlock } from '../../bff/contract/index.ts';
import { EMPTY_JOURNAL_RECORD, EMPTY_PERSON_RECORD, EMPTY_RECORD } from './empty-record.ts';

const NO_IMAGE = { url: null, alt: null, caption: null };

/** A block of plain text. */
export function block(text: string, more: Record<string, unknown> = {}): PortableTextBlock {
  const own: Record<string, unknown> = { markDefs: [], children: [{ _type: 'span', _key: 's', text, marks: [] }] };
  return { _type: 'block', _key: text.slice(0, 12), style: 'normal', ...own, ...more };
}

/** A block of text that ends with a link to another annotation. */
export function linkingBlock(text: string, linked: string, reference: Record<string, unknown>): PortableTextBlock {
  const markDefs = [{ _type: 'annotationReference', _key: 'm', ...reference }];
  const children = [
    { _type: 'span', _key: 'a', text, marks: [] },
    { _type: 'span', _key: 'b', text: linked, marks: ['m'] },
  ];
  return block(text, { markDefs, children });
}

/** A glossary annotation; `more` overrides its fields. */
export function annotation(id: string, more: Partial<Annotation> = {}): Annotation {
  return {
    id,
    url: id,
    title: id.charAt(0).toUpperCase() + id.slice(1).replaceAll('-', ' '),
    content: [block(`What is said about ${id}.`)],
    annotationType: 'glossary',
    externalLink: null,
    doi: null,
    authors: [],
    date: null,
    featuredImage: NO_IMAGE,
    scanText: { enableScanText: false, scanSegments: [] },
    ...more,
  };
}

/** A person with only a name. */
export function person(title: string): EntryResponse['entry']['authors'][number] {
  return { title, externalLink: null, ...EMPTY_PERSON_RECORD, featuredImage: NO_IMAGE, biography: null };
}

const ANNOTATIONS: readonly Annotation[] = [
  annotation('neap-tide', {
    title: 'Neap tide',
    content: [
      block('Oceanography', { style: 'classifier' }),
      linkingBlock(
        'A tide of the smallest range, quietly after each quarter moon; its opposite is the ',
        'spring tide',
        {
          slug: 'spring-tide',
          reference: { _ref: 'doc-spring' },
        },
      ),
    ],
  }),
  annotation('spring-tide', {
    title: 'Spring tide',
    content: [
      linkingBlock('The greatest range, at new and full moon. Compare the ', 'neap tide', {
        slug: 'neap-tide',
        reference: { _ref: 'doc-neap' },
      }),
    ],
  }),
  annotation('harbour-log', {
    title: 'A harbour log of 1788',
    annotationType: 'commentary',
    content: [
      linkingBlock('The keeper writes of water “standing as in a bowl”. More under ', 'slack water', {
        reference: { _ref: 'doc-slack' },
      }),
    ],
  }),
  annotation('tide-mills', {
    title: 'Tide mills of the estuary',
    annotationType: 'related',
    externalLink: 'https://journal.example/tide-mills',
    doi: '10.5555/tide-mills',
  }),
];

/** An entry with a value in almost every field; `more` and `envelope` override its fields. */
export function sampleEntry(
  more: Partial<EntryResponse['entry']> = {},
  envelope: Partial<Omit<EntryResponse, 'entry'>> = {},
): EntryResponse {
  return {
    settings: {
      ...EMPTY_JOURNAL_RECORD,
      title: 'Slow Measures',
      logo: { url: null, alt: null, caption: null },
      externalLinks: [{ linkTitle: 'All issues', linkUrl: 'https://journal.example/issues' }],
      shortDescription: null,
      blurb: '',
    },
    about: {
      text: [block('A journal of slow measurements.')],
      asideText: [block('Set in two faces.')],
      credits: [{ title: 'editor', externalTitle: 'Editor', creditLine: [{ name: 'Ada Holm', title: 'PhD' }] }],
    },
    fonts: [],
    fontFaceCss: '',
    entry: {
      ...EMPTY_RECORD,
      title: 'Lantern of Tides',
      url: 'lantern-of-tides',
      id: 'lantern-of-tides',
      blurb: 'How a harbour learned to read its water.',
      doi: '10.5555/lantern',
      doiUrl: 'https://doi.org/10.5555/lantern',
      releaseDate: '2025-03-04',
      apiExpandable: true,
      annotationVisibility: true,
      theme: 0,
      featuredImage: NO_IMAGE,
      featuredImageSquare: { url: null, alt: null },
      authors: [person('Ilse Marr'), person('Tomás Öster')],
      designers: [person('Noor Adel')],
      editors: [],
      translators: [],
      contributors: [],
      updateTo: [],
      updatedBy: [],
      isRetracted: false,
      pdf: { url: 'https://journal.example/lantern.pdf', pdfMimeType: 'application/pdf', pdfFilename: 'lantern.pdf' },
      markdown: {
        url: 'https://journal.example/lantern.md',
        markdownMimeType: 'text/markdown',
        markdownFilename: 'lantern.md',
      },
      pdfPreview: null,
      annotationsCount: ANNOTATIONS.length,
      credits: 'Photography: Mira Vance\nCopy-editing: J. Okafor',
      introduction: [block('Twice a day the harbour empties, and twice a day it is forgiven.')],
      bibliography: [block('Marr, I. On lanterns. Harbour Press, 2019.')],
      content: [],
      annotations: [...ANNOTATIONS],
      references: [],
      relatedEntries: [],
      ...more,
    },
    ...envelope,
  };
}
