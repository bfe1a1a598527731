import { chromium } from 'playwright';
import { findChromium } from '../../.ci/setup/chromium.mjs';
import { startJournal } from '../support/journal-server.ts';
import { bytesOf, measureTraffic, type Traffic } from '../traffic/measure-traffic.ts';

const ARTICLES = ['the-brass-tides', 'held-to-the-light'];

/** Bytes of bodies and headers. A policy is a header of the service and an element of a site. */
const weightOf = ({ product }: Traffic) => product.reduce((sum, { bytes, headBytes }) => sum + bytes + headBytes, 0);

const described = (traffic: Traffic) =>
  [
    `${traffic.product.length} requests, ${weightOf(traffic)} bytes, ${bytesOf(traffic.product)} without headers`,
    ...traffic.product.map(({ url, bytes, headBytes }) => `  ${url.pathname} ${bytes} + ${headBytes}`),
  ].join('\n');

/**
 * Weighs the first article of a new profile and the next one, of a site and of the service, both compressed with gzip.
 * @returns whether the site's are not heavier
 */
export async function compareWeights(site: string): Promise<boolean> {
  const journal = await startJournal();
  const browser = await chromium.launch({ executablePath: findChromium() });
  try {
    const ofService = await measureTraffic(browser, journal.url, ARTICLES, 'gzip');
    const ofSite = await measureTraffic(browser, site, ARTICLES, 'gzip');
    return ofSite
      .map((traffic, index) => {
        const service = ofService[index];
        if (service === undefined) throw new Error('The service has the same articles');
        console.log(`${traffic.article}\nof a site: ${described(traffic)}\nof the service: ${described(service)}`);
        return weightOf(traffic) <= weightOf(service) && traffic.product.length <= service.product.length;
      })
      .every(Boolean);
  } finally {
    await browser.close();
    await journal.kill();
  }
}
