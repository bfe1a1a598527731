import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DOCUMENTS } from '../../testing/documents.ts';
import { EMPTY_ENTRY_META } from '../../testing/empty-entry-meta.ts';
import { openTestJournal, PUBLIC_URL, type TestJournal } from '../../testing/test-journal.ts';

let journal: TestJournal;
beforeAll(async () => {
  journal = await openTestJournal({
    production: DOCUMENTS,
    staging: DOCUMENTS.slice(0, 3),
    unnamed: DOCUMENTS.slice(1),
  });
});
afterAll(() => journal.close());

const get = async (path: string) => (await journal.app.inject(`/api/v1${path}`)).json();
const entry = async (id = 'lantern-of-tides', query = '') => (await get(`/entries/${id}${query}`)).entry;

describe('references', () => {
  test('dangling references to people, annotations, related entries and fonts are omitted', async () => {
    const { authors, annotations, relatedEntries, annotationsCount } = await entry();
    expect(authors.map(({ title }: { title: string }) => title)).toEqual(['Ilse Marr', 'Tomás Öster']);
    expect(annotations.map(({ id }: { id: string }) => id)).toEqual(['neap-tide', 'spring-tide']);
    expect(annotationsCount).toBe(2);
    expect(relatedEntries.map(({ url }: { url: string }) => url)).toEqual(['second']);
    expect((await get('/settings')).fonts.map(({ slug }: { slug: string }) => slug)).toEqual(['marr']);
  });

  test('each annotation resolves its own references, including cyclic ones', async () => {
    const [neap, spring] = await Promise.all([get('/annotation/neap-tide'), get('/annotation/spring-tide')]);
    expect(neap.content[1].markDefs[0]).toMatchObject({
      reference: { _ref: 'annotation-spring' },
      slug: 'spring-tide',
    });
    expect(spring.content[0].markDefs[0]).toMatchObject({ reference: { _ref: 'annotation-neap' }, slug: 'neap-tide' });
  });

  test('in HTML references become hash links, and dangling ones become plain text', async () => {
    const { content } = await get('/annotation/neap-tide?textStyle=html');
    expect(content).toBe(
      '<p class="muted" style="opacity:0.5">noun</p>' +
        '<p><a href="#spring-tide">the opposite of a spring tide</a></p><hr><p>nothing is there</p>',
    );
  });

  test('an annotation is found by slug and by document id, even if no entry refers to it', async () => {
    expect(await get('/annotation/annotation-neap')).toEqual(await get('/annotation/neap-tide'));
    expect((await get('/annotation/not-attached')).id).toBe('not-attached');
  });
});

