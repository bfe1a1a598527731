import { beforeEach, describe, expect, test, vi } from 'vitest';
import { sanitizedSource } from '../content/sanitized-source.ts';
import { FROM_BIBLIOGRAPHY } from '../contract/entry-record.ts';
import { NotFoundError } from '../contract/public-errors.ts';
import { EMPTY_ENTRY_META } from '../testing/empty-entry-meta.ts';
import { Journal } from './journal.ts';
import { memorySource } from './testing/memory-source.ts';

const SELECTION = { env: 'production', textStyle: 'html' } as const;
const TAGS = ['production:all'];

const ref = (_ref: string) => ({ _type: 'reference', _ref });
const asset = (_ref: string) => ({ asset: ref(_ref) });
const slug = (current: string) => ({ _type: 'slug', current });
const text = (words: string, markDefs: { _key: string }[] = []) => [
  {
    _type: 'block',
    _key: 'b',
    style: 'normal',
    markDefs,
    children: [{ _type: 'span', _key: 's', text: words, marks: markDefs.map(({ _key }) => _key) }],
  },
];
const linkTo = (id: string) => ({ _key: 'm', _type: 'annotationReference', reference: ref(id) });
const ADDRESS = 'https://cdn.example';

const ASSETS = [
  { _id: 'image-wide', _type: 'sanity.imageAsset', url: `${ADDRESS}/wide.png` },
  {
    _id: 'image-page',
    _type: 'sanity.imageAsset',
    url: `${ADDRESS}/page.png`,
    metadata: { dimensions: { aspectRatio: 0.7, width: 7 } },
  },
  {
    _id: 'file-pdf',
    _type: 'sanity.fileAsset',
    url: `${ADDRESS}/e.pdf`,
    mimeType: 'application/x-pdf',
    originalFilename: 'Essay.pdf',
  },
  {
    _id: 'file-md',
    _type: 'sanity.fileAsset',
    url: `${ADDRESS}/e.md`,
    mimeType: 'text/x-markdown',
    originalFilename: 'Essay.md',
  },
  {
    _id: 'file-font',
    _type: 'sanity.fileAsset',
    url: `${ADDRESS}/f.woff2`,
    originalFilename: 'Marr.woff2',
    extension: 'woff2',
  },
  { _id: 'file-bare', _type: 'sanity.fileAsset', url: `${ADDRESS}/b%20c.pdf` },
];

const PEOPLE = [
  {
    _id: 'person-ilse',
    _type: 'person',
    title: 'Ilse Marr',
    externalLink: 'https://example.org/marr',
    givenName: ' Ilse ',
    familyName: 'Marr',
    orcid: 'https://orcid.org/0000-0002-1825-0097',
    affiliations: [{ name: 'Tide Institute', ror: '05gq02987' }, { name: ' ' }],
    featuredImage: { ...asset('image-wide'), alt: 'Ilse', caption: 'At sea' },
    biography: text('Lives by the sea.'),
  },
  { _id: 'person-tomas', _type: 'person', title: 'Tomás Öster', orcid: 'nobody' },
];

const ANNOTATIONS = [
  {
    _id: 'annotation-neap',
    _type: 'annotation',
    title: 'Neap tide',
    url: slug('neap-tide'),
    annotationType: 'glossary',
    externalLink: 'https://example.org/neap',
    doi: 'doi:10.5555/neap',
    featuredImage: { ...asset('image-wide'), alt: 'A tide', caption: '' },
    content: text('the opposite', [linkTo('annotation-spring')]),
    scanText: {
      enableScanText: true,
      scanSegments: [
        { scanKeyword: 'neap', scanPhrase: 'the neap tides of March' },
        { scanKeyword: 'gone', scanPhrase: 'not in the phrase' },
      ],
    },
  },
  {
    _id: 'annotation-spring',
    _type: 'annotation',
    title: 'Spring tide',
    url: slug('spring-tide'),
    annotationType: 'related',
    doi: '10.5555/spring',
    scanText: { scanSegments: [{ scanPhrase: 'spring tides' }] },
  },
  { _id: 'annotation-unpublished', _type: 'annotation', title: 'No address' },
];

