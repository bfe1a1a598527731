import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '../support/fixtures.ts';
import { expectMenuTitle } from '../support/frames.ts';
import { SPRING, SPRING_HIGHLIGHT } from '../support/phrases.ts';
import { variant } from '../support/variant.ts';
import { examine, problemsOf, runDoctor } from './run-doctor.ts';

test('the demo article has no errors and no warnings', async ({ journal }) => {
  const report = await examine(`${journal.url}/demo/the-brass-tides.html`);
  expect([...problemsOf(report, 'error'), ...problemsOf(report, 'warning')]).toEqual([]);
  expect(report.phrases?.found.length).toBeGreaterThan(10);
  expect(report.phrases?.missed).toEqual([]);
  expect(report.code).toBe(0);
});

test('a file with mistakes gets errors with lines, and what cannot be examined is said', async ({ journal }) => {
  const folder = await mkdtemp(join(tmpdir(), 'journal-doctor-'));
  const file = join(folder, 'page.html');
  const tag = `<script src="${journal.url}/client/v2/journal-client.js" data-entry="no-such" data-placment="left"></script>`;
  await writeFile(
    file,
    `<!doctype html><meta name="viewport"><style>p { display: none }</style>\n<title>Essay</title>\n${tag}\n<p>${SPRING}</p>`,
  );
  const report = await examine(file);
  expect(report.code).toBe(1);
  expect(problemsOf(report, 'error')).toEqual([`entry: ${journal.url} has no article "no-such"`]);
  expect(problemsOf(report, 'warning')).toEqual(['options: there is no attribute data-placment']);
  expect(report.findings.map(({ line }) => line)).toEqual([3, 3, 3, null]);
  expect(report.notExamined.map(({ subject }) => subject)).toEqual(['phrases', 'response headers', 'style sheets']);

  const corrected = await runDoctor(file, '--entry', 'the-brass-tides');
  expect(corrected).toMatchObject({ code: 0, errors: '' });
  expect(corrected.output).toMatch(/\n1 of \d+ phrases is in the text\n0 errors, \d+ warnings, \d+ notes?\n$/);
  await rm(folder, { recursive: true });
});

test('a tag for every article is looked up by the DOI of the page', variant(true), async ({ host, hostPage }) => {
  const head = '<meta name="citation_doi" content="10.5555/alidade.28.1">';
  hostPage.serve('/auto', { head, tag: { entry: 'auto' } });
  const found = await examine(`${host.url}/auto`);
  expect(found.entry).toBe('the-brass-tides');
  expect(problemsOf(found, 'error')).toEqual([]);
});

for (const [what, target, problem] of [
  ['an address without a page', '/none', 'the server responded with 404 Not Found'],
  ['data', '/api/v1/settings', 'is not HTML but application/json; charset=utf-8'],
] as const)
  test(`${what} ends with 2 and says why`, variant(target !== '/none'), async ({ journal }) => {
    const address = journal.url + target;
    expect(await runDoctor(address)).toEqual({ code: 2, output: '', errors: `error: ${address}: ${problem}\n` });
  });

/** A server that records what it is asked for. @param location where it redirects to; unset: it has nothing */
async function recordRequests(location?: string) {
  const requests: string[] = [];
  const server = createServer(({ url = '' }, response) => {
    requests.push(url);
    response.writeHead(location === undefined ? 404 : 302, location === undefined ? {} : { location }).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const close = () => server.close();
  return { origin: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`, requests, close };
}

test('nothing that a page names is asked for but its service, also where the service redirects to it', async () => {
  const other = await recordRequests();
  const service = await recordRequests(`${other.origin}/admin`);
  const file = (origin: string) => `${origin}/client/v2/journal-client.js`;
  const head =
    `<base href="${other.origin}/"><link rel="stylesheet" href="${other.origin}/admin"><link rel="canonical" href="/admin">` +
    `<script src="${file(service.origin)}" data-entry="tides" integrity="sha256-A"></script>` +
    `<script src="${file(other.origin)}" data-entry="moon"></script><script src="/admin"></script>`;
  const folder = await mkdtemp(join(tmpdir(), 'journal-doctor-'));
  const body = `<img src="${other.origin}/admin"><iframe src="${other.origin}/admin"></iframe><p>A neap tide.</p>`;
  await writeFile(join(folder, 'page.html'), `<!doctype html><title>Essay</title>${head}${body}`);
  const { code, notExamined } = await examine(join(folder, 'page.html'));
  expect(code).toBe(1);
  expect(notExamined.map(({ subject }) => subject)).toContain('the client’s file');
  expect(service.requests.sort()).toEqual(['/api/v1/annotations/tides', '/client/v2/journal-client.js']);
  expect(other.requests).toEqual([]);
  for (const { close } of [other, service]) close();
  await rm(folder, { recursive: true });
});

test('a page that names endless responses is examined, and asks few of them', variant(true), async () => {
  let requests = 0;
  let megabytes = 0;
  const megabyte = Buffer.alloc(2 ** 20, ' ');
  const server = createServer((_, response) => {
    requests += 1;
    const send = (left: number): void => {
      megabytes += 1;
      if (left === 0) response.end();
      else response.write(megabyte, () => send(left - 1));
    };
    send(2_000);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  const tags = Array.from(
    { length: 200 },
    (_, each) =>
      `<script src="${origin}/client/v2/journal-client.js?${each}" data-entry="a" integrity="sha256-A"></script>`,
  );
  const folder = await mkdtemp(join(tmpdir(), 'journal-doctor-'));
  await writeFile(join(folder, 'page.html'), `<!doctype html><title>Essay\u001b[2J</title>${tags.join('')}`);
  const { code, output } = await runDoctor(join(folder, 'page.html'));
  expect(code).toBe(1);
  expect(output).not.toContain('\u001b');
  expect(requests).toBeLessThanOrEqual(50);
  expect(megabytes).toBeLessThan(500);
  server.closeAllConnections();
  server.close();
  await rm(folder, { recursive: true });
});

test('a page with a strict policy works with the directives that the doctor prints', async ({
  page,
  host,
  hostPage,
}) => {
  const strict = new Map([
    ['default-src', "default-src 'none'"],
    ['script-src', "script-src 'self'"],
    ['style-src', "style-src 'self'"],
  ]);
  const header = () => ({ 'content-security-policy': [...strict.values()].join('; ') });
  const body = `<main><p>${SPRING}</p></main>`;
  hostPage.serve('/policy', { body }, header());
  const report = await examine(`${host.url}/policy`);
  expect(report.code).toBe(1);
  for (const { rule, paste } of report.findings)
    if (rule === 'policy' && paste !== null) strict.set(paste.split(' ')[0] ?? '', paste);
  await hostPage.open('/policy', { body }, header());
  await expectMenuTitle(page);
  expect(await hostPage.highlights()).toEqual([SPRING_HIGHLIGHT]);
  expect(hostPage.exceptions).toEqual([]);
});
