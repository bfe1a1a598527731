import { afterAll, beforeAll, expect, test } from 'vitest';
import { paragraph, ref } from '../testing/documents.ts';
import { openTestJournal, type TestJournal } from '../testing/test-journal.ts';

/** Texts of content in NFC, by the parameters that ask for them. */
const ASKED = {
  id: 'übung',
  entry: 'übung',
  annotation: 'glück',
  author: 'José Müller',
  keyword: 'Fräse',
  volume: 'é1',
  issue: 'é2',
  section: 'Aufsätze',
  doi: '10.5555/ä',
  url: 'https://publisher.example/übung',
  q: 'fräsen',
};

let journal: TestJournal;
beforeAll(async () => {
  journal = await openTestJournal({
    production: [
      { _id: 'jose', _type: 'person', title: ASKED.author },
      { _id: 'glueck', _type: 'annotation', title: 'Glück', url: { current: 'glück' }, authors: [ref('jose')] },
      // Names in NFD come from other systems.
      { _id: 'old', _type: 'entry', title: 'Stored apart', url: { current: 'alt-übung'.normalize('NFD') } },
      {
        _id: 'uebung',
        _type: 'entry',
        title: 'Fräsen',
        url: { current: ASKED.id },
        doi: ASKED.doi,
        externalLink: ASKED.url,
        keywords: [ASKED.keyword],
        volume: ASKED.volume,
        issue: ASKED.issue,
        section: ASKED.section,
        releaseDate: '2026-01-01',
        authors: [ref('jose')],
        introduction: [paragraph('Fräsen')],
        annotations: [ref('glueck')],
      },
    ],
  });
});
afterAll(() => journal.close());

/** Their id is an annotation's. */
const OF_ANNOTATIONS = /(\/annotation\/|^\/annotations\/)\{id\}/;

/** The addresses of all routes that the API describes, and of the frames, with one asked parameter or none. */
async function addresses(form: 'NFC' | 'NFD'): Promise<string[]> {
  const { paths } = (await journal.app.inject('/openapi.json')).json();
  const described = Object.entries<{ get?: { parameters?: { name: string }[] } }>(paths).map(([path, { get }]) => ({
    path: path.replace(OF_ANNOTATIONS, `$1${encodeURIComponent('glück'.normalize(form))}`),
    names: (get?.parameters ?? []).map(({ name }) => name),
  }));
  const frames = ['menu', 'footer'].map((kind) => ({ path: `/embed/${kind}`, names: ['entry'] }));
  return [...described, ...frames].flatMap(({ path, names }) => {
    const filled = path.replace('{id}', encodeURIComponent(ASKED.id.normalize(form)));
    const asked = Object.entries(ASKED).filter(([name]) => names.includes(name) && !path.includes(`{${name}}`));
    const queries = asked.map(([name, value]) => `?${new URLSearchParams([[name, value.normalize(form)]])}`);
    return [...(names.includes('entry') ? [] : ['']), ...queries].map((query) => filled + query);
  });
}

test('every route finds what a decomposed address or parameter names, as it finds the composed one', async () => {
  const [composed, decomposed] = [await addresses('NFC'), await addresses('NFD')];
  const differing = composed.flatMap((address, index) => (address === decomposed[index] ? [] : [index]));
  expect(differing.length).toBeGreaterThan(20);
  for (const index of differing) {
    const [one, other] = [composed[index] ?? '', decomposed[index] ?? ''];
    const [expected, found] = [await journal.app.inject(one), await journal.app.inject(other)];
    expect([one, found.statusCode]).toEqual([one, 200]);
    expect([one, found.body, found.headers.link]).toEqual([one, expected.body, expected.headers.link]);
    expect([one, expected.body]).not.toEqual([
      one,
      expect.stringMatching(/"(?:results|entries)":\[\]|"id":null|^(?:\[\])?$/),
    ]);
  }
});

test('an article whose slug is stored decomposed is found by both spellings', async () => {
  for (const form of ['NFC', 'NFD']) {
    const { statusCode, body } = await journal.app.inject(
      `/api/v1/entries/${encodeURIComponent('alt-übung'.normalize(form))}`,
    );
    expect([form, statusCode, body.includes('Stored apart')]).toEqual([form, 200, true]);
  }
});