const FULL = {
  _id: 'entry-full',
  _type: 'entry',
  title: 'Lantern of Tides',
  subtitle: ' Reading Water ',
  url: slug('lantern-of-tides'),
  blurb: 'On reading water by night.',
  doi: 'https://doi.org/10.5555/lantern',
  releaseDate: '2025-03-04',
  apiExpandable: false,
  annotationVisibility: false,
  bgColor: { hex: '#1A2B3C' },
  textColor: 'FFF',
  apiBackgroundColor: '#0a0',
  apiForegroundColor: 'red',
  theme: 1,
  credits: 'Set in Marr.',
  featuredImage: { ...asset('image-wide'), alt: 'A lantern', caption: 'The lantern' },
  featuredImageSquare: { ...asset('image-page'), alt: 'A lamp' },
  authors: [ref('person-ilse'), ref('person-gone')],
  designers: [ref('person-tomas')],
  editors: [ref('person-ilse')],
  translators: [ref('person-ilse'), ref('person-gone')],
  contributions: [
    { person: ref('person-ilse'), roles: ['Writing - Original Draft', 'software', 'writing'] },
    { person: ref('person-ilse'), roles: ['software', 'https://credit.niso.org/contributor-roles/data-curation/'] },
    { person: ref('person-tomas'), roles: ['Writing – review & editing'] },
    { person: ref('person-tomas'), roles: [7] },
    { person: ref('person-gone'), roles: ['software'] },
    { roles: 'software' },
  ],
  introduction: text('An introduction.'),
  shortIntroduction: text('Short.'),
  bibliography: text('Marr, I. Tides.'),
  content: [
    {
      _type: 'contentBlock',
      _key: 'c1',
      heading: 'I',
      text: text('Water.', [linkTo('annotation-neap')]),
      tertiary: text('A note.'),
      fontFamily: 'Marr Text',
      alignTertiaryToParagraphStart: true,
      carousel: [
        { _key: 'i1', image: asset('image-wide'), alt: 'One', caption: 'First', invertImagesOnHover: true },
        { _key: 'i2', image: asset('image-gone'), invertImagesOnHover: false },
      ],
    },
    { _type: 'pullQuote', _key: 'c2', words: 'unknown here', depth: { of: [1, 2] } },
  ],
  annotations: [
    ref('annotation-neap'),
    ref('annotation-gone'),
    ref('annotation-spring'),
    ref('annotation-unpublished'),
  ],
  pdf: asset('file-pdf'),
  markdown: asset('file-md'),
  pdfPreview: {
    ...asset('image-page'),
    altText: 'First page',
    override: true,
    downloadLabel: 'PDF, 2 MB',
    downloadUrl: 'https://example.org/essay.pdf',
    crop: { top: 0.1 },
    hotspot: { x: 0.5 },
  },
  relatedEntries: [ref('entry-full'), ref('entry-bare'), ref('entry-gone')],
  externalLink: 'https://example.org/lantern',
  globalFontSettings: 'Marr Text',
  revealTertiaryContentOnClick: true,
  alignAllTertiaryContentToParagraphStart: true,
  language: 'EN-gb',
  licence: 'https://creativecommons.org/licenses/by/4.0/',
  volume: 3,
  issue: ' 2 ',
  pages: { first: 11, last: '20' },
  articleNumber: 'e7',
  section: 'Essays',
  keywords: ['Tides', ' Tides ', '', 7, null, 'Brass'],
  abstract: text('An abstract.'),
  modifiedDate: '2025-04-05T06:07:08Z',
  funding: [{ name: 'Sea Fund', ror: 'https://ror.org/05gq02987', award: 12 }, { award: 'without a name' }],
  references: [
    { doi: '10.5555/other', unstructured: text(' Other. ') },
    { doi: 'not a DOI', unstructured: 'As printed.' },
    { doi: 'not a DOI either' },
  ],
};

const SETTINGS = {
  _id: 'journalSettings',
  _type: 'journalSettings',
  title: 'The Tide Table',
  logo: { ...asset('image-wide'), alt: 'A buoy', caption: 'Logo' },
  shortDescription: text('A journal of tides.'),
  blurb: 'Tides.',
  issn: { print: '1234-5679', electronic: '1050124x' },
  publisher: ' Tide Press ',
  language: 'de',
  licence: 'https://creativecommons.org/licenses/by-sa/4.0/',
  externalLinks: [
    { linkTitle: 'Elsewhere', linkUrl: 'https://example.org' },
    { linkTitle: 'Hostile', linkUrl: 'javascript:alert(1)' },
  ],
  fonts: [ref('font-marr'), ref('font-gone'), ref('font-nameless')],
};

const OTHERS = [
  {
    _id: 'journalAbout',
    text: text('About the journal.'),
    asideText: text('Aside.'),
    credits: [
      { title: 'Editors', externalTitle: 'Redaktion', creditLine: [{ name: 'Ilse Marr', title: 'Editor' }] },
      { title: 'Thanks' },
    ],
  },
  {
    _id: 'font-marr',
    _type: 'font',
    title: 'Marr',
    slug: slug('marr'),
    cssFamily: 'Marr Text',
    files: [{ weight: 700, style: 'italic', file: asset('file-font') }],
  },
  { _id: 'font-nameless', _type: 'font', title: 'Nameless', files: [{ file: asset('file-font') }] },
];

const BARE = { _id: 'entry-bare', _type: 'entry', url: slug('bare') };
const DOCUMENTS = [...ASSETS, ...PEOPLE, ...ANNOTATIONS, FULL, BARE, SETTINGS, ...OTHERS];

const SETTINGS_VALUE = {
  title: 'The Tide Table',
  logo: { url: `${ADDRESS}/wide.png`, alt: 'A buoy', caption: 'Logo' },
  issn: { print: '1234-5679', electronic: '1050-124X' },
  publisher: 'Tide Press',
  language: 'de',
  licence: 'https://creativecommons.org/licenses/by-sa/4.0/',
  externalLinks: [{ linkTitle: 'Elsewhere', linkUrl: 'https://example.org' }],
  shortDescription: '<p>A journal of tides.</p>',
  blurb: 'Tides.',
};

const FONTS_VALUE = {
  fonts: [
    {
      title: 'Marr',
      slug: 'marr',
      cssFamily: 'Marr Text',
      files: [{ url: `${ADDRESS}/f.woff2`, weight: 700, style: 'italic', filename: 'Marr.woff2', format: 'woff2' }],
    },
  ],
  fontFaceCss: expect.stringContaining('font-family: "Marr Text"'),
};

const ABOUT_VALUE = {
  text: '<p>About the journal.</p>',
  asideText: '<p>Aside.</p>',
  credits: [
    { title: 'Editors', externalTitle: 'Redaktion', creditLine: [{ name: 'Ilse Marr', title: 'Editor' }] },
    { title: 'Thanks', externalTitle: '', creditLine: [] },
  ],
};

