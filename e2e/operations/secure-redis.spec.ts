import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { type RedisServer, startRedis } from '../../bff/testing/redis-server.ts';
import { httpGet } from '../support/http-client.ts';
import { type JournalServer, startJournal } from '../support/journal-server.ts';

const POLLING = { timeout: 90_000, intervals: [50] };

/** Its characters have other meanings in addresses, where they are encoded. */
const PASSWORD = 'p@ss:w/rd';

// In one worker, which starts Redis once.
test.describe.configure({ mode: 'default' });

let folder = '';
let redis: RedisServer;
/** The certificate of an authority that no system knows. */
let authority = '';

/** Makes an authority, and a certificate of it for this machine. @returns paths of the certificate and its key */
function makeCertificate(): { certificate: string; key: string } {
  const openssl = (...args: string[]) => execFileSync('openssl', args, { cwd: folder, stdio: 'pipe' });
  const newKey = ['-newkey', 'rsa:2048', '-nodes'];
  openssl('req', '-x509', ...newKey, '-days', '1', '-subj', '/CN=Private', '-keyout', 'ca.key', '-out', 'ca.pem');
  openssl('req', ...newKey, '-subj', '/CN=redis', '-keyout', 'redis.key', '-out', 'redis.csr');
  writeFileSync(join(folder, 'names'), 'subjectAltName=IP:127.0.0.1');
  const signed = ['-CA', 'ca.pem', '-CAkey', 'ca.key', '-CAcreateserial', '-days', '1', '-extfile', 'names'];
  openssl('x509', '-req', '-in', 'redis.csr', ...signed, '-out', 'redis.pem');
  return { certificate: join(folder, 'redis.pem'), key: join(folder, 'redis.key') };
}

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'journal-tls-'));
  const certificate = makeCertificate();
  authority = join(folder, 'ca.pem');
  redis = await startRedis({ password: PASSWORD, ...certificate });
});
test.afterAll(async () => {
  await redis.close();
  rmSync(folder, { recursive: true });
});

const addressWith = (password: string) => redis.url.replace(encodeURIComponent(PASSWORD), encodeURIComponent(password));

const isConnected = async ({ url }: JournalServer) =>
  /\njournal_redis_connected 1\n/.test((await httpGet(`${url}/metrics`)).body);

for (const { name, password, isTrusted, reason } of [
  { name: 'an unknown certificate', password: PASSWORD, isTrusted: false, reason: /certificate/ },
  { name: 'a wrong password', password: 'another password', isTrusted: true, reason: /WRONGPASS/ },
])
  test(`with ${name}, the log says why Redis is not used, and the service goes on`, async () => {
    const journal = await startJournal({
      REDIS_URL: addressWith(password),
      // Empty is unset.
      NODE_EXTRA_CA_CERTS: isTrusted ? authority : '',
    });
    await expect.poll(() => journal.output(), POLLING).toContain('Redis cannot be reached');
    expect(journal.output()).toMatch(reason);
    expect(journal.output()).not.toContain(password);
    expect((await httpGet(`${journal.url}/api/v1/settings`)).status).toBe(200);
    expect(await isConnected(journal)).toBe(false);
    await journal.kill();
  });

test('Redis is reached with a password and TLS, by a certificate that NODE_EXTRA_CA_CERTS vouches for; when the password is replaced, connected instances stay connected, and the next ones use the new one', async () => {
  const start = (password: string) =>
    startJournal({ REDIS_URL: addressWith(password), NODE_EXTRA_CA_CERTS: authority, LOG_LEVEL: 'info' });
  const before = await start(PASSWORD);
  await expect.poll(() => isConnected(before), POLLING).toBe(true);
  await expect.poll(() => before.output(), POLLING).toContain('"msg":"Redis is connected"');
  const { port } = new URL(redis.url);
  const command = ['--tls', '--cacert', authority, '-p', port, 'config', 'set', 'requirepass', 'replaced'];
  execFileSync('redis-cli', command, { env: { ...process.env, REDISCLI_AUTH: PASSWORD }, stdio: 'ignore' });
  const after = await start('replaced');
  await expect.poll(() => isConnected(after), POLLING).toBe(true);
  expect(await isConnected(before)).toBe(true);
  expect(before.output()).not.toContain('Redis cannot be reached');
  await Promise.all([before.kill(), after.kill()]);
});