describe('entry', () => {
  test('colours are normalised, and unsafe ones are omitted', async () => {
    const fields = await entry();
    expect(fields).toMatchObject({ bgColor: '#1a2b3c', textColor: '#ffffff', apiBackgroundColor: '#00aa00' });
    expect(fields).not.toHaveProperty('apiForegroundColor');
  });

  test('the preview is 520 px wide in the best format', async () => {
    const { pdfPreview } = await entry();
    expect(pdfPreview.url).toBe(`${pdfPreview.asset.url}?w=520&auto=format`);
    expect(pdfPreview.asset.metadata.dimensions.aspectRatio).toBe(2);
    expect(pdfPreview).toMatchObject({
      override: true,
      crop: { top: 0.1 },
      hotspot: { x: 0.5 },
      downloadLabel: 'PDF, 2 MB',
    });
  });

  test('a related entry has its own files and no crop', async () => {
    const [{ pdf, pdfPreview }] = (await entry()).relatedEntries;
    expect(pdf.url).toMatch(/^https:\/\/journal\.example\/assets\/files\/production\/[0-9a-f]{40}\.pdf$/);
    expect(Object.keys(pdfPreview).sort()).toEqual(['asset', 'downloadLabel', 'downloadUrl', 'override', 'url']);
  });

  test('the legacy click field applies only if the new one is unset', async () => {
    expect(await entry()).toHaveProperty('revealTertiaryContentOnAnchorHover', true);
    expect(await entry('second')).not.toHaveProperty('revealTertiaryContentOnAnchorHover');
    expect(await entry()).not.toHaveProperty('revealTertiaryContentOnClick');
  });

  test('opt-in fields are present only if they are true', async () => {
    expect(await entry('second')).not.toHaveProperty('alignAllTertiaryContentToParagraphStart');
    const [{ carousel }] = (await entry()).content;
    expect(carousel[0]).toHaveProperty('invertImagesOnHover', true);
    expect(carousel[1]).not.toHaveProperty('invertImagesOnHover');
  });

  test('content keeps its structure in every text style; unknown items pass through unchanged', async () => {
    const [portable, html] = await Promise.all([entry(), entry('lantern-of-tides', '?textStyle=html')]);
    expect(portable.content[0].text[0].markDefs[0].slug).toBe('neap-tide');
    expect(html.content[0]).toMatchObject({
      _type: 'contentBlock',
      _key: 'c1',
      heading: 'I',
      text: '<p><a href="#neap-tide">Water.</a></p>',
      tertiary: '<p>A note.</p>',
      fontFamily: 'Marr Text',
      alignTertiaryToParagraphStart: true,
    });
    expect(html.content[0].carousel[0]).toMatchObject({ _key: 'i1', alt: 'One', caption: 'First' });
    expect(html.content[0].carousel[0].image.url).toMatch(/^https:\/\/journal\.example\/assets\/images\/production\//);
    expect(html.content[1]).toEqual({
      _type: 'pullQuote',
      _key: 'c2',
      words: 'unknown to this version',
      depth: { of: [1, 2] },
    });
  });

  test('an entry with only a title has every field, with an empty value', async () => {
    const bare = await entry('bare');
    expect(bare).toEqual({
      ...EMPTY_ENTRY_META,
      title: 'Bare',
      url: 'bare',
      id: 'bare',
      credits: '',
      introduction: [],
      bibliography: [],
      content: [],
      annotations: [],
      relatedEntries: [],
    });
  });

  test('an empty caption stays empty, and the biography follows the text style', async () => {
    expect((await get('/annotation/neap-tide')).featuredImage.caption).toBe('');
    const { authors } = await entry('lantern-of-tides', '?textStyle=string');
    expect(authors[0].biography).toBe('Lives by the sea.');
    expect(authors[1].biography).toBeNull();
  });
});

describe('settings', () => {
  test('files with the extension of another format are omitted from the fonts and the CSS', async () => {
    const { fonts, fontFaceCss } = await get('/settings');
    expect(fonts[0].files).toHaveLength(1);
    expect(fonts[0].files[0]).toMatchObject({ weight: 400, style: 'normal', filename: 'marr.woff2', format: 'woff2' });
    expect(fontFaceCss.match(/@font-face/g)).toHaveLength(1);
    expect(fontFaceCss).toContain(`url("${fonts[0].files[0].url}")`);
    expect(fonts[0].files[0].url).toContain(`${PUBLIC_URL}/assets/files/production/`);
  });

  test('an unsafe link is omitted', async () => {
    expect((await get('/settings')).externalLinks).toEqual([
      { linkTitle: 'Elsewhere', linkUrl: 'https://example.org' },
    ]);
  });

  test('name the journal and have its logo, in the entry as well', async () => {
    const { title, logo } = await get('/settings');
    expect({ title, logo }).toEqual({
      title: 'The Tide Table',
      logo: { url: expect.stringContaining(`${PUBLIC_URL}/assets/images/production/`), alt: 'A buoy', caption: '' },
    });
    expect((await get('/entries/lantern-of-tides')).settings).toMatchObject({ title, logo });
    expect((await get('/entries/lantern-of-tides/meta')).settings).toMatchObject({ title, logo });
  });

  test('of a journal without a name and a logo have null in their place', async () => {
    const { title, logo } = await get('/settings?env=unnamed');
    expect({ title, logo }).toEqual({ title: null, logo: { url: null, alt: null, caption: null } });
  });
});

test('the asset addresses in responses can be fetched', async () => {
  const { pdf, featuredImage, pdfPreview } = await entry();
  for (const url of [pdf.url, featuredImage.url, pdfPreview.url]) {
    const { statusCode, rawPayload } = await journal.app.inject(url.replace(PUBLIC_URL, ''));
    expect(statusCode).toBe(200);
    expect(rawPayload.length).toBeGreaterThan(0);
  }
});

describe('unpublished documents', () => {
  test.each([
    '/entries/only-a-draft',
    '/entries/a-release',
    '/entries/only-a-draft/meta',
    '/annotations/only-a-draft',
    '/annotation/secret',
  ])('%s is not found', async (path) => {
    expect((await journal.app.inject(`/api/v1${path}`)).statusCode).toBe(404);
  });

  test.each(['drafts.annotation-secret', 'drafts.entry-lantern', 'versions.r1.entry-release'])(
    '%s is not found by its id',
    async (id) => {
      expect((await journal.app.inject(`/api/v1/annotation/${id}`)).statusCode).toBe(404);
    },
  );

  test('a draft does not change its published document', async () => {
    expect((await entry()).title).toBe('Lantern of Tides');
  });
});

test('env selects the dataset', async () => {
  expect((await journal.app.inject('/api/v1/settings?env=staging')).json().blurb).toBe('Tides.');
  expect((await journal.app.inject('/api/v1/entries/lantern-of-tides?env=staging')).statusCode).toBe(404);
});
