import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { chromium } from 'playwright';
import { findChromium } from '../../.ci/setup/chromium.mjs';
import { startServer } from '../deploy/support/start-server.ts';
import { startJournal } from '../support/journal-server.ts';
import { bytesOf, measureTraffic, type Traffic } from '../support/traffic.ts';
import { CADDY, NGINX } from './support/servers.ts';

const ARTICLES = ['the-brass-tides', 'held-to-the-light'];

/** Servers of a site, and how they compress what they send. */
const SERVERS = [
  { server: NGINX, encoding: 'gzip' },
  { server: CADDY, encoding: 'br' },
];

/** The site that is weighed, and where a server may listen and write. */
export interface WeighedSite {
  readonly site: string;
  readonly folder: string;
  readonly port: number;
}

/** Caddy compresses with brotli only what lies beside a file. */
async function compressFiles(site: string): Promise<void> {
  for (const file of await readdir(site, { recursive: true })) {
    if (!/^client\/.*\.js$/.test(file) && !ARTICLES.some((slug) => file.includes(`${slug}.`))) continue;
    await writeFile(join(site, `${file}.br`), brotliCompressSync(await readFile(join(site, file))));
  }
}

/** Bytes of bodies and headers. A policy is a header of the service and an element of a site. */
const weightOf = ({ product }: Traffic) => product.reduce((sum, { bytes, headBytes }) => sum + bytes + headBytes, 0);

function print(of: string, traffic: Traffic): void {
  const { article, product } = traffic;
  console.log(`${article} ${of}: ${product.length} requests, ${weightOf(traffic)} bytes, bodies ${bytesOf(product)}`);
  for (const { url, encoding, bytes, headBytes } of product)
    console.log(`  ${url.pathname} ${encoding} ${bytes}, headers ${headBytes}`);
}

/**
 * Weighs the first article of a new profile and the next one, of a site and of the service, compressed alike.
 * @returns whether the site's are not heavier
 */
export async function compareWeights({ site, folder, port }: WeighedSite): Promise<boolean> {
  await compressFiles(site);
  const journal = await startJournal();
  const browser = await chromium.launch({ executablePath: findChromium() });
  const isLight: boolean[] = [];
  try {
    for (const { server, encoding } of SERVERS) {
      const ofService = await measureTraffic(browser, journal.url, ARTICLES, encoding);
      const running = await startServer(await server.command(site, folder, port), port);
      const ofSite = await measureTraffic(browser, `http://127.0.0.1:${port}`, ARTICLES, encoding);
      await running.stop();
      for (const [index, traffic] of ofSite.entries()) {
        const service = ofService[index];
        if (service === undefined) throw new Error('The service has the same articles');
        print(`of a site on ${server.name}`, traffic);
        print('of the service', service);
        isLight.push(weightOf(traffic) <= weightOf(service) && traffic.product.length <= service.product.length);
      }
    }
  } finally {
    await browser.close();
    await journal.kill();
  }
  return isLight.every(Boolean);
}
