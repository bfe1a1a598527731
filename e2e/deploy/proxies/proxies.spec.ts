import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { APIRequestContext } from '@playwright/test';
import { freePort } from '../../../bff/testing/free-port.ts';
import { expect, test } from '../../support/fixtures.ts';
import { startPublicJournal } from '../../support/journal-server.ts';
import { SERVERS_PATH, startServer } from '../support/start-server.ts';

const run = promisify(execFile);
const ENV = { ...process.env, PATH: SERVERS_PATH };

/** A service as the recipes configure it, which allows each client a few requests. */
const startLimitedService = () =>
  startPublicJournal('http://journal.example', { TRUST_PROXY: 'loopback', RATE_LIMIT: '3' });

/** Requests through a proxy as several readers pretend to send them. @returns the statuses */
async function requestAsStrangers(request: APIRequestContext, url: string): Promise<number[]> {
  const statuses: number[] = [];
  for (const number of [1, 2, 3, 4]) {
    const headers = { host: 'journal.example', 'x-forwarded-for': `192.0.2.${number}` };
    const response = await request.get(url, { headers, ignoreHTTPSErrors: true, maxRedirects: 0 });
    statuses.push(response.status());
  }
  return statuses;
}

/** What each recipe promises. */
async function expectRecipe(request: APIRequestContext, origin: string): Promise<void> {
  const options = { headers: { host: 'journal.example' }, ignoreHTTPSErrors: true };
  for (const path of ['/metrics', '/readyz']) expect((await request.get(origin + path, options)).status()).toBe(404);
  expect(await requestAsStrangers(request, `${origin}/api/v1/settings`)).toEqual([200, 200, 200, 429]);
}

test('nginx accepts its configuration, ends TLS and passes on the address of the reader', async ({ request }) => {
  const folder = await mkdtemp(join(tmpdir(), 'journal-nginx-'));
  const [journal, plain, secure] = [await startLimitedService(), await freePort(), await freePort()];
  const certificate = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=journal.example'];
  await run('openssl', [...certificate, '-keyout', join(folder, 'key'), '-out', join(folder, 'pem')]);
  const recipe = (await readFile('bff/deploy/nginx.conf', 'utf8'))
    .replace('127.0.0.1:3030', new URL(journal.url).host)
    .replace('listen 80;', `listen 127.0.0.1:${plain};`)
    .replace('listen 443 ssl', `listen 127.0.0.1:${secure} ssl`)
    .replace('/etc/ssl/journal.example.pem', join(folder, 'pem'))
    .replace('/etc/ssl/journal.example.key', join(folder, 'key'));
  await writeFile(join(folder, 'journal.conf'), recipe);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder};`);
  await writeFile(
    join(folder, 'nginx.conf'),
    `pid ${folder}/pid; error_log stderr; daemon off; worker_processes 1; events {}
     http { access_log off; ${temporary.join(' ')} include ${folder}/journal.conf; }`,
  );
  const nginx = ['nginx', '-p', folder, '-c', join(folder, 'nginx.conf')];
  await run(nginx[0] ?? '', [...nginx.slice(1), '-t'], { env: ENV });
  const server = await startServer(nginx, plain);
  const redirected = await request.get(`http://127.0.0.1:${plain}/docs?q=a`, { maxRedirects: 0 });
  expect(redirected.headers().location).toBe('https://journal.example/docs?q=a');
  await expectRecipe(request, `https://127.0.0.1:${secure}`);
  await server.stop();
  await journal.kill();
  await rm(folder, { recursive: true });
});

test('Caddy accepts its configuration and passes on the address of the reader', async ({ request }) => {
  const folder = await mkdtemp(join(tmpdir(), 'journal-caddy-'));
  const env = { XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder, HOME: folder };
  const validate = ['validate', '--adapter', 'caddyfile', '--config'];
  await run('caddy', [...validate, 'bff/deploy/Caddyfile'], { env: { ...ENV, ...env } });
  const [journal, port] = [await startLimitedService(), await freePort()];
  const recipe = (await readFile('bff/deploy/Caddyfile', 'utf8'))
    .replace('127.0.0.1:3030', new URL(journal.url).host)
    // Another port, and no certificate.
    .replace(/^journal\.example /m, `http://journal.example:${port} `);
  await writeFile(join(folder, 'Caddyfile'), `{\n\tadmin off\n}\n${recipe}`);
  const command = ['caddy', 'run', '--adapter', 'caddyfile', '--config', join(folder, 'Caddyfile')];
  const server = await startServer(command, port, env);
  await expectRecipe(request, `http://127.0.0.1:${port}`);
  await server.stop();
  await journal.kill();
  await rm(folder, { recursive: true });
});
