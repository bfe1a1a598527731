import { createHash } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { openSampleJournal, openTestJournal, PUBLIC_URL } from '../../testing/test-journal.ts';

const sample = await openSampleJournal();
afterAll(() => sample.close());

const get = (path: string) => sample.app.inject({ url: path, headers: { accept: 'text/html' } });

test('the page has the tag of an entry with annotations, and the hash of the client for pinned tags', async () => {
  const { statusCode, headers, body } = await get('/start');
  expect(statusCode).toBe(200);
  const policy = String(headers['content-security-policy']);
  expect(policy).toMatch(/script-src 'self'; connect-src 'self'; frame-src 'self'$/);
  expect(policy).not.toContain('unsafe');
  expect(body).toContain('<script type="module" src="/embed/assets/start-page-1.js">');
  const client = await get('/client/2.1.0/journal-client.js');
  const hash = createHash('sha384').update(client.rawPayload).digest('base64');
  expect(body).toContain(`integrity="sha384-${hash}"`);
  expect(body).toContain(`${PUBLIC_URL}/client/v2/journal-client.js`);
  // The newest entry has no annotations.
  expect(body).not.toContain('entry="errata"');
});

test('a preview contains the chosen tag under a policy that runs the client alone', async () => {
  const { headers, body } = await get('/start/preview/the-brass-tides?placement=left&foreground=%23aabbcc');
  expect(body).toContain('data-entry="the-brass-tides" data-placement="left" data-analytics="false" async></script>');
  expect(body).toContain('<journal-footer api-foreground-color="#aabbcc"></journal-footer>');
  expect(body).toContain('neap tide');
  const policy = String(headers['content-security-policy']);
  expect(policy).toContain(`script-src 'self' ${PUBLIC_URL};`);
  expect(policy).toContain("frame-ancestors 'self'");
  expect(policy).not.toContain('unsafe');
});

test.each(['placement=%22onload%3D', 'background=red', 'foreground=%23fff%22', 'customCss=perhaps', 'env=other'])(
  'a preview is refused for %s',
  async (query) => expect((await get(`/start/preview/the-brass-tides?${query}`)).statusCode).toBe(400),
);

test('a colour is told what a colour is, and a slug what a slug is', async () => {
  const message = async (path: string) => (await get(path)).json().error.message;
  expect(await message('/start/preview/the-brass-tides?background=red')).toBe(
    'Query parameter background must be a colour such as #1a2b3c, in lower case',
  );
  expect(await message('/start/preview/a%20b')).toMatch(/^Path parameter id must be a slug: /);
});

test('texts of an entry stay text, and an entry without a text shows its phrases', async () => {
  const hostile = await openTestJournal({
    production: [
      {
        _id: 'a',
        _type: 'annotation',
        url: { current: 'a' },
        scanText: { enableScanText: true, scanSegments: [{ scanPhrase: 'a <b>phrase</b>' }] },
      },
      {
        _id: 'e',
        _type: 'entry',
        url: { current: 'e' },
        title: '</title><script>1</script>',
        annotations: [{ _ref: 'a' }],
      },
    ],
  });
  const { body } = await hostile.app.inject('/start/preview/e');
  expect(body).not.toMatch(/<script>|<b>/);
  expect(body).toContain('a &lt;b&gt;phrase');
  const unknown = await hostile.app.inject('/start/preview/unknown');
  expect(unknown.statusCode).toBe(404);
  await hostile.close();
});

test('a journal without entries gets a tag with a placeholder', async () => {
  const empty = await openTestJournal({ production: [] });
  const { statusCode, body } = await empty.app.inject('/start');
  expect(statusCode).toBe(200);
  expect(body).toContain('data-entry=&quot;your-entry&quot;');
  await empty.close();
});
