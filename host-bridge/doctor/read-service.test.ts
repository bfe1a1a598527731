import { createHash } from 'node:crypto';
import { JSDOM } from 'jsdom';
import { expect, test } from 'vitest';
import { startService } from '../testing/http-service.ts';
import { findTags } from './examined-page.ts';
import { CHECK_SERVICE, readEntry, readFiles } from './read-service.ts';

const FILE = 'the client';
const hash = (algorithm: string, content = FILE) =>
  `${algorithm}-${createHash(algorithm).update(content).digest('base64')}`;

const HEADERS = { 'access-control-allow-origin': '*', 'content-type': 'text/javascript' };

/** What is wrong with the client's file at an address; null if nothing is. */
async function troubleAt(address: string, integrity = '') {
  const { document } = new JSDOM(`<script src="${address}" integrity="${integrity}"></script>`).window;
  const files = await readFiles({
    tags: findTags(document, undefined),
    address: undefined,
    askedAt: (origin) => origin,
  });
  expect(files.size).toBe(1);
  return [...files.values()][0];
}

/** Asks a service that has the client of one version. */
async function ask(integrity: string, version = 'v2', headers: Readonly<Record<string, string>> = HEADERS) {
  const { url } = await startService((request, response) => {
    response.writeHead(request.url?.startsWith('/client/v2/journal-client.') ? 200 : 404, headers).end(FILE);
  });
  return troubleAt(`${url}/client/${version}/journal-client.mjs`, integrity);
}

test.each([
  '',
  hash('sha256'),
  hash('sha384'),
  `${hash('sha512', 'another')}\n  ${hash('sha512')}`,
  `${hash('sha256', 'another')} ${hash('sha384')}`,
  'md5-AAAA',
])('browsers take the file with integrity=%j', async (integrity) => {
  expect(await ask(integrity)).toBeNull();
});

test.each([
  ['sha384-AAAA', hash('sha384')],
  [hash('sha256', 'another'), hash('sha256')],
  [`${hash('sha256')} ${hash('sha512', 'another')}`, hash('sha512')],
])('browsers block the file with integrity=%j', async (integrity, fitting) => {
  expect(await ask(integrity)).toMatchObject({
    problem: expect.stringMatching(/^integrity is not the hash of .*\.mjs, so browsers block it$/),
    paste: `integrity="${fitting}"`,
  });
});

test('a file that is not served, and a service that is not there', async () => {
  expect(await ask(hash('sha256'), 'v3')).toMatchObject({
    problem: expect.stringMatching(/^the client’s file .*v3\/journal-client.mjs returned 404: nothing works$/),
    remedy: expect.stringMatching(/^write src=".*\/client\/v2\/journal-client.js"$/),
  });
  // Browsers and Node send nothing to this port.
  const closed = 'http://127.0.0.1:1/client/v2/journal-client.js';
  expect(await troubleAt(closed)).toMatchObject({ problem: `${closed} could not be reached`, remedy: CHECK_SERVICE });
});

test('a service that fails at the right address is to be checked', async () => {
  const { url } = await startService((_request, response) => response.writeHead(502).end());
  const address = `${url}/client/v2/journal-client.js`;
  const problem = `the client’s file ${address} returned 502: nothing works`;
  expect(await troubleAt(address)).toMatchObject({ severity: 'error', problem, remedy: CHECK_SERVICE });
});

test.each([
  [{ 'content-type': 'text/javascript' }, 'Access-Control-Allow-Origin: *'],
  [{ ...HEADERS, 'content-type': 'application/octet-stream' }, 'Content-Type: text/javascript'],
])('a host of files that sends %j lacks a header', async (headers, header) => {
  const problem = expect.stringContaining(` is served without the header ${header}: nothing works`);
  expect(await ask('', 'v2', headers)).toMatchObject({ severity: 'error', problem, remedy: 'add it at the host' });
});

const OWN = 'https://journal.example';

test('a page of a service asks only this service, at its own address, for the files of tags', async () => {
  const { url, requests } = await startService((_request, response) => response.writeHead(404).end());
  const sources = [`${OWN}/client/v3/journal-client.js?a`, 'https://other.example/journal-client.js'];
  const scripts = [...sources, '/journal-client.js', 'file:///journal-client.js'].map((src) => `<script src="${src}">`);
  const { document } = new JSDOM(`${scripts.join('</script>')}</script>`).window;
  const tags = findTags(document, undefined);
  expect(tags.length).toBe(4);
  const files = await readFiles({ tags, address: undefined, askedAt: (origin) => (origin === OWN ? url : undefined) });
  const problem = `the client’s file ${sources[0]} returned 404: nothing works`;
  const remedy = `write src="${OWN}/client/v2/journal-client.js"`;
  expect([...files]).toEqual([[tags[0], expect.objectContaining({ severity: 'error', problem, remedy })]]);
  expect(requests.map((request) => request.url)).toEqual(['/client/v3/journal-client.js?a']);
});

test.each([
  ['tides', '', `${OWN} has no article "tides"`],
  ['auto', '<meta name="citation_doi" content="10.5555/a">', 'no article has the DOI 10.5555/a'],
  ['auto', '', 'the page has no DOI and no address'],
])('the service does not know the entry %s of a page with the head %j', async (entry, head, problem) => {
  const { url } = await startService((request, response) => {
    const isLookup = request.url?.startsWith('/api/v1/lookup');
    response.writeHead(isLookup ? 200 : 404, { 'content-type': 'application/json' }).end('{"id":null,"by":null}');
  });
  const script = `<script src="${OWN}/client/v2/journal-client.js" data-entry="${entry}"></script>`;
  const { document } = new JSDOM(head + script).window;
  const doi = document.querySelector('meta')?.content;
  const tags = findTags(document, undefined);
  const asked = { askedAt: () => url, givenEntry: undefined, headers: undefined };
  const page = { document, tags, address: undefined, service: OWN, ...asked };
  expect(await readEntry(page, { pageDoi: () => doi, pageAddress: () => '' })).toMatchObject({ refusal: { problem } });
});
