/**
 * `npm run faults -- upgrade`: upgrades two instances behind nginx, as the recipe has them, one after the other, while
 * readers send 10,000 requests and open 50 menus.
 */
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type BrowserContext, chromium } from '@playwright/test';
import { findTestChromium } from '../../../.ci/setup/programs.mjs';
import { freePort } from '../../../bff/testing/free-port.ts';
import { startRedis } from '../../../bff/testing/redis-server.ts';
import { temporaryFolder } from '../../../bff/testing/temporary-folder.ts';
import { nginxCommand } from '../../deploy/support/nginx.ts';
import { Tally } from '../../fuzz/support/tally.ts';
import { highlight, menu } from '../../support/frames.ts';
import { startHost } from '../../support/host-server.ts';
import { httpGet } from '../../support/http-client.ts';
import { type JournalServer, startJournal } from '../../support/journal-server.ts';
import { renderHostPage } from '../../support/render-host-page.ts';
import { startServer } from '../../support/start-server.ts';
import { ObservedLoad } from '../support/observed-load.ts';
import { hashedFiles, keepClient, makeNextBuild } from './next-build.ts';

const PUBLIC_URL = 'https://journal.example';

/** A menu that takes longer has failed. */
const LONGEST_MS = 30_000;

/** What pages of publishers request first. */
const FIRST = [
  '/embed/menu?entry=the-brass-tides',
  '/client/v2/journal-client.js',
  '/client/v2/journal-client.mjs',
  '/embed/footer?entry=the-brass-tides',
  '/api/v1/entries/the-brass-tides',
];

const { folder, remove } = await temporaryFolder();
const nextCommand = await makeNextBuild(folder);
const redis = await startRedis();
const env = {
  PUBLIC_URL,
  TRUST_PROXY: 'loopback',
  REDIS_URL: redis.url,
  CLIENT_VERSIONS: await keepClient(folder),
};
const ports = [await freePort(), await freePort()] as const;
const services = ports.map((port) => `http://127.0.0.1:${port}`);

async function start(index: 0 | 1, command?: readonly string[]) {
  const instance = await startJournal({ ...env, PORT: String(ports[index]) }, command && { command });
  while ((await httpGet(`${services[index]}/readyz`)).status !== 200) await pause(100);
  return instance;
}

const instances: [JournalServer, JournalServer] = [await start(0), await start(1)];
const places = { plain: await freePort(), secure: await freePort(), services };
const nginx = await startServer(await nginxCommand(folder, 'nginx-instances.conf', places), places.secure);
const origin = `https://127.0.0.1:${places.secure}`;

const args = [`--host-resolver-rules=MAP journal.example ${new URL(origin).host}`];
const browser = await chromium.launch({ executablePath: findTestChromium(), args });
const host = await startHost();
const essay = host.serve('/essay', renderHostPage(PUBLIC_URL));

/** A reader opens a publisher's page and presses its highlight, which opens the menu. @returns problems of the page */
async function openMenu(context: BrowserContext): Promise<readonly string[]> {
  context.setDefaultTimeout(LONGEST_MS);
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('pageerror', ({ message }) => problems.push(message));
  page.on('console', (message) => {
    if (message.type() === 'error' || message.text().startsWith('Journal: ')) problems.push(message.text());
  });
  try {
    await page.goto(essay);
    await highlight(page, 'spring-tide').click();
    await menu(page).locator('[data-annotation="spring-tide"][data-active=true]').waitFor();
  } catch (error) {
    problems.push(String(error));
  }
  return problems;
}

const menus = new Tally();
async function openMenus(count: number): Promise<void> {
  for (const end = menus.tried + count; menus.tried < end; menus.tried += 1) {
    const context = await browser.newContext({ ignoreHTTPSErrors: true });
    const problems = await openMenu(context);
    if (problems.length > 0) menus.fail('a menu', problems.join('; '));
    await context.close();
  }
}

const reached = (paths: readonly string[]) => paths.map((path) => origin + path);
const addresses = reached([...FIRST, ...(await hashedFiles('dist'))]);
const load = new ObservedLoad(addresses);
const read = (requests: number, menus: number) => Promise.all([load.further(requests), openMenus(menus)]);
try {
  await read(2_000, 10);
  await instances[0].stop();
  instances[0] = await start(0, nextCommand);
  // From now on, a page of either version may be followed by the files that it names.
  addresses.push(...reached(await hashedFiles(join(folder, 'dist'))));
  await read(6_000, 30);
  await instances[1].stop();
  instances[1] = await start(1, nextCommand);
  // Browsers and CDNs still have pages of the older version.
  await read(2_000, 10);
  await load.stop();
} finally {
  await browser.close();
  await host.stop();
  await nginx.stop();
  await Promise.all(instances.map((instance) => instance.kill()));
  await redis.close();
  await remove();
}
load.tally.report('upgrade of two instances: requests');
menus.report('upgrade of two instances: menus');
