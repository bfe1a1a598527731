import { Value } from 'typebox/value';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { components } from '../contract/index.ts';
import { DOCUMENTS, ENTRY, ref } from '../testing/documents.ts';
import { openTestJournal, type TestJournal } from '../testing/test-journal.ts';

const NO_IMAGE = { url: null, alt: null };

/** Every asset of a document, referenced in the same way. */
const withAssets = (slug: string, asset: unknown) => {
  const field = { asset };
  return {
    ...ENTRY,
    _id: `entry-${slug}`,
    url: { _type: 'slug', current: slug },
    featuredImage: field,
    featuredImageSquare: field,
    pdf: field,
    markdown: field,
    pdfPreview: field,
    content: [{ _type: 'contentBlock', _key: 'c', carousel: [{ _key: 's', image: field }] }],
    relatedEntries: [ref(`entry-${slug}`)],
  };
};

/** Asset fields that are not a reference to an asset document, by the slug of their entry. */
const REFERENCES: Readonly<Record<string, unknown>> = {
  unparsable: { _type: 'reference', _ref: 'no image-id/ at % all' },
  missing: { _type: 'reference', _ref: 'image-0000000000000000000000000000000000000000-1x1-png' },
  number: { _type: 'reference', _ref: 7 },
  object: { _type: 'reference', _ref: { _ref: 'x' } },
  list: [{ _type: 'reference', _ref: 'person-1' }],
  text: 'image-abc-1x1-png',
  person: { _type: 'reference', _ref: 'person-1' },
};

/** Addresses in asset documents, as a raw export may contain them, by the slug of their entry. */
const ADDRESSES: Readonly<Record<string, unknown>> = {
  script: 'javascript:alert(document.domain)',
  hidden: ' java\tscript:alert(1)',
  data: 'data:text/html,<script>alert(1)</script>',
  file: 'file:///etc/passwd',
  relative: '/assets/a.pdf',
  malformed: 'http://[not an address',
  typed: 42,
  nested: { url: 'https://a.example/x.pdf' },
};

let journal: TestJournal;
beforeAll(async () => {
  const entries = Object.entries(REFERENCES).map(([slug, asset]) => withAssets(slug, asset));
  const addressed = Object.entries({ ...ADDRESSES, percent: 'https://a.example/100%' }).flatMap(([slug, url]) => [
    { _id: `asset-${slug}`, _type: 'sanity.fileAsset', url, extension: 'woff2', metadata: 'none' },
    withAssets(slug, { _type: 'reference', _ref: `asset-${slug}` }),
  ]);
  const font = {
    _id: 'font-hostile',
    _type: 'font',
    title: 'Hostile',
    cssFamily: 'Hostile',
    files: Object.keys(ADDRESSES).map((slug) => ({ file: { asset: { _ref: `asset-${slug}` } } })),
  };
  const settings = DOCUMENTS.map((document) =>
    document._id === 'journalSettings' ? { ...document, fonts: [ref('font-hostile')] } : document,
  );
  const production = [...settings, ...entries, ...addressed, font];
  // One dataset for each hostile logo, because a dataset has one settings document.
  const logos = Object.keys(ADDRESSES).map((slug): [string, typeof production] => [
    `logo-${slug}`,
    production.map((document) =>
      document._id === 'journalSettings'
        ? { ...document, logo: { asset: { _type: 'reference', _ref: `asset-${slug}` } } }
        : document,
    ),
  ]);
  journal = await openTestJournal({ production, ...Object.fromEntries(logos) });
});
afterAll(() => journal.close());

async function entryOf(slug: string) {
  const { statusCode, body } = await journal.app.inject(`/api/v1/entries/${slug}`);
  expect(statusCode).toBe(200);
  return Value.Parse(components.EntryResponse, JSON.parse(body)).entry;
}

describe.each([...Object.keys(REFERENCES), ...Object.keys(ADDRESSES)])('an asset that is malformed (%s)', (slug) => {
  test('costs that asset, not the entry', async () => {
    const entry = await entryOf(slug);
    expect(entry.title).toBe(ENTRY.title);
    for (const { featuredImage, featuredImageSquare, pdf, markdown, pdfPreview } of [entry, ...entry.relatedEntries]) {
      expect(featuredImage).toEqual({ ...NO_IMAGE, caption: null });
      expect(featuredImageSquare).toEqual(NO_IMAGE);
      expect([pdf, markdown, pdfPreview]).toEqual([null, null, null]);
    }
    expect(entry.content).toMatchObject([{ carousel: [{ image: { url: null } }] }]);
  });

  test('costs neither the metadata nor the frames', async () => {
    for (const url of [`/api/v1/entries/${slug}/meta`, `/embed/menu?entry=${slug}`, `/embed/footer?entry=${slug}`]) {
      const { statusCode, body } = await journal.app.inject(url);
      expect(statusCode).toBe(200);
      expect(body).not.toMatch(/javascript:|file:\/\/|data:text/);
    }
  });
});

test('a file whose name is not valid percent-encoding keeps its address', async () => {
  const { pdf, featuredImage } = await entryOf('percent');
  expect(pdf).toMatchObject({ url: 'https://a.example/100%', pdfFilename: '100%' });
  expect(featuredImage.url).toBe('https://a.example/100%');
});

test('fonts have no files with such addresses', async () => {
  const { fonts, fontFaceCss } = (await journal.app.inject('/api/v1/settings')).json();
  expect(fonts).toMatchObject([{ cssFamily: 'Hostile', files: [] }]);
  expect(fontFaceCss).toBe('');
});

test.each(Object.keys(ADDRESSES))('a logo whose address is malformed (%s) is left out', async (slug) => {
  const { title, logo } = (await journal.app.inject(`/api/v1/settings?env=logo-${slug}`)).json();
  expect({ title, logo }).toEqual({ title: 'The Tide Table', logo: { ...NO_IMAGE, caption: null } });
});
