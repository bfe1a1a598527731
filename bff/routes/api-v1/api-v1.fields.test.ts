import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DOCUMENTS } from '../../testing/documents.ts';
import { openTestJournal, type TestJournal } from '../../testing/test-journal.ts';

/** Checks for the kinds of values that the tables of the interface name. */
const KINDS: Readonly<Record<string, (value: unknown, style: string) => boolean>> = {
  string: (value) => typeof value === 'string',
  'string|null': (value) => value === null || typeof value === 'string',
  integer: (value) => Number.isInteger(value),
  number: (value) => typeof value === 'number',
  boolean: (value) => typeof value === 'boolean',
  true: (value) => value === true,
  'object|null': (value) => value === null || (typeof value === 'object' && !Array.isArray(value)),
  array: Array.isArray,
  date: (value) => typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value),
  colour: (value) => typeof value === 'string' && /^#[0-9a-f]{6}$/.test(value),
  url: (value) => typeof value === 'string' && URL.canParse(value),
  'rich text': (value, style) => (style === 'portabletext' ? Array.isArray(value) : typeof value === 'string'),
};

type Table = readonly (readonly [field: string, kind: string])[];
const below = (prefix: string, table: Table): Table => table.map(([field, kind]) => [`${prefix}.${field}`, kind]);

