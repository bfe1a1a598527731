import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../../bff/testing/free-port.ts';
import { expect, test } from '../deploy/support/fixtures.ts';
import { type HttpResult, httpGet } from '../support/http-client.ts';
import { startPublicJournal } from '../support/journal-server.ts';
import { exportSite } from './support/export-site.ts';
import { SERVERS } from './support/servers.ts';

const URL = 'http://journal.example';
const ARTICLE = '/api/v1/entries/first-article';

/** Addresses of the service that a server answers from a site, with or without a query. */
const ADDRESSES = [
  ...['', '?textStyle=html', '/meta', '/meta?textStyle=string', '/head', '/linkset', '/citation'].map(
    (end) => ARTICLE + end,
  ),
  ...['bibtex', 'ris', 'csl', 'jsonld', 'html'].map((format) => `${ARTICLE}/citation?format=${format}`),
  '/api/v1/annotations/first-article',
  '/api/v1/annotations/first-article?textStyle=html',
  '/api/v1/settings?textStyle=string',
  '/client/v2/journal-client.js',
  '/feed.atom',
  '/feed.json',
  '/sitemap.xml',
];

/** What the servers say of a response as the service does. */
const HEADERS = [
  'content-type',
  'cache-control',
  'access-control-allow-origin',
  'access-control-expose-headers',
  'cross-origin-resource-policy',
  'timing-allow-origin',
  'x-content-type-options',
  'referrer-policy',
  'content-security-policy',
];

const described = ({ status, headers }: HttpResult) => ({
  status,
  ...Object.fromEntries(HEADERS.map((name) => [name, headers[name]])),
});

test('servers with the files that an export has for them answer as the service does', async ({ folder, start }) => {
  const [source, site] = [join(folder, 'journal'), join(folder, 'site')];
  await promisify(execFile)(process.execPath, ['dist/bff/journal.js', 'new', source]);
  await exportSite(site, URL, source);
  const journal = await startPublicJournal(URL, { CONTENT_LAKE: source });
  const ofService = await Promise.all(ADDRESSES.map((address) => httpGet(journal.url + address)));
  const frame = await httpGet(`${journal.url}/embed/menu?entry=first-article`);
  await journal.kill();
  for (const server of SERVERS.filter(({ isInstalled }) => isInstalled())) {
    const port = await freePort();
    const origin = `http://127.0.0.1:${port}`;
    await start(await server.command(site, folder, port), port);
    for (const [index, address] of ADDRESSES.entries()) {
      const [expected, response] = [ofService[index], await httpGet(origin + address)];
      if (expected === undefined) throw new Error('Each address has a response');
      expect.soft(described(response), `${server.name} ${address}`).toEqual(described(expected));
      // What names other addresses of the service names files there.
      if (address.includes('citation')) expect.soft(response.body, `${server.name} ${address}`).toBe(expected.body);
    }
    const document = await httpGet(`${origin}/embed/menu/first-article.en.html?entry=first-article`);
    for (const name of ['content-type', 'cache-control', 'cross-origin-embedder-policy'])
      expect.soft(document.headers[name], `${server.name} ${name}`).toBe(frame.headers[name]);
    const missing = await httpGet(`${origin}/api/v1/entries/none`);
    expect.soft([missing.status, missing.headers['cache-control']], server.name).toEqual([404, undefined]);
    expect.soft(missing.headers['access-control-allow-origin'], server.name).toBe('*');
    expect.soft(missing.body, server.name).toContain('This is not an address');
  }
});