const NEAP = {
  id: 'neap-tide',
  title: 'Neap tide',
  url: 'neap-tide',
  content: '<p><a href="#spring-tide">the opposite</a></p>',
  annotationType: 'glossary',
  externalLink: 'https://example.org/neap',
  doi: '10.5555/neap',
  authors: [],
  date: null,
  featuredImage: { url: `${ADDRESS}/wide.png`, alt: 'A tide', caption: '' },
  scanText: {
    enableScanText: true,
    scanSegments: [
      { scanKeyword: 'neap', scanPhrase: 'the neap tides of March' },
      { scanKeyword: 'gone', scanPhrase: 'not in the phrase' },
    ],
  },
};
const SPRING = {
  id: 'spring-tide',
  title: 'Spring tide',
  url: 'spring-tide',
  content: '',
  annotationType: 'related',
  externalLink: null,
  doi: '10.5555/spring',
  authors: [],
  date: null,
  featuredImage: { url: null, alt: null, caption: null },
  scanText: { enableScanText: false, scanSegments: [{ scanKeyword: '', scanPhrase: 'spring tides' }] },
};

const ILSE = {
  title: 'Ilse Marr',
  externalLink: 'https://example.org/marr',
  givenName: 'Ilse',
  familyName: 'Marr',
  isOrganisation: false,
  orcid: '0000-0002-1825-0097',
  affiliations: [{ name: 'Tide Institute', ror: 'https://ror.org/05gq02987' }],
  creditRoles: ['writing-original-draft', 'software', 'data-curation'],
};
const TOMAS = {
  title: 'Tomás Öster',
  externalLink: null,
  givenName: null,
  familyName: null,
  isOrganisation: false,
  orcid: null,
  affiliations: [],
  creditRoles: ['writing-review-editing'],
};

const PREVIEW = {
  asset: { _id: 'image-page', url: `${ADDRESS}/page.png`, metadata: { dimensions: { aspectRatio: 0.7 } } },
  override: true,
  downloadLabel: 'PDF, 2 MB',
  downloadUrl: 'https://example.org/essay.pdf',
  url: `${ADDRESS}/page.png?w=520&auto=format`,
};
const FILES = {
  pdf: { url: `${ADDRESS}/e.pdf`, pdfMimeType: 'application/x-pdf', pdfFilename: 'Essay.pdf' },
  markdown: { url: `${ADDRESS}/e.md`, markdownMimeType: 'text/x-markdown', markdownFilename: 'Essay.md' },
};
const IMAGES = {
  featuredImage: { url: `${ADDRESS}/wide.png`, alt: 'A lantern', caption: 'The lantern' },
  featuredImageSquare: { url: `${ADDRESS}/page.png`, alt: 'A lamp' },
};

const FULL_META = {
  title: 'Lantern of Tides',
  url: 'lantern-of-tides',
  id: 'lantern-of-tides',
  blurb: 'On reading water by night.',
  doi: '10.5555/lantern',
  doiUrl: 'https://doi.org/10.5555/lantern',
  releaseDate: '2025-03-04',
  apiExpandable: false,
  annotationVisibility: false,
  bgColor: '#1a2b3c',
  textColor: '#ffffff',
  apiBackgroundColor: '#00aa00',
  theme: 1,
  ...IMAGES,
  authors: [ILSE],
  designers: [TOMAS],
  editors: [ILSE],
  translators: [ILSE],
  contributors: [TOMAS],
  subtitle: 'Reading Water',
  ...FILES,
  pdfPreview: { altText: 'First page', crop: { top: 0.1 }, hotspot: { x: 0.5 }, ...PREVIEW },
  language: 'en-GB',
  licence: 'https://creativecommons.org/licenses/by/4.0/',
  volume: '3',
  issue: '2',
  pages: { first: '11', last: '20' },
  articleNumber: 'e7',
  section: 'Essays',
  keywords: ['Tides', '7', 'Brass'],
  abstract: 'An abstract.',
  publicUrl: 'https://example.org/lantern',
  publicPdfUrl: null,
  modifiedDate: '2025-04-05',
  funding: [{ name: 'Sea Fund', ror: 'https://ror.org/05gq02987', award: '12' }],
  references: [
    { doi: '10.5555/other', unstructured: 'Other.' },
    { doi: null, unstructured: 'As printed.' },
  ],
  updateTo: [],
  updatedBy: [],
  isRetracted: false,
  annotationsCount: 2,
};

const { featuredImage, featuredImageSquare } = EMPTY_ENTRY_META;
const NO_IMAGES = { featuredImage, featuredImageSquare };
const BARE_META = { ...EMPTY_ENTRY_META, url: 'bare', id: 'bare' };

const RELATED_FULL = {
  title: 'Lantern of Tides',
  url: 'lantern-of-tides',
  doi: '10.5555/lantern',
  doiUrl: 'https://doi.org/10.5555/lantern',
  releaseDate: '2025-03-04',
  introduction: '<p>An introduction.</p>',
  shortIntroduction: '<p>Short.</p>',
  externalLink: 'https://example.org/lantern',
  ...IMAGES,
  authors: [{ title: 'Ilse Marr', externalLink: 'https://example.org/marr' }],
  designers: [{ title: 'Tomás Öster', externalLink: null }],
  ...FILES,
  pdfPreview: PREVIEW,
};
const RELATED_BARE = {
  title: '',
  url: 'bare',
  doi: '',
  doiUrl: '',
  releaseDate: '',
  introduction: '',
  shortIntroduction: '',
  externalLink: null,
  ...NO_IMAGES,
  authors: [],
  designers: [],
  pdf: null,
  markdown: null,
  pdfPreview: null,
};

