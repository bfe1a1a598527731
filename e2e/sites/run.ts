/**
 * `npm run sites`: exports the sample journal, and runs the tests of pages with the site on hosts without a server.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '../../bff/testing/free-port.ts';
import { temporaryFolder } from '../../bff/testing/temporary-folder.ts';
import { SITE_VARIABLE } from '../support/exported-site.ts';
import { closeServer } from '../support/listen.ts';
import { startServer } from '../support/start-server.ts';
import { notOnHost, SPECS } from './specs.ts';
import { exportSite } from './support/export-site.ts';
import { NGINX } from './support/servers.ts';
import { PLAIN_HOST, startStaticHost } from './support/static-host.ts';

const LANGUAGES = ['en', 'de', 'ar', 'es', 'fr', 'ja'];

const { folder, remove } = await temporaryFolder();
const site = join(folder, 'site');
const port = await freePort();
const url = `http://127.0.0.1:${port}`;
const failed: string[] = [];

/** Runs tests in a process of their own, while this one may be their host. */
async function runTests(host: string, args: readonly string[]): Promise<void> {
  const env = { ...process.env, [SITE_VARIABLE]: url };
  console.log(`\n── ${host}: ${args.join(' ')}`);
  const tests = spawn('npx', ['playwright', 'test', '--workers=2', ...args], { env, stdio: 'inherit' });
  const [code] = await once(tests, 'close');
  if (code !== 0) failed.push(`${host}: ${args.join(' ')}`);
}

/** Runs the core in all engines, and the tests of pages in Chromium. */
async function testHost(host: string, hasHeaders: boolean): Promise<void> {
  await runTests(host, ['--project=chromium', 'e2e/engines/core.spec.ts']);
  await runTests(host, ['--project=core-firefox', '--project=core-webkit']);
  const excluded = notOnHost(hasHeaders).source;
  await runTests(host, ['--project=pages', '--project=variants', ...SPECS, '--grep-invert', excluded]);
}

try {
  await exportSite(site, url, null, LANGUAGES);
  // The articles of the demo are a publisher's pages.
  await cp('bff/sample/demo', join(site, 'demo'), { recursive: true });
  const plain = await startStaticHost(site, port, PLAIN_HOST);
  await testHost('a host that only sends files', false);
  await closeServer(plain);
  const nginx = await startServer(await NGINX.command(site, folder, port), port);
  await testHost(NGINX.name, true);
  await nginx.stop();
} finally {
  await remove();
}
if (failed.length > 0) {
  console.error(`Failed:\n${failed.join('\n')}`);
  process.exit(1);
}