const IMAGE: Table = [
  ['url', 'string|null'],
  ['alt', 'string|null'],
  ['caption', 'string|null'],
];
const SQUARE: Table = IMAGE.slice(0, 2);
const NAME: Table = [
  ['title', 'string'],
  ['externalLink', 'string|null'],
];
/** What citations need; the test journal has none of it. */
const CONTRIBUTOR: Table = [
  ...NAME,
  ['givenName', 'string|null'],
  ['familyName', 'string|null'],
  ['isOrganisation', 'boolean'],
  ['orcid', 'string|null'],
  ['affiliations', 'array'],
];
const PERSON: Table = [...CONTRIBUTOR, ...below('featuredImage', IMAGE)];
const FILES: Table = [
  ['pdf.url', 'url'],
  ['pdf.pdfMimeType', 'string'],
  ['pdf.pdfFilename', 'string'],
  ['markdown.url', 'url'],
  ['markdown.markdownMimeType', 'string'],
  ['markdown.markdownFilename', 'string'],
];
const RELATED_PREVIEW: Table = [
  ['asset._id', 'string'],
  ['asset.url', 'url'],
  ['asset.metadata.dimensions.aspectRatio', 'number'],
  ['override', 'boolean'],
  ['downloadLabel', 'string|null'],
  ['downloadUrl', 'string|null'],
  ['url', 'url'],
];
const PREVIEW: Table = [
  ['altText', 'string|null'],
  ['crop', 'object|null'],
  ['hotspot', 'object|null'],
  ...RELATED_PREVIEW,
];
const FONTS: Table = [
  ['fonts.*.title', 'string'],
  ['fonts.*.slug', 'string'],
  ['fonts.*.cssFamily', 'string'],
  ['fonts.*.files.*.url', 'url'],
  ['fonts.*.files.*.weight', 'integer'],
  ['fonts.*.files.*.style', 'string'],
  ['fonts.*.files.*.filename', 'string'],
  ['fonts.*.files.*.format', 'string'],
  ['fontFaceCss', 'string'],
];
const SETTINGS: Table = [
  ['title', 'string'],
  ...below('logo', IMAGE),
  ['issn.print', 'string|null'],
  ['issn.electronic', 'string|null'],
  ['publisher', 'string|null'],
  ['language', 'string|null'],
  ['licence', 'string|null'],
  ['externalLinks.*.linkTitle', 'string'],
  ['externalLinks.*.linkUrl', 'string'],
  ['shortDescription', 'rich text'],
  ['blurb', 'string'],
];
const ABOUT: Table = [
  ['text', 'rich text'],
  ['asideText', 'rich text'],
  ['credits.*.title', 'string'],
  ['credits.*.externalTitle', 'string'],
  ['credits.*.creditLine.*.name', 'string'],
  ['credits.*.creditLine.*.title', 'string'],
];
const ANNOTATION: Table = [
  ['id', 'string'],
  ['title', 'string'],
  ['url', 'string'],
  ['content', 'rich text'],
  ['annotationType', 'string'],
  ['externalLink', 'string|null'],
  ['doi', 'string|null'],
  ['authors', 'array'],
  ...below('authors.*', CONTRIBUTOR),
  ['date', 'string|null'],
  ...below('featuredImage', IMAGE),
  ['scanText.enableScanText', 'boolean'],
  ['scanText.scanSegments', 'array'],
];
const META_ENTRY: Table = [
  ['title', 'string'],
  ['url', 'string'],
  ['id', 'string'],
  ['blurb', 'string'],
  ['doi', 'string'],
  ['doiUrl', 'url'],
  ['releaseDate', 'date'],
  ['apiExpandable', 'boolean'],
  ['annotationVisibility', 'boolean'],
  ['bgColor', 'colour'],
  ['textColor', 'colour'],
  ['apiBackgroundColor', 'colour'],
  ['theme', 'integer'],
  ...below('featuredImage', IMAGE),
  ...below('featuredImageSquare', SQUARE),
  ...below('authors.*', CONTRIBUTOR),
  ...below('designers.*', CONTRIBUTOR),
  ['editors', 'array'],
  ['translators', 'array'],
  ['contributors', 'array'],
  ...FILES,
  ...below('pdfPreview', PREVIEW),
  ['subtitle', 'string|null'],
  ['language', 'string|null'],
  ['licence', 'string|null'],
  ['volume', 'string|null'],
  ['issue', 'string|null'],
  ['pages', 'object|null'],
  ['articleNumber', 'string|null'],
  ['section', 'string|null'],
  ['keywords', 'array'],
  ['abstract', 'string|null'],
  ['publicUrl', 'string|null'],
  ['publicPdfUrl', 'string|null'],
  ['modifiedDate', 'string|null'],
  ['funding', 'array'],
  ['references', 'array'],
  ['updateTo', 'array'],
  ['updatedBy', 'array'],
  ['isRetracted', 'boolean'],
  ['annotationsCount', 'integer'],
];
const RELATED: Table = [
  ['title', 'string'],
  ['url', 'string'],
  ['doi', 'string'],
  ['doiUrl', 'url'],
  ['releaseDate', 'date'],
  ['introduction', 'rich text'],
  ['shortIntroduction', 'rich text'],
  ['externalLink', 'string|null'],
  ...below('featuredImage', IMAGE),
  ...below('featuredImageSquare', SQUARE),
  ...below('authors.*', NAME),
  ...below('designers.*', NAME),
  ...FILES,
  ...below('pdfPreview', RELATED_PREVIEW),
];
const ENTRY: Table = [
  ...META_ENTRY,
  ['credits', 'string'],
  ...below('authors.*', PERSON),
  ...below('designers.*', PERSON),
  ['introduction', 'rich text'],
  ['bibliography', 'rich text'],
  ...below('annotations.*', ANNOTATION),
  ...below('relatedEntries.*', RELATED),
  ['globalFontSettings', 'string'],
  ['revealTertiaryContentOnAnchorHover', 'true'],
  ['alignAllTertiaryContentToParagraphStart', 'true'],
  ['content.0.carousel.0.invertImagesOnHover', 'true'],
];

