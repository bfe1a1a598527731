import { expect, test } from '../fixtures.ts';
import { startJournal } from '../servers.ts';

const FORBIDDEN = /unsafe-inline|unsafe-eval|unsafe-hashes|data:|(?<!frame-ancestors )\*/;

const ANSWERS: [what: string, path: string, status: number][] = [
  ['the menu', '/embed/menu?entry=the-brass-tides', 200],
  ['the footer', '/embed/footer?entry=the-brass-tides&lang=de&background=%23b8321f', 200],
  ['an unknown entry', '/embed/menu?entry=no-such-entry', 404],
  ['no entry', '/embed/menu', 400],
  ['a malformed entry', '/embed/footer?entry=%3Cscript%3E', 400],
  ['an unknown dataset', '/embed/menu?entry=errata&env=elsewhere', 400],
];

test.describe('every answer of a frame carries the strict policy and may be framed', () => {
  for (const [what, path, status] of ANSWERS)
    for (const method of ['GET', 'HEAD'])
      test(`${method} ${what}: ${status}`, async ({ request, journal }) => {
        const answer = await request.fetch(journal.url + path, { method });
        expect(answer.status()).toBe(status);
        const headers = answer.headers();
        const policy = headers['content-security-policy'] ?? '';
        expect(policy).toMatch(/^default-src 'none';/);
        expect(policy).toMatch(status === 200 ? /; script-src 'self' 'sha256-[^' ]+';/ : /; script-src 'self';/);
        expect(policy).toContain('frame-ancestors *');
        expect(policy).not.toMatch(FORBIDDEN);
        expect(headers['x-frame-options']).toBeUndefined();
        expect(headers['content-type']).toBe('text/html; charset=utf-8');
        expect(headers['set-cookie']).toBeUndefined();
      });
});

test('who may frame it is configured, for errors too', async ({ request }) => {
  const journal = await startJournal({ FRAME_ANCESTORS: 'https://press.example' });
  for (const [, path] of ANSWERS) {
    const policy = (await request.get(journal.url + path)).headers()['content-security-policy'];
    expect(policy).toContain('frame-ancestors https://press.example');
  }
  await journal.kill();
});

test('while the content cannot be had, the frame says so under the same policy', async ({ request }) => {
  const journal = await startJournal({ SANITY_PROJECT_ID: 'gone', SANITY_API_HOST: 'http://127.0.0.1:9' });
  const answer = await request.get(`${journal.url}/embed/menu?entry=the-brass-tides`);
  expect(answer.status()).toBe(503);
  expect(answer.headers()['content-security-policy']).toMatch(/^default-src 'none';.*frame-ancestors \*/);
  expect(await answer.text()).not.toContain('127.0.0.1:9');
  await journal.kill();
});
