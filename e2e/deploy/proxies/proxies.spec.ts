import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { APIRequestContext } from '@playwright/test';
import { freePort } from '../../../bff/testing/free-port.ts';
import { type JournalServer, startPublicJournal } from '../../support/journal-server.ts';
import { SERVERS_PATH } from '../../support/start-server.ts';
import { test as base, expect } from '../support/fixtures.ts';
import { nginxCommand } from '../support/nginx.ts';

/** Gives tests a service behind the recipe's proxy. */
const test = base.extend<{ service: JournalServer }>({
  /** A service as the recipes configure it, which allows each client a few requests. */
  service: async ({}, use) => {
    const service = await startPublicJournal('http://journal.example', { TRUST_PROXY: 'loopback', RATE_LIMIT: '3' });
    await use(service);
    await service.kill();
  },
});

const run = promisify(execFile);
const ENV = { ...process.env, PATH: SERVERS_PATH };

/** What proxies hide from readers, and other spellings of it. */
const INTERNAL = ['/metrics', '/readyz', '/metrics?a', '/%6detrics', '/%72eadyz', '//metrics', '/metrics/'];

/** Requests through a proxy as several readers pretend to send them. @returns the statuses */
async function requestAsStrangers(request: APIRequestContext, url: string): Promise<number[]> {
  const statuses: number[] = [];
  for (const number of [1, 2, 3, 4]) {
    const headers = { host: 'journal.example', 'x-forwarded-for': `192.0.2.${number}` };
    statuses.push((await request.get(url, { headers, ignoreHTTPSErrors: true })).status());
  }
  return statuses;
}

/** What each recipe promises. */
async function expectRecipe(request: APIRequestContext, origin: string): Promise<void> {
  const options = { headers: { host: 'journal.example' }, ignoreHTTPSErrors: true };
  expect(await requestAsStrangers(request, `${origin}/api/v1/settings`)).toEqual([200, 200, 200, 429]);
  // The service refuses those that reach it.
  for (const path of INTERNAL) expect([404, 429], path).toContain((await request.get(origin + path, options)).status());
}

test('nginx ends TLS and passes on the address of the reader', async ({ request, folder, start, service }) => {
  const [plain, secure] = [await freePort(), await freePort()];
  await start(await nginxCommand(folder, 'nginx.conf', { plain, secure, services: [service.url] }), plain);
  const redirected = await request.get(`http://127.0.0.1:${plain}/docs?q=a`, { maxRedirects: 0 });
  expect(redirected.headers().location).toBe('https://journal.example/docs?q=a');
  await expectRecipe(request, `https://127.0.0.1:${secure}`);
});

test('Caddy passes on the address of the reader', async ({ request, folder, start, service }) => {
  const env = { XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder, HOME: folder };
  const config = ['--adapter', 'caddyfile', '--config'];
  await run('caddy', ['validate', ...config, 'bff/integrations/deploy/Caddyfile'], { env: { ...ENV, ...env } });
  const port = await freePort();
  const recipe = (await readFile('bff/integrations/deploy/Caddyfile', 'utf8'))
    .replace('127.0.0.1:3030', new URL(service.url).host)
    .replace('{\n', '{\n\tadmin off\n')
    // Another port, and no certificate.
    .replace(/^journal\.example /m, `http://journal.example:${port} `);
  await writeFile(join(folder, 'Caddyfile'), recipe);
  await start(['caddy', 'run', ...config, join(folder, 'Caddyfile')], port, env);
  await expectRecipe(request, `http://127.0.0.1:${port}`);
});