const ROUTES: readonly { path: string; table: Table; keys?: readonly string[] }[] = [
  {
    path: '/api/v1/entries/lantern-of-tides',
    table: [...below('settings', SETTINGS), ...below('about', ABOUT), ...FONTS, ...below('entry', ENTRY)],
    keys: ['settings', 'about', 'fonts', 'fontFaceCss', 'entry'],
  },
  {
    path: '/api/v1/entries/lantern-of-tides/meta',
    table: [...below('settings', SETTINGS), ...below('entry', META_ENTRY)],
    keys: ['settings', 'entry'],
  },
  {
    path: '/api/v1/annotation/neap-tide',
    table: ANNOTATION,
    keys: ANNOTATION.map(([field]) => field.split('.')[0] ?? ''),
  },
  { path: '/api/v1/annotation/annotation-neap', table: ANNOTATION },
  {
    path: '/api/v1/settings',
    table: [...SETTINGS, ...FONTS],
    keys: [...SETTINGS, ...FONTS].map(([field]) => field.split('.')[0] ?? ''),
  },
  { path: '/api/v1/annotations/lantern-of-tides', table: below('*', ANNOTATION) },
];

/** Returns the values at a path; `*` matches every item of a list. A missing key yields `undefined`. */
function valuesAt(value: unknown, [key, ...rest]: readonly string[]): unknown[] {
  if (key === undefined) return [value];
  if (typeof value !== 'object' || value === null) return [undefined];
  if (key === '*') return Array.isArray(value) ? value.flatMap((item) => valuesAt(item, rest)) : [undefined];
  return valuesAt(Reflect.get(value, key), rest);
}

let journal: TestJournal;
beforeAll(async () => {
  journal = await openTestJournal({ production: DOCUMENTS });
});
afterAll(() => journal.close());

describe.each(ROUTES)('$path', ({ path, table, keys }) => {
  describe.each(['portabletext', 'string', 'html'])('textStyle=%s', (style) => {
    const get = async (): Promise<unknown> => (await journal.app.inject(`${path}?textStyle=${style}`)).json();

    test.each(table)('%s is %s', async (field, kind) => {
      const values = valuesAt(await get(), field.split('.'));
      expect(values.length).toBeGreaterThan(0);
      for (const value of values) expect(KINDS[kind]?.(value, style), `${JSON.stringify(value)}`).toBe(true);
    });

    if (keys !== undefined)
      test('has these keys and no others', async () => {
        const body = await get();
        expect(Object.keys(Object(body)).sort()).toEqual([...new Set(keys)].sort());
      });
  });

  test('portabletext is the default', async () => {
    const [byDefault, explicit] = await Promise.all([
      journal.app.inject(path),
      journal.app.inject(`${path}?textStyle=portabletext`),
    ]);
    expect(byDefault.body).toBe(explicit.body);
  });
});

test('the full entry is a superset of its metadata', async () => {
  const [full, meta] = await Promise.all(
    ['', '/meta'].map(async (rest) => (await journal.app.inject(`/api/v1/entries/lantern-of-tides${rest}`)).json()),
  );
  const { authors, designers, ...rest } = meta.entry;
  expect(full.entry).toMatchObject(rest);
  expect(full.entry.authors).toMatchObject(authors);
  expect(full.entry.designers).toMatchObject(designers);
});

test('the metadata omits the fields that only the full entry has', async () => {
  const { entry } = (await journal.app.inject('/api/v1/entries/lantern-of-tides/meta')).json();
  expect(Object.keys(entry).sort()).toEqual([...new Set(META_ENTRY.map(([field]) => field.split('.')[0]))].sort());
});

test('an annotation has its authors and its date, and without them an empty list and null', async () => {
  const [neap, spring] = (await journal.app.inject('/api/v1/annotations/lantern-of-tides')).json();
  expect(neap.authors).toEqual([
    {
      ...{ title: 'Ilse Marr', externalLink: 'https://example.org/marr', givenName: null, familyName: null },
      ...{ isOrganisation: false, orcid: null, affiliations: [], creditRoles: [] },
    },
  ]);
  expect([neap.date, spring.authors, spring.date]).toEqual(['2026-05-03', [], null]);
  expect((await journal.app.inject('/api/v1/annotation/neap-tide')).json().authors).toEqual(neap.authors);
});
