import { createHash } from 'node:crypto';
import { JSDOM } from 'jsdom';
import { expect, test } from 'vitest';
import { startService } from '../testing/http-service.ts';
import { findTags } from './journal-tag.ts';
import { askForFile, readFiles } from './read-service.ts';

const FILE = 'the client';
const hash = (algorithm: string, content = FILE) =>
  `${algorithm}-${createHash(algorithm).update(content).digest('base64')}`;

const HEADERS = { 'access-control-allow-origin': '*', 'content-type': 'text/javascript' };

/** Asks a service that has the client of one version. */
async function ask(integrity: string, version = 'v2', headers: Readonly<Record<string, string>> = HEADERS) {
  const { url } = await startService((request, response) => {
    response.writeHead(request.url?.startsWith('/client/v2/journal-client.') ? 200 : 404, headers).end(FILE);
  });
  return askForFile(`${url}/client/${version}/journal-client.mjs`, integrity);
}

test.each([
  '',
  hash('sha256'),
  hash('sha384'),
  `${hash('sha512', 'another')}\n  ${hash('sha512')}`,
  `${hash('sha256', 'another')} ${hash('sha384')}`,
  'md5-AAAA',
])('browsers take the file with integrity=%j', async (integrity) => {
  expect(await ask(integrity)).toEqual({ kind: 'served' });
});

test.each([
  ['sha384-AAAA', hash('sha384')],
  [hash('sha256', 'another'), hash('sha256')],
  [`${hash('sha256')} ${hash('sha512', 'another')}`, hash('sha512')],
])('browsers block the file with integrity=%j', async (integrity, fitting) => {
  expect(await ask(integrity)).toEqual({ kind: 'other-hash', fitting });
});

test('a file that is not served, and a service that is not there', async () => {
  expect(await ask(hash('sha256'), 'v3')).toEqual({
    kind: 'refused',
    status: 404,
  });
  // Browsers and Node send nothing to this port.
  const closed = 'http://127.0.0.1:1/journal-client.js';
  expect(await askForFile(closed, '')).toEqual({ kind: 'failed', problem: `${closed} could not be reached` });
});

test.each([
  [{ 'content-type': 'text/javascript' }, 'Access-Control-Allow-Origin: *'],
  [{ ...HEADERS, 'content-type': 'application/octet-stream' }, 'Content-Type: text/javascript'],
])('a host of files that sends %j lacks a header', async (headers, header) => {
  expect(await ask('', 'v2', headers)).toEqual({ kind: 'lacks-header', header });
});

const OWN = 'https://journal.example';

test('a page of a service asks only this service, at its own address, for the files of tags', async () => {
  const { url, requests } = await startService((_request, response) => response.writeHead(404).end());
  const sources = [`${OWN}/client/v3/journal-client.js?a`, 'https://other.example/journal-client.js'];
  const scripts = [...sources, '/journal-client.js', 'file:///journal-client.js'].map((src) => `<script src="${src}">`);
  const { document } = new JSDOM(`${scripts.join('</script>')}</script>`).window;
  const tags = findTags(document, undefined);
  expect(tags.length).toBe(4);
  const files = await readFiles({ tags }, { ownService: { origins: [OWN], asked: url } });
  expect([...files]).toEqual([[tags[0], { kind: 'refused', status: 404 }]]);
  expect(requests.map((request) => request.url)).toEqual(['/client/v3/journal-client.js?a']);
});