const warn = vi.fn();
const open = (documents: readonly object[] = DOCUMENTS) =>
  new Journal(sanitizedSource(memorySource(documents), { warn }));
/** A journal in which some fields of the full entry differ. */
const withFields = (fields: object) =>
  open(DOCUMENTS.map((document) => (document._id === FULL._id ? { ...FULL, ...fields } : document)));
const journal = open();
beforeEach(() => warn.mockClear());

describe('an entry', () => {
  test('has every field of its documents', async () => {
    const { value, tags } = await journal.entry('lantern-of-tides', SELECTION);
    expect(tags).toEqual(TAGS);
    expect(value).toEqual({
      settings: SETTINGS_VALUE,
      about: ABOUT_VALUE,
      ...FONTS_VALUE,
      entry: {
        ...FULL_META,
        references: FULL_META.references.map((reference) => ({ ...reference, updatedBy: [] })),
        credits: 'Set in Marr.',
        authors: [
          {
            ...ILSE,
            featuredImage: { url: `${ADDRESS}/wide.png`, alt: 'Ilse', caption: 'At sea' },
            biography: '<p>Lives by the sea.</p>',
          },
        ],
        designers: [{ ...TOMAS, featuredImage: NO_IMAGES.featuredImage, biography: null }],
        introduction: '<p>An introduction.</p>',
        bibliography: '<p>Marr, I. Tides.</p>',
        content: [
          {
            _type: 'contentBlock',
            _key: 'c1',
            heading: 'I',
            text: '<p><a href="#neap-tide">Water.</a></p>',
            tertiary: '<p>A note.</p>',
            fontFamily: 'Marr Text',
            alignTertiaryToParagraphStart: true,
            carousel: [
              {
                _key: 'i1',
                image: { url: `${ADDRESS}/wide.png` },
                alt: 'One',
                caption: 'First',
                invertImagesOnHover: true,
              },
              { _key: 'i2', image: { url: null }, alt: null, caption: null },
            ],
          },
          { _type: 'pullQuote', _key: 'c2', words: 'unknown here', depth: { of: [1, 2] } },
        ],
        annotations: [NEAP, SPRING],
        relatedEntries: [RELATED_FULL, RELATED_BARE],
        globalFontSettings: 'Marr Text',
        revealTertiaryContentOnAnchorHover: true,
        alignAllTertiaryContentToParagraphStart: true,
      },
    });
  });

  test('has defaults for every field, and no optional ones, of a document without any', async () => {
    const { value } = await open([BARE]).entry('bare', SELECTION);
    expect(value).toEqual({
      settings: {
        title: null,
        logo: NO_IMAGES.featuredImage,
        issn: { print: null, electronic: null },
        publisher: null,
        language: null,
        licence: null,
        externalLinks: [],
        shortDescription: '',
        blurb: '',
      },
      about: { text: '', asideText: '', credits: [] },
      fonts: [],
      fontFaceCss: '',
      entry: {
        ...BARE_META,
        credits: '',
        introduction: '',
        bibliography: '',
        content: [],
        annotations: [],
        relatedEntries: [],
      },
    });
    expect(Object.keys(value.entry)).not.toContain('globalFontSettings');
  });

  test('in portable text keeps the blocks, with the slugs that links lead to', async () => {
    const { value } = await journal.annotation('neap-tide', { env: 'production', textStyle: 'portabletext' });
    const [block] = text('the opposite', [linkTo('annotation-spring')]);
    expect(value.content).toEqual([{ ...block, markDefs: [{ ...linkTo('annotation-spring'), slug: 'spring-tide' }] }]);
  });

  test.each(['reference', 'annotationReference', 'note'])(
    'a mark that is itself a reference of type %s is one to an annotation',
    async (_type) => {
      const mark = { _key: 'm', _type, _ref: 'annotation-spring' };
      const note = {
        _id: 'note',
        _type: 'annotation',
        url: slug('note'),
        content: text('tide', [mark]),
      };
      const journal = open([...DOCUMENTS, note]);
      const contentIn = async (textStyle: 'html' | 'string' | 'portabletext') =>
        (await journal.annotation('note', { env: 'production', textStyle })).value.content;
      expect(await contentIn('html')).toBe('<p><a href="#spring-tide">tide</a></p>');
      expect(await contentIn('string')).toBe('tide');
      expect(await contentIn('portabletext')).toMatchObject([{ markDefs: [{ ...mark, slug: 'spring-tide' }] }]);
    },
  );

  test('prefers the current field of revealed notes to the legacy one', async () => {
    const { value } = await withFields({ revealTertiaryContentOnAnchorHover: false }).entry(
      'lantern-of-tides',
      SELECTION,
    );
    expect(value.entry).not.toHaveProperty('revealTertiaryContentOnAnchorHover');
  });

  const shown = { _type: 'pullQuote', _key: 'c', isWide: false };
  const off = { invertImagesOnHover: false, alignTertiaryToParagraphStart: false };
  test.each([
    ['an unknown item', { ...shown, ...off, revealTertiaryContentOnAnchorHover: false }, shown],
    ['an unknown item with fields of other types', { ...shown, invertImagesOnHover: 'no' }, shown],
    ['what an unknown item contains', { ...shown, rows: [{ slide: { ...off } }] }, { ...shown, rows: [{ slide: {} }] }],
    ['an unknown item that opts in', { ...shown, invertImagesOnHover: true }, { ...shown, invertImagesOnHover: true }],
    ['a content block', { _type: 'contentBlock', ...off, carousel: [{ ...off }] }, { carousel: [{ _key: '' }] }],
    ['an object in its text', { _type: 'contentBlock', text: [{ ...shown, ...off }] }, { text: [shown] }],
  ])('never sends an opt-in that is off: %s', async (_name, item, expected) => {
    const selection = { env: 'production', textStyle: 'portabletext' } as const;
    const { value } = await withFields({ content: [item] }).entry('lantern-of-tides', selection);
    expect(value.entry.content).toMatchObject([expected]);
    expect(JSON.stringify(value.entry.content)).not.toMatch(/"(invert|align|reveal)\w+":(?!true)/);
  });

  test('names a file after its address and its kind if nothing else is stored', async () => {
    const { value } = await withFields({ pdf: asset('file-bare'), markdown: asset('file-bare') }).entryMeta(
      'lantern-of-tides',
      SELECTION,
    );
    const url = `${ADDRESS}/b%20c.pdf`;
    expect(value.entry.pdf).toEqual({ url, pdfMimeType: 'application/pdf', pdfFilename: 'b c.pdf' });
    expect(value.entry.markdown).toEqual({ url, markdownMimeType: 'text/markdown', markdownFilename: 'b c.pdf' });
  });

  test.each([0, -1, Number.POSITIVE_INFINITY, '2', undefined])(
    'has a square preview if the ratio of its image is %s',
    async (aspectRatio) => {
      const page = { ...ASSETS[1], metadata: { dimensions: { aspectRatio } } };
      const documents = DOCUMENTS.map((document) => (document._id === 'image-page' ? page : document));
      const { value } = await open(documents).entryMeta('lantern-of-tides', SELECTION);
      expect(value.entry.pdfPreview?.asset.metadata.dimensions.aspectRatio).toBe(1);
    },
  );

  test('leaves out crop and hotspot of another form', async () => {
    const pdfPreview = { ...FULL.pdfPreview, crop: 'all', hotspot: [1] };
    const { value } = await withFields({ pdfPreview }).entryMeta('lantern-of-tides', SELECTION);
    expect(value.entry.pdfPreview).toMatchObject({ crop: null, hotspot: null });
  });

  test.each([
    [{ abstract: 'Plain. ' }, 'Plain.'],
    [{ abstract: text(' ') }, 'An introduction.'],
    [{ abstract: undefined, introduction: undefined }, null],
  ])('has the abstract of %j', async (fields, abstract) => {
    const { value } = await withFields(fields).entryMeta('lantern-of-tides', SELECTION);
    expect(value.entry.abstract).toBe(abstract);
  });

  test.each([
    [{ pages: { last: '20' } }, { pages: null }],
    [{ pages: { first: '11' } }, { pages: { first: '11', last: null } }],
    [{ keywords: 'Tides' }, { keywords: [] }],
    [{ theme: 0.5 }, { theme: 0 }],
    [{ apiExpandable: 'no' }, { apiExpandable: true }],
  ])('reads %j', async (fields, expected) => {
    const { value } = await withFields(fields).entryMeta('lantern-of-tides', SELECTION);
    expect(value.entry).toMatchObject(expected);
  });

  test('has references with a DOI alone', async () => {
    const { value } = await withFields({ references: [{ doi: '10.5555/alone' }, {}] }).entryMeta(
      'lantern-of-tides',
      SELECTION,
    );
    expect(value.entry.references).toEqual([{ doi: '10.5555/alone', unstructured: null }]);
  });

  test('has no references of the bibliography, which the whole entry and its citations have', async () => {
    const written = { doi: '10.5555/written', unstructured: null };
    const made = { doi: null, unstructured: 'Marr, I. Tides.' };
    const stored = [
      { _key: 'a', ...written },
      { _key: `${FROM_BIBLIOGRAPHY}b`, ...made },
    ];
    const edited = withFields({ references: stored });
    const { value: meta } = await edited.entryMeta('lantern-of-tides', SELECTION);
    expect(meta.entry.references).toEqual([written]);
    const { value: whole } = await edited.entry('lantern-of-tides', SELECTION);
    expect(whole.entry.references).toEqual([written, made].map((reference) => ({ ...reference, updatedBy: [] })));
    const { value: cited } = await edited.entryMeta('lantern-of-tides', SELECTION, true);
    expect(cited.entry.references).toEqual([written, made]);
    const { value: listed } = await edited.entryMetas(['entry-full'], 'production');
    expect(listed.map(({ references }) => references)).toEqual([[written]]);
    const { value: exported } = await edited.entryMetas(['entry-full'], 'production', true);
    expect(exported.map(({ references }) => references)).toEqual([[written, made]]);
  });

  test.each([
    ['2026-01-01T10:00:00Z', '2026-01-01'],
    ['soon', ''],
    [undefined, ''],
  ])('has a release on %s as %j, in every response', async (releaseDate, expected) => {
    const edited = withFields({ releaseDate });
    const { value: meta } = await edited.entryMeta('lantern-of-tides', SELECTION);
    const { value: whole } = await edited.entry('lantern-of-tides', SELECTION);
    const { value: found } = await edited.searchResults(['entry-full'], ['tides'], 'production');
    const { value: listed } = await edited.entryMetas(['entry-full'], 'production');
    const dates = [meta.entry, whole.entry, ...found, ...listed].map((entry) => entry.releaseDate);
    expect(dates).toEqual(Array(4).fill(expected));
  });

  test('logs each value of another form under the name of its field', async () => {
    const wrong = {
      doi: 'x',
      language: 'english',
      licence: 'x',
      externalLink: 'x',
      modifiedDate: 'x',
      funding: [{ name: 'Sea Fund', ror: 'x' }],
      references: [{ doi: 'x' }],
    };
    const changes: Readonly<Record<string, object>> = {
      'entry-full': wrong,
      journalSettings: { language: 'x y', licence: 'x', issn: { print: 'x', electronic: 'x' } },
      'person-ilse': { orcid: 'x', affiliations: [{ name: 'Tide Institute', ror: 'x' }] },
      'person-tomas': { orcid: undefined },
    };
    const documents = DOCUMENTS.map((document) => ({ ...document, ...changes[document._id] }));
    await open(documents).entry('lantern-of-tides', SELECTION);
    const fieldsOf = (id: string) =>
      warn.mock.calls.flatMap(([{ document, field }]) => (document === id ? [field] : [])).sort();
    expect(fieldsOf('entry-full')).toEqual([
      'contributions[0].roles[2]',
      'contributions[3].roles[0]',
      'doi',
      'externalLink',
      'funding[0].ror',
      'language',
      'licence',
      'modifiedDate',
      'references[0].doi',
    ]);
    expect(fieldsOf('journalSettings')).toEqual(['issn.electronic', 'issn.print', 'language', 'licence']);
    expect(fieldsOf('person-ilse')).toEqual(['affiliations[0].ror', 'orcid']);
  });

  test('logs every value that is left out once, with its document and field', async () => {
    const changed = withFields({
      licence: 7,
      language: '',
      modifiedDate: `x${'y'.repeat(200)}`,
      funding: FULL.funding,
    });
    await changed.entryMeta('lantern-of-tides', SELECTION);
    const logged = warn.mock.calls.map(([fields]) => fields);
    const of = (document: string, field: string, value: string) => ({ dataset: 'production', document, field, value });
    expect(logged).toHaveLength(7);
    expect(logged).toEqual(
      expect.arrayContaining([
        of('entry-full', 'contributions[0].roles[2]', 'writing'),
        of('entry-full', 'licence', 'number'),
        of('entry-full', 'modifiedDate', `x${'y'.repeat(99)}`),
        of('entry-full', 'references[1].doi', 'not a DOI'),
        of('entry-full', 'references[2].doi', 'not a DOI either'),
        of('person-tomas', 'orcid', 'nobody'),
      ]),
    );
    await changed.entryMeta('lantern-of-tides', SELECTION);
    expect(warn).toHaveBeenCalledTimes(7);
  });
});

