import { execFile } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../../bff/testing/free-port.ts';
import { expect, test } from '../deploy/support/fixtures.ts';
import { httpGet } from '../support/http-client.ts';
import { exportSite } from './support/export-site.ts';
import { SERVERS } from './support/servers.ts';

const ARTICLE = 'api/v1/entries/first-article';

/** Files, and what their media types match. */
const FILES: readonly (readonly [name: string, type: RegExp])[] = [
  ['', /^text\/html/],
  ['embed/menu/first-article.en.html', /^text\/html/],
  ['client/v2/journal-client.js', /^(text|application)\/javascript/],
  ['client/v2/journal-client.mjs', /^(text|application)\/javascript/],
  [ARTICLE, /^application\/json/],
  [`${ARTICLE}.html.json`, /^application\/json/],
  [`${ARTICLE}.head.html`, /^text\/html/],
  ['api/v1/settings', /^application\/json/],
  [`${ARTICLE}.bib`, /^application\/x-bibtex/],
  [`${ARTICLE}.ris`, /^application\/x-research-info-systems/],
  ['feed.atom', /^application\/atom\+xml/],
];

test('servers with the recipes of the documentation send a site as pages need it', async ({ folder, start }) => {
  const [source, site] = [join(folder, 'journal'), join(folder, 'site')];
  await promisify(execFile)(process.execPath, ['dist/bff/journal.js', 'new', source]);
  await exportSite(site, 'http://journal.example', source);
  const [asset] = (await readdir(join(site, 'embed/assets'))).filter((name) => name.endsWith('.js'));
  for (const server of SERVERS) {
    const port = await freePort();
    const origin = `http://127.0.0.1:${port}`;
    await start(await server.command(site, folder, port), port);
    for (const [name, type] of FILES) {
      const { status, headers } = await httpGet(`${origin}/${name}`);
      const of = `${server.name} /${name}`;
      expect.soft(status, of).toBe(200);
      expect.soft(headers['content-type'], of).toMatch(type);
      expect.soft(headers['access-control-allow-origin'], of).toBe('*');
      expect.soft(headers['cross-origin-resource-policy'], of).toBe('cross-origin');
      expect.soft(headers['cross-origin-embedder-policy'], of).toBe('require-corp');
      expect.soft(headers['cache-control'] ?? '', of).not.toMatch(/max-age=\d{4}/);
    }
    const hashed = await httpGet(`${origin}/embed/assets/${asset}`);
    expect.soft([hashed.status, hashed.headers['access-control-allow-origin']], server.name).toEqual([200, '*']);
    expect.soft(hashed.headers['cache-control'], server.name).toMatch(/max-age=3\d{7}/);
    const missing = await httpGet(`${origin}/api/v1/entries/none`);
    expect.soft([missing.status, missing.headers['access-control-allow-origin']], server.name).toEqual([404, '*']);
    expect.soft(missing.body, server.name).toContain('This is not an address');
  }
});
