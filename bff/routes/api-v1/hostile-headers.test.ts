import httpLinkHeader from 'http-link-header';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { captureLog } from '../../lake/testing/captured-log.ts';
import { DOCUMENTS, ENTRY } from '../../testing/documents.ts';
import { openTestJournal, type TestJournal } from '../../testing/test-journal.ts';

/** Media types that an asset document may have, by the slug of the entry whose files have them. */
const MEDIA_TYPES: Readonly<Record<string, unknown>> = {
  quote: 'application/pdf"; rel="license',
  link: 'application/pdf", <https://attacker.example/>; rel="license',
  'line-break': 'application/pdf\r\nset-cookie: a=b',
  script: 'application/日本',
  control: 'application/\u0007pdf',
  long: `application/${'x'.repeat(10_000)}`,
  words: 'a PDF, I think',
  number: 7,
};

/** Slugs that are valid, although a header cannot hold them as they are. */
const SLUGS = ['日本', 'größe', 'a~b_c.d'];

const { log, lines } = captureLog();
let journal: TestJournal;
let origin: string;
beforeAll(async () => {
  const documents = Object.entries({ ...MEDIA_TYPES, parameter: 'text/markdown; charset=UTF-8' }).flatMap(
    ([slug, mimeType]) => {
      const file = { asset: { _type: 'reference', _ref: `asset-${slug}` } };
      return [
        { _id: `asset-${slug}`, _type: 'sanity.fileAsset', url: `https://files.example/${slug}`, mimeType },
        { ...ENTRY, _id: `entry-${slug}`, url: { _type: 'slug', current: slug }, pdf: file, markdown: file },
      ];
    },
  );
  const named = SLUGS.map((current) => ({ ...ENTRY, _id: `slug-${current}`, url: { _type: 'slug', current } }));
  journal = await openTestJournal({ production: [...DOCUMENTS, ...documents, ...named] }, { logger: log });
  origin = await journal.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => journal.close());

const get = (id: string, rest = '') => fetch(`${origin}/api/v1/entries/${encodeURIComponent(id)}${rest}`);

/** The links of a response, as relation, target and media type. */
const linksOf = ({ headers }: Response) =>
  httpLinkHeader.parse(headers.get('link') ?? '').refs.map(({ rel, uri, type }) => `${rel} ${uri} ${type ?? ''}`);

test.each(Object.keys(MEDIA_TYPES))(
  'files whose asset document has no valid media type (%s) have the usual one, in header, body, link set and citation',
  async (id) => {
    for (const rest of ['', '/meta']) {
      const response = await get(id, rest);
      expect([rest, response.status, response.headers.get('set-cookie')]).toEqual([rest, 200, null]);
      const links = linksOf(response);
      expect(links).toContain(`item https://files.example/${id} application/pdf`);
      expect(links).toContain(`item https://files.example/${id} text/markdown`);
      expect(links.filter((link) => link.startsWith('license'))).toEqual([]);
      expect((await response.json()).entry).toMatchObject({
        pdf: { pdfMimeType: 'application/pdf' },
        markdown: { markdownMimeType: 'text/markdown' },
      });
    }
    for (const rest of ['/linkset', '/citation?format=jsonld', '/head']) {
      const response = await get(id, rest);
      expect([rest, response.status]).toEqual([rest, 200]);
      expect(await response.text()).not.toContain('rel="license');
    }
  },
);

test('a media type is served without its parameters', async () => {
  const { entry } = await (await get('parameter', '/meta')).json();
  expect(entry.markdown.markdownMimeType).toBe('text/markdown');
  expect(lines.filter(({ document }) => document === 'entry-parameter')).toEqual([]);
});

test.each(SLUGS)('the links of the entry %s lead to it', async (id) => {
  for (const rest of ['', '/meta', '/citation?format=ris', '/linkset', '/head']) {
    const response = await get(id, rest);
    expect([rest, response.status]).toEqual([rest, 200]);
    const links = linksOf(response);
    if (rest === '' || rest === '/meta')
      expect(links[0]).toBe(
        `linkset https://journal.example/api/v1/entries/${encodeURIComponent(id)}/linkset application/linkset+json`,
      );
  }
});
