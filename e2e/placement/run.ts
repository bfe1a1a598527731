/**
 * Builds pages with publishing systems, opens them with the product as one script tag starts it, and reports what the
 * menu covers. `npm run placement` starts it.
 */
import { parseArgs } from 'node:util';
import { chromium } from 'playwright';
import { findTestChromium } from '../../.ci/setup/programs.mjs';
import { bundleScript } from '../support/bundle.ts';
import { startHost } from '../support/host-server.ts';
import { startJournal } from '../support/journal-server.ts';
import { scriptTag } from '../support/render-host-page.ts';
import { serveFolder } from '../support/serve-folder.ts';
import { buildSites } from './build-sites.ts';
import { measurePage, type PageMeasures, VIEWPORTS } from './measure/measure-page.ts';
import { report } from './report.ts';
import { ENTRY } from './systems/article.ts';
import { cssPages } from './systems/css-pages.ts';
import { SYSTEMS } from './systems/systems.ts';

const { values: options } = parseArgs({
  options: {
    /** Systems whose names begin like this; by default all. */
    only: { type: 'string', multiple: true, default: [''] },
    /** Widths of the windows; by default all. */
    width: { type: 'string', multiple: true, default: VIEWPORTS.map(({ width }) => String(width)) },
  },
});

/** Pages that are measured at the same time. */
const WORKERS = 3;

const systems = [...SYSTEMS, ...cssPages].filter(({ name }) =>
  options.only.some((beginning) => name.startsWith(beginning)),
);
const folders = buildSites(systems);
const script = await bundleScript('e2e/placement/measure/in-page.ts');
const journal = await startJournal();
const tag = scriptTag(journal.url, { entry: ENTRY, attributes: 'async' });
const withTag = (text: string, type: string) =>
  type === 'text/html' ? text.replace(/<\/head>/i, (end) => `${tag}\n${end}`) : text;
const hosts = await Promise.all(
  systems.map(async ({ pages }, index) => {
    const host = await startHost();
    serveFolder(host, folders[index] ?? '', withTag);
    return { ...host, pages: Object.entries(pages).map(([name, path]) => ({ name, address: host.url + path })) };
  }),
);
const browser = await chromium.launch({ executablePath: findTestChromium() });
const viewports = VIEWPORTS.filter(({ width }) => options.width.includes(String(width)));
const tasks = hosts.flatMap(({ pages }) => pages.flatMap((page) => viewports.map((viewport) => ({ page, viewport }))));
const measures: PageMeasures[] = [];
const remaining = tasks.values();
const work = async () => {
  for (const { page, viewport } of remaining) {
    measures.push(await measurePage(browser, script, page, viewport));
    process.stderr.write(`\rMeasured ${measures.length} of ${tasks.length}`);
  }
};
try {
  await Promise.all(Array.from({ length: WORKERS }, work));
  console.log(`\n${report(measures)}`);
} finally {
  await browser.close();
  await Promise.all(hosts.map((host) => host.stop()));
  await journal.kill();
}
