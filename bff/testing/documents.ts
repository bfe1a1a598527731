import type { ExportDocument } from '../lake/testing/write-export.ts';

/** A reference to a document, as the content backend stores it in a list. */
export const ref = (_ref: string) => ({ _type: 'reference', _ref, _key: `to-${_ref}` });

const slug = (current: string) => ({ _type: 'slug', current });

/** An image reference as an export stores it. The files are created by the test journal. */
const imageFile = (name: string, rest: object = {}) => ({
  _type: 'image',
  _sanityAsset: `image@file://./images/${name}`,
  ...rest,
});
/** A file reference as an export stores it. */
const plainFile = (name: string, rest: object = {}) => ({
  _type: 'file',
  _sanityAsset: `file@file://./files/${name}`,
  ...rest,
});

/** A paragraph of portable text. `markDefs` apply to all of its text. */
export function paragraph(
  text: string,
  { style = 'normal', markDefs = [] as { _key: string }[], marks = [] as string[] } = {},
) {
  const all = [...marks, ...markDefs.map(({ _key }) => _key)];
  return { _type: 'block', _key: 'b1', style, markDefs, children: [{ _type: 'span', _key: 's1', text, marks: all }] };
}

const annotationLink = (_ref: string) => ({
  _key: 'm1',
  _type: 'annotationReference',
  reference: { _type: 'reference', _ref },
});

const PERSON = { _id: 'person-1', _type: 'person', title: 'Ilse Marr', externalLink: 'https://example.org/marr' };

export const ANNOTATION: ExportDocument = {
  _id: 'annotation-neap',
  _type: 'annotation',
  title: 'Neap tide',
  url: slug('neap-tide'),
  annotationType: 'glossary',
  externalLink: 'https://example.org/neap',
  doi: '10.5555/neap',
  authors: [ref('person-1'), ref('person-gone')],
  date: '2026-05-03',
  featuredImage: imageFile('wide.png', { alt: 'A tide', caption: '' }),
  content: [
    paragraph('noun', { style: 'classifier' }),
    paragraph('the opposite of a spring tide', { markDefs: [annotationLink('annotation-spring')] }),
    { _type: 'divider', _key: 'd1' },
    paragraph('nothing is there', { markDefs: [annotationLink('annotation-gone')] }),
  ],
  scanText: {
    enableScanText: true,
    scanSegments: [
      { scanKeyword: 'neap', scanPhrase: 'the neap tides of March' },
      { scanKeyword: '小潮', scanPhrase: '三月の小潮' },
    ],
  },
};

export const ENTRY: ExportDocument = {
  _id: 'entry-lantern',
  _type: 'entry',
  title: 'Lantern of Tides',
  url: slug('lantern-of-tides'),
  blurb: 'On reading water by night.',
  doi: '10.5555/lantern',
  releaseDate: '2025-03-04',
  bgColor: { hex: '#1A2B3C' },
  textColor: 'FFF',
  apiBackgroundColor: '#0a0',
  apiForegroundColor: 'red; } body { display: none',
  theme: 1,
  credits: 'Set in Marr.',
  featuredImage: imageFile('wide.png', { alt: 'A lantern', caption: 'The lantern' }),
  featuredImageSquare: imageFile('square.png', { alt: 'A lamp' }),
  authors: [ref('person-1'), ref('person-gone'), ref('person-2')],
  designers: [ref('person-2')],
  introduction: [paragraph('An abstract.')],
  shortIntroduction: [paragraph('Short.')],
  bibliography: [paragraph('Marr, I. Tides.')],
  content: [
    {
      _type: 'contentBlock',
      _key: 'c1',
      heading: 'I',
      text: [paragraph('Water.', { markDefs: [annotationLink('annotation-neap')] })],
      tertiary: [paragraph('A note.')],
      fontFamily: 'Marr Text',
      alignTertiaryToParagraphStart: true,
      carousel: [
        { _key: 'i1', image: imageFile('wide.png'), alt: 'One', caption: 'First', invertImagesOnHover: true },
        { _key: 'i2', image: imageFile('square.png'), invertImagesOnHover: false },
      ],
    },
    { _type: 'pullQuote', _key: 'c2', words: 'unknown to this version', depth: { of: [1, 2] } },
  ],
  annotations: [ref('annotation-neap'), ref('annotation-gone'), ref('annotation-spring')],
  pdf: plainFile('essay.pdf'),
  markdown: plainFile('essay.md'),
  pdfPreview: imageFile('wide.png', {
    altText: 'First page',
    override: true,
    downloadLabel: 'PDF, 2 MB',
    downloadUrl: 'https://example.org/essay.pdf',
    crop: { top: 0.1, bottom: 0, left: 0, right: 0 },
    hotspot: { x: 0.5, y: 0.5, width: 1, height: 1 },
  }),
  relatedEntries: [ref('entry-second'), ref('entry-gone')],
  externalLink: 'https://example.org/lantern',
  apiExpandable: true,
  annotationVisibility: false,
  globalFontSettings: 'Marr Text',
  revealTertiaryContentOnClick: true,
  alignAllTertiaryContentToParagraphStart: true,
};

