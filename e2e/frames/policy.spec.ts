import { expect, test } from '../support/fixtures.ts';
import { startJournal } from '../support/journal-server.ts';

const FORBIDDEN = /unsafe-inline|unsafe-eval|unsafe-hashes|data:|\*|frame-ancestors/;

/** The service's own names, which WebKit needs beside `'self'`. */
const ORIGINS = '( http://(127\\.0\\.0\\.1|localhost):\\d+)*';
/** Where the frames' scripts are. */
const SCRIPTS = '( http://(127\\.0\\.0\\.1|localhost):\\d+/embed/assets/)+';

const RESPONSES: [name: string, path: string, status: number][] = [
  ['the menu', '/embed/menu?entry=the-brass-tides', 200],
  ['the footer', '/embed/footer?entry=the-brass-tides&lang=de&background=%23b8321f', 200],
  ['an unknown entry', '/embed/menu?entry=no-such-entry', 404],
  ['no entry', '/embed/menu', 400],
  ['a malformed entry', '/embed/footer?entry=%3Cscript%3E', 400],
  ['an unknown dataset', '/embed/menu?entry=errata&env=elsewhere', 400],
];

test('every response for a frame carries the strict policy and allows framing', async ({ request, journal }) => {
  for (const [name, path, status] of RESPONSES)
    for (const method of ['GET', 'HEAD'])
      await test.step(`${method} ${name}: ${status}`, async () => {
        const response = await request.fetch(journal.url + path, { method });
        expect(response.status()).toBe(status);
        const headers = response.headers();
        const policy = headers['content-security-policy'] ?? '';
        expect(policy).toMatch(/^default-src 'none';/);
        // Scripts of frames may also come from the page.
        const scripts = status === 200 ? (name === 'the menu' ? 3 : 2) : 0;
        expect(policy).toMatch(new RegExp(`; script-src${SCRIPTS}( 'sha256-[^' ]+'){${scripts}};`));
        expect(policy).not.toMatch(FORBIDDEN);
        expect(headers['x-frame-options']).toBeUndefined();
        expect(headers['cross-origin-embedder-policy']).toBe('require-corp');
        expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
        expect(headers['content-type']).toBe('text/html; charset=utf-8');
        expect(headers['set-cookie']).toBeUndefined();
      });
});

test('FRAME_ANCESTORS sets which sites may frame, and the policy and text of an error name no address of the content backend', async ({
  request,
}) => {
  const backend = { SANITY_PROJECT_ID: 'gone', SANITY_API_HOST: 'http://127.0.0.1:9' };
  const journal = await startJournal({ ...backend, FRAME_ANCESTORS: 'https://press.example' });
  const response = await request.get(`${journal.url}/embed/menu?entry=the-brass-tides`);
  expect(response.status()).toBe(503);
  const policy = response.headers()['content-security-policy'];
  expect(policy).toMatch(new RegExp(`^default-src 'none';.*img-src 'self'${ORIGINS} https://cdn\\.sanity\\.io;`));
  expect(policy).toContain('frame-ancestors https://press.example');
  expect(`${policy} ${await response.text()}`).not.toContain('127.0.0.1:9');
  await journal.kill();
});
