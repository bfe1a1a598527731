import { afterAll, expect, test } from 'vitest';
import type { DeskDraft } from '../../contract/index.ts';
import { deskTemplate } from '../../integrations/studio/desk-template.ts';
import type { ExportDocument } from '../../lake/testing/write-export.ts';
import { checkAlone } from '../../program/journal-folder/index.ts';
import { ref } from '../../testing/documents.ts';
import { openTestJournal, PUBLIC_URL } from '../../testing/test-journal.ts';

const STUDIO = 'https://journal.sanity.studio';
const document = (_id: string, _type: string, title: string, slug: string, more = {}): ExportDocument => ({
  _id,
  _type,
  title,
  url: { _type: 'slug', current: slug },
  ...more,
});
const journal = await openTestJournal(
  {
    production: [
      document('e 1', 'entry', 'The sea', 'sea', { annotations: [ref('a1')] }),
      document('a1', 'annotation', 'Ebb', 'ebb', {
        scanText: { enableScanText: true, scanSegments: [{ scanPhrase: 'the ebb', scanKeyword: 'ebb' }] },
      }),
      document('drafts.a2', 'annotation', 'Not published', 'secret'),
    ],
  },
  { studioDesk: { url: STUDIO, check: async (draft, annotations) => checkAlone(draft, annotations) } },
);
afterAll(() => journal.close());

const DRAFT: DeskDraft = {
  article: 'sea',
  annotation: null,
  title: 'Neap tide',
  annotationType: 'glossary',
  scanText: [{ scanPhrase: '小潮の海', scanKeyword: '小潮' }],
  content: 'After an [ebb](annotation:ebb) comes *it*.',
};

function post(path: string, payload: unknown, changed: Record<string, string | undefined> = {}) {
  const all = { origin: PUBLIC_URL, 'content-type': 'application/json', ...changed };
  const headers = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
  return journal.app.inject({ method: 'POST', url: `/write/api/${path}`, headers, payload: JSON.stringify(payload) });
}

/** What the Studio's router reads from an address. */
function payloadOf(address: string): Record<string, unknown> {
  const [, payload = ''] = /\/intent\/create\/template=journal-desk;type=annotation\/([\w-]+)\/$/.exec(address) ?? [];
  return JSON.parse(Buffer.from(payload, 'base64url').toString());
}

test('the page signs nobody in, is framed by nobody, stored nowhere, and knows that it leads to a Studio', async () => {
  const { statusCode, headers, body } = await journal.app.inject({ url: '/write', headers: { accept: 'text/html' } });
  expect(statusCode).toBe(200);
  expect(headers['set-cookie']).toBeUndefined();
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'cross-origin-resource-policy': 'same-origin' });
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  expect(body).toContain('<journal-desk studio');
});

test('the desk lists what is published, and nothing else', async () => {
  const { body } = await post('list', {});
  expect(JSON.parse(body)).toEqual({
    articles: [{ slug: 'sea', title: 'The sea', annotations: ['ebb'] }],
    annotations: [{ slug: 'ebb', title: 'Ebb', scanText: [{ scanPhrase: 'the ebb', scanKeyword: 'ebb' }] }],
  });
});

test('drafts are checked by the rules of journal folders, against the annotations of the journal', async () => {
  const problems = async (change: Partial<DeskDraft>) => (await post('check', { ...DRAFT, ...change })).json().problems;
  expect(await problems({})).toEqual([]);
  expect(await problems({ title: 'Ebb' })).toMatchObject([{ field: 'title', level: 'error' }]);
  expect(await problems({ content: '[x](annotation:secret)' })).toMatchObject([{ field: 'content', level: 'warning' }]);
});

test('a new annotation leads to the Studio with all its fields, and to its article', async () => {
  const lead = (await post('lead', DRAFT)).json();
  expect(lead.byHand).toEqual([]);
  expect(lead.articleAddress).toBe(`${STUDIO}/intent/edit/id=e%201;type=entry;path=annotations/`);
  expect(deskTemplate.value(payloadOf(lead.address))).toMatchObject({
    title: 'Neap tide',
    url: { current: 'neap-tide' },
    annotationType: 'glossary',
    scanText: { enableScanText: true, scanSegments: [{ scanPhrase: '小潮の海', scanKeyword: '小潮' }] },
    content: [
      { _type: 'block', markDefs: [{ _type: 'annotationReference', reference: { _type: 'reference', _ref: 'a1' } }] },
    ],
  });
});

test('what an address is too short for is named, with the text to copy', async () => {
  const long = (await post('lead', { ...DRAFT, content: `A *long* text. ${'Word '.repeat(1_500)}` })).json();
  expect(long.byHand).toEqual(['content']);
  expect(long.address.length).toBeLessThan(7_500);
  expect(payloadOf(long.address)).toMatchObject({ title: 'Neap tide', scanText: { scanSegments: DRAFT.scanText } });
  expect(long.html).toMatch(/^<p>A <em>long<\/em> text\. /);
  const scanText = Array.from({ length: 20 }, () => ({ scanPhrase: 'x'.repeat(400), scanKeyword: '' }));
  expect((await post('lead', { ...DRAFT, scanText })).json().byHand).toEqual(['content', 'scanText']);
});

test('an annotation that exists leads to its document, whose fields an address cannot change', async () => {
  const lead = (await post('lead', { ...DRAFT, annotation: 'ebb' })).json();
  expect(lead).toMatchObject({ address: `${STUDIO}/intent/edit/id=a1;type=annotation/`, articleAddress: null });
  expect(lead.byHand).toEqual(['title', 'annotationType', 'scanText', 'content']);
  expect((await post('lead', { ...DRAFT, annotation: 'secret' })).statusCode).toBe(404);
});

test.each([
  ['another site', 403, { origin: 'https://attacker.example' }],
  ['a host that leads here', 403, { host: 'attacker.example', origin: 'https://attacker.example' }],
  ['an opaque origin, as that of a frame', 403, { origin: 'null' }],
  ['no origin', 403, { origin: undefined }],
  ['a form', 415, { 'content-type': 'text/plain' }],
])('%s reads nothing', async (_, status, forged) => {
  for (const path of ['list', 'check', 'lead']) {
    const { statusCode, headers, body } = await post(path, path === 'list' ? {} : DRAFT, forged);
    expect(statusCode).toBe(status);
    expect(headers['access-control-allow-origin']).toBeUndefined();
    expect(body).not.toContain('ebb');
  }
});

test('nothing can be written, and texts that no card holds are not read', async () => {
  for (const path of ['save', 'undo', 'rename', 'move', 'remove', 'open', 'mentions'])
    expect((await post(path, DRAFT)).statusCode).toBe(404);
  expect((await post('check', { ...DRAFT, content: 'x'.repeat(40_000) })).statusCode).toBe(413);
});