test('the metadata has the fields of the entry without its text', async () => {
  const { value, tags } = await journal.entryMeta('lantern-of-tides', SELECTION);
  expect(value).toEqual({ settings: SETTINGS_VALUE, entry: FULL_META });
  expect(tags).toEqual(TAGS);
});

test('the metadata of several entries is in the order of their ids, without those that do not exist', async () => {
  const ids = ['entry-bare', 'entry-gone', 'person-ilse', 'entry-full'];
  const { value, tags } = await journal.entryMetas(ids, 'production');
  expect(value).toEqual([BARE_META, FULL_META]);
  expect(tags).toEqual(TAGS);
});

test('settings and fonts are one resource', async () => {
  const { value, tags } = await journal.settings(SELECTION);
  expect(value).toEqual({ ...SETTINGS_VALUE, ...FONTS_VALUE });
  expect(tags).toEqual(TAGS);
});

test('annotations are found by their entry, by slug and by document id', async () => {
  const colours = { bgColor: '#1a2b3c', textColor: '#ffffff', apiBackgroundColor: '#00aa00', theme: 1 };
  const attached = { annotations: [NEAP, SPRING], isHidden: true, colours, hasFonts: true };
  expect(await journal.annotations('lantern-of-tides', SELECTION)).toEqual({ value: attached, tags: TAGS });
  expect(await journal.annotation('neap-tide', SELECTION)).toEqual({ value: NEAP, tags: TAGS });
  expect(await journal.annotation('annotation-spring', SELECTION)).toEqual({ value: SPRING, tags: TAGS });
});