const SECOND: ExportDocument = {
  ...ENTRY,
  _id: 'entry-second',
  title: 'Second',
  url: slug('second'),
  doi: '10.5555/second',
  revealTertiaryContentOnClick: true,
  revealTertiaryContentOnAnchorHover: false,
  alignAllTertiaryContentToParagraphStart: false,
};

/**
 * Documents that use every field of the content model, with the dangling references and drafts of real exports.
 */
export const DOCUMENTS: readonly ExportDocument[] = [
  {
    _id: 'journalSettings',
    _type: 'journalSettings',
    title: 'The Tide Table',
    logo: imageFile('square.png', { alt: 'A buoy', caption: '' }),
    shortDescription: [paragraph('A journal of tides.')],
    blurb: 'Tides.',
    externalLinks: [
      { _key: 'l1', linkTitle: 'Elsewhere', linkUrl: 'https://example.org' },
      { _key: 'l2', linkTitle: 'Hostile', linkUrl: 'javascript:alert(1)' },
    ],
    fonts: [ref('font-marr'), ref('font-gone')],
  },
  {
    _id: 'journalAbout',
    _type: 'journalAbout',
    text: [paragraph('About the journal.')],
    asideText: [paragraph('Aside.')],
    credits: [
      {
        _key: 'k',
        title: 'Editors',
        externalTitle: 'Redaktion',
        creditLine: [{ _key: 'l', name: 'Ilse Marr', title: 'Editor' }],
      },
    ],
  },
  {
    _id: 'font-marr',
    _type: 'font',
    title: 'Marr',
    slug: slug('marr'),
    cssFamily: 'Marr Text',
    files: [
      { _key: 'f1', file: plainFile('marr.woff2'), weight: 400, style: 'normal' },
      { _key: 'f3', file: plainFile('essay.pdf'), weight: 700, style: 'normal' },
    ],
  },
  {
    ...PERSON,
    featuredImage: imageFile('square.png', { alt: 'Marr', caption: null }),
    biography: [paragraph('Lives by the sea.')],
  },
  { _id: 'person-2', _type: 'person', title: 'Tomás Öster' },
  ANNOTATION,
  {
    _id: 'annotation-spring',
    _type: 'annotation',
    title: 'Spring tide',
    url: slug('spring-tide'),
    annotationType: 'commentary',
    content: [paragraph('the opposite of a neap tide', { markDefs: [annotationLink('annotation-neap')] })],
  },
  {
    _id: 'annotation-loose',
    _type: 'annotation',
    title: 'Not attached',
    url: slug('not-attached'),
    annotationType: 'related',
  },
  ENTRY,
  SECOND,
  { _id: 'entry-bare', _type: 'entry', title: 'Bare', url: slug('bare') },
  { _id: 'drafts.entry-lantern', _type: 'entry', title: 'A draft', url: slug('lantern-of-tides'), blurb: 'draft' },
  { _id: 'drafts.entry-only', _type: 'entry', title: 'Only a draft', url: slug('only-a-draft') },
  { _id: 'versions.r1.entry-release', _type: 'entry', title: 'A release', url: slug('a-release') },
  { _id: 'drafts.annotation-secret', _type: 'annotation', title: 'Secret', url: slug('secret') },
];