test.each([
  ['Entry "x"', () => journal.entry('x', SELECTION)],
  ['Entry "x"', () => journal.entryMeta('x', SELECTION)],
  ['Entry "x"', () => journal.annotations('x', SELECTION)],
  ['Entry "x"', () => journal.annotationPage('x', 'production', { annotations: '', entry: '' })],
  ['Annotation "x"', () => journal.annotation('x', SELECTION)],
  ['Annotation "entry-full"', () => journal.annotation('entry-full', SELECTION)],
])('what does not exist is not found, and may exist after an event: %s', async (name, load) => {
  const error = await load().catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(NotFoundError);
  expect(error).toMatchObject({ message: `${name} was not found`, tags: TAGS });
});

describe('Web Annotations', () => {
  const ADDRESSES = { annotations: 'https://api.example/a', entry: 'https://api.example/e' };
  const page = async (fields: object, settings: object = SETTINGS) => {
    const documents = DOCUMENTS.map((document) => {
      if (document._id === FULL._id) return { ...FULL, ...fields };
      return document._id === SETTINGS._id ? settings : document;
    });
    return (await open(documents).annotationPage('lantern-of-tides', 'production', ADDRESSES)).value;
  };

  test('have what the entry, the journal and the annotations say', async () => {
    const source = 'https://example.org/lantern';
    const common = {
      type: 'Annotation',
      creator: { type: 'Organization', name: 'Tide Press' },
      rights: 'https://creativecommons.org/licenses/by/4.0/',
    };
    expect(await page({})).toEqual({
      '@context': 'http://www.w3.org/ns/anno.jsonld',
      id: 'https://api.example/a',
      type: 'AnnotationPage',
      partOf: {
        id: 'https://api.example/a#collection',
        type: 'AnnotationCollection',
        label: 'Lantern of Tides',
        total: 2,
        first: 'https://api.example/a',
      },
      startIndex: 0,
      items: [
        {
          ...common,
          id: 'https://api.example/a#annotation-neap-tide',
          label: 'Neap tide',
          motivation: 'describing',
          body: [
            { type: 'TextualBody', value: NEAP.content, format: 'text/html', language: 'en-GB', purpose: 'describing' },
            { type: 'SpecificResource', purpose: 'linking', source: 'https://example.org/neap' },
            { type: 'SpecificResource', purpose: 'linking', source: 'https://doi.org/10.5555/neap' },
          ],
          target: [
            {
              type: 'SpecificResource',
              source,
              selector: { type: 'TextQuoteSelector', exact: 'neap', prefix: 'the ', suffix: ' tides of March' },
            },
          ],
        },
        {
          ...common,
          id: 'https://api.example/a#annotation-spring-tide',
          label: 'Spring tide',
          motivation: 'linking',
          body: [{ type: 'SpecificResource', purpose: 'linking', source: 'https://doi.org/10.5555/spring' }],
          target: source,
        },
      ],
    });
  });

  test('fall back on the journal, the DOI and the address of the response', async () => {
    const byJournal = await page({ language: undefined, licence: undefined, externalLink: undefined });
    expect(byJournal.items[0]).toMatchObject({ rights: SETTINGS.licence, body: [{ language: 'de' }, {}, {}] });
    expect(byJournal.items[1]?.target).toBe('https://doi.org/10.5555/lantern');
    const alone = await page(
      { language: undefined, licence: undefined, externalLink: undefined, doi: undefined },
      { _id: SETTINGS._id, title: 'The Tide Table' },
    );
    expect(alone.items[0]).not.toHaveProperty('rights');
    expect(alone.items[0]?.body[0]).not.toHaveProperty('language');
    expect(alone.items[0]?.creator).toEqual({ type: 'Organization', name: 'The Tide Table' });
    expect(alone.items[1]?.target).toBe('https://api.example/e');
    expect((await page({}, { _id: SETTINGS._id })).items[0]).not.toHaveProperty('creator');
  });

  test('comment on the text unless their type says more, and link to no place of the same page', async () => {
    const changes = { annotationType: 'constructor', externalLink: '#elsewhere', doi: undefined, url: slug('ä b') };
    const documents = DOCUMENTS.map((each) => (each._id === 'annotation-neap' ? { ...each, ...changes } : each));
    const { value } = await open(documents).annotationPage('lantern-of-tides', 'production', ADDRESSES);
    expect(value.items[0]).toMatchObject({
      id: 'https://api.example/a#annotation-%C3%A4%20b',
      motivation: 'commenting',
    });
    expect(value.items[0]?.body).toHaveLength(1);
  });

  test('of an annotation without text and link have no body', async () => {
    const documents = DOCUMENTS.map((each) => (each._id === 'annotation-spring' ? { ...each, doi: undefined } : each));
    const { value } = await open(documents).annotationPage('lantern-of-tides', 'production', ADDRESSES);
    expect(value.items[1]?.body).toEqual([]);
  });

  test('log values of another form under the names of their fields', async () => {
    const wrong = { doi: 'x', language: 'x y', licence: 'x', externalLink: 'x' };
    await page(wrong, { ...SETTINGS, language: 'x y', licence: 'x' });
    const fieldsOf = (id: string) =>
      warn.mock.calls.flatMap(([{ document, field }]) => (document === id ? [field] : [])).sort();
    expect(fieldsOf('entry-full')).toEqual(['doi', 'externalLink', 'language', 'licence']);
    expect(fieldsOf('journalSettings')).toEqual(['language', 'licence']);
  });

  test('of an annotation that is attached twice are one', async () => {
    const { items, partOf } = await page({ annotations: [ref('annotation-neap'), ref('annotation-neap')] });
    expect([items.length, partOf.total]).toEqual([1, 1]);
  });
});

describe('the catalogue', () => {
  const entry = (id: string, rest: object) => ({ ...BARE, _id: id, url: slug(id), ...rest });

  test('lists entries with an address, the newest first, and one of each slug', async () => {
    const { value, tags } = await open([
      entry('b', { releaseDate: '2026-01-01', doi: '' }),
      entry('a', { releaseDate: '2026-01-01T10:00:00Z' }),
      entry('undated', { releaseDate: 'soon', externalLink: 'x' }),
      entry('new', { releaseDate: '2026-02-01' }),
      entry('later', { releaseDate: '2026-03-01', url: slug('a') }),
      entry('empty', { url: slug('') }),
      entry('none', { url: undefined }),
      ...PEOPLE,
    ]).catalogue('production');
    expect(tags).toEqual(TAGS);
    expect(value).toMatchObject([
      { documentId: 'new', slug: 'new', released: '2026-02-01' },
      { documentId: 'a', slug: 'a', released: '2026-01-01' },
      { documentId: 'b', slug: 'b', released: '2026-01-01' },
      { documentId: 'undated', slug: 'undated', released: '' },
    ]);
  });

  test('says by what an entry can be found', async () => {
    const { value, tags } = await journal.catalogue('production');
    expect(tags).toEqual(TAGS);
    expect(value.filter(({ documentId }) => ['entry-full', 'entry-bare'].includes(documentId))).toEqual([
      {
        documentId: 'entry-full',
        slug: 'lantern-of-tides',
        released: '2025-03-04',
        changed: '2025-04-05',
        section: 'Essays',
        volume: '3',
        issue: '2',
        publicUrl: 'https://example.org/lantern',
        doi: '10.5555/lantern',
        address: 'example.org/lantern',
        path: '/lantern',
        authors: ['person-ilse', 'person-gone'],
        keywords: ['tides', 'tides', '7', 'brass'],
      },
      {
        documentId: 'entry-bare',
        slug: 'bare',
        released: '',
        changed: '',
        section: '',
        volume: '',
        issue: '',
        publicUrl: '',
        doi: '',
        address: '',
        path: '',
        authors: [],
        keywords: [],
      },
    ]);
  });

  test('counts an earlier modification as no change', async () => {
    const changed = withFields({ modifiedDate: '2024-01-01' });
    expect((await changed.catalogue('production')).value[0]?.changed).toBe('2025-03-04');
  });

  test('knows people by their names and their ORCID iD', async () => {
    const { value, tags } = await journal.authorNames('production');
    expect(tags).toEqual(TAGS);
    expect(value).toEqual([
      { documentId: 'person-ilse', names: ['ilse marr', '0000-0002-1825-0097'] },
      { documentId: 'person-tomas', names: ['tomás öster'] },
    ]);
  });
});

describe('search results', () => {
  const results = async (words: string[], ids = ['entry-full']) =>
    (await journal.searchResults(ids, words, 'production')).value;

  test('have the entry and the places of the words', async () => {
    expect(await results(['lantern'])).toEqual([
      {
        id: 'lantern-of-tides',
        title: 'Lantern of Tides',
        authors: ['Ilse Marr'],
        doi: '10.5555/lantern',
        publicUrl: 'https://example.org/lantern',
        releaseDate: '2025-03-04',
        isRetracted: false,
        snippets: [{ field: 'title', html: '<mark>Lantern</mark> of Tides: Reading Water' }],
      },
    ]);
    expect((await results(['brass']))[0]?.snippets).toEqual([
      { field: 'keywords', html: 'Tides, 7, <mark>Brass</mark>' },
    ]);
    expect((await results(['öster']))[0]?.snippets).toEqual([]);
    expect((await results(['marr', 'oster']))[0]?.snippets).toEqual([
      {
        field: 'people',
        html: '<mark>Ilse</mark> Marr'.replace(
          '<mark>Ilse</mark> Marr',
          'Ilse <mark>Marr</mark>, Tomás <mark>Öster</mark>',
        ),
      },
    ]);
    expect((await results(['abstract']))[0]?.snippets).toEqual([
      { field: 'abstract', html: 'An <mark>abstract</mark>.' },
    ]);
  });

  test('show at most three places, first those with a word that the others lack', async () => {
    const fieldsFor = async (...words: string[]) => (await results(words))[0]?.snippets.map(({ field }) => field);
    expect(await fieldsFor('marr', 'tides')).toEqual(['title', 'people', 'keywords']);
    expect(await fieldsFor('tides', 'ilse', 'an', 'marr')).toEqual(['title', 'people', 'abstract']);
  });

  test('search the introduction of an entry without an abstract', async () => {
    const { value } = await withFields({ abstract: undefined }).searchResults(
      ['entry-full'],
      ['introduction'],
      'production',
    );
    expect(value[0]?.snippets).toEqual([{ field: 'abstract', html: 'An <mark>introduction</mark>.' }]);
  });

  test('search the annotations of an entry that has one of the words nowhere else', async () => {
    expect((await results(['opposite', 'tides']))[0]?.snippets).toEqual([
      { field: 'title', html: 'Lantern of <mark>Tides</mark>: Reading Water' },
      { field: 'annotation', annotation: 'neap-tide', html: 'Neap tide: the <mark>opposite</mark>' },
      { field: 'keywords', html: '<mark>Tides</mark>, 7, Brass' },
    ]);
    expect((await results(['opposite']))[0]?.snippets).toEqual([
      { field: 'annotation', annotation: 'neap-tide', html: 'Neap tide: the <mark>opposite</mark>' },
    ]);
    expect((await results(['address']))[0]?.snippets).toEqual([]);
  });

  test('are in the order of the ids, without those that do not exist', async () => {
    const found = await results(['tides'], ['entry-bare', 'entry-gone', 'entry-full']);
    expect(found.map(({ id }) => id)).toEqual(['bare', 'lantern-of-tides']);
    expect(await journal.searchResults([], ['tides'], 'production')).toMatchObject({ value: [], tags: [] });
  });
});

describe('the lake’s search', () => {
  const match = (_score: unknown, ...entries: unknown[]) => ({ _score, entries });

  test('adds the scores of an entry and lists the best first', async () => {
    const query = vi
      .fn()
      .mockResolvedValueOnce({
        result: {
          entries: [match(3, 'entry-full'), match('x', 'entry-gone')],
          annotations: [match(2, 'entry-bare', 'entry-full'), { _score: 9, entries: 'entry-bare' }],
          people: [match(4, 'entry-bare')],
        },
        tags: ['x'],
      })
      .mockImplementation(memorySource(DOCUMENTS).query);
    const searched = new Journal({ ...memorySource([]), query });
    const { value, tags } = await searched.searchIds('Neap, tídes!', 2, 'production');
    expect(value).toEqual(['entry-bare', 'entry-full', 'entry-gone']);
    expect(tags).toEqual(['x']);
    expect(query.mock.calls[0]?.[2]).toEqual({ words: 'Neap tídes*' });
    query.mockResolvedValueOnce({ result: { entries: [match(1, 'entry-full'), match(2, 'entry-bare')] }, tags: [] });
    expect((await searched.searchIds('tides', 1, 'production')).value).toEqual(['entry-bare', 'entry-full']);
  });
});
