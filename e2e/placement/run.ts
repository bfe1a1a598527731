/**
 * Builds pages with publishing systems, opens them with the product as one script tag starts it, and reports what the
 * menu covers. `npm run placement` starts it.
 */
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from 'playwright';
import { findTestChromium } from '../../.ci/setup/programs.mjs';
import { bundleScript } from '../support/bundle.ts';
import { startJournal } from '../support/journal-server.ts';
import { cacheFolder } from '../support/pinned-packages.ts';
import { buildSites } from './build-sites.ts';
import { writeContactSheets } from './contact-sheet.ts';
import { measurePage, type PageMeasures } from './measure/measure-page.ts';
import { VIEWPORTS } from './measure/viewports.ts';
import { report } from './report.ts';
import { type SiteServer, serveSites } from './site-server.ts';
import { SYSTEMS } from './systems/index.ts';

const { values: options } = parseArgs({
  options: {
    /** Folder for packages and built sites. */
    cache: {
      type: 'string',
      default: cacheFolder('placement'),
    },
    /** Folder for contact sheets. Without it, none are made. */
    sheets: { type: 'string' },
    /** Systems whose names begin like this; by default all. */
    only: { type: 'string', multiple: true, default: [''] },
    /** Widths of the windows; by default all. */
    width: { type: 'string', multiple: true, default: VIEWPORTS.map(({ width }) => String(width)) },
    /** File that keeps the measures, so that later runs add to them and the last one reports all. */
    measures: { type: 'string' },
    /** Serves the pages until the program is interrupted, and measures nothing. */
    serve: { type: 'boolean', default: false },
  },
});

/** Pages that are measured at the same time. */
const WORKERS = 3;

async function measureAll(browser: Browser, { addresses }: SiteServer): Promise<readonly PageMeasures[]> {
  const script = await bundleScript('e2e/placement/measure/in-page/index.ts');
  const viewports = VIEWPORTS.filter(({ width }) => options.width.includes(String(width)));
  const tasks = [...addresses].flatMap(([name, address]) => viewports.map((viewport) => ({ name, address, viewport })));
  const measures = new Map<number, PageMeasures>();
  const remaining = tasks.entries();
  // A run takes minutes. An interrupted one reports what it has measured.
  let isInterrupted = false;
  process.once('SIGINT', () => {
    isInterrupted = true;
  });
  const work = async () => {
    for (const [index, { name, address, viewport }] of remaining) {
      if (isInterrupted) return;
      try {
        measures.set(index, await measurePage(browser, script, { name, address }, viewport));
        process.stderr.write(`\rMeasured ${measures.size} of ${tasks.length}`);
      } catch (error) {
        console.error(`${name} could not be measured at ${viewport.width} px: ${error}`);
        process.exitCode = 1;
      }
    }
  };
  await Promise.all(Array.from({ length: WORKERS }, work));
  process.stderr.write('\n');
  return tasks.flatMap((_, index) => measures.get(index) ?? []);
}

/** Adds measures to those of earlier runs, which they replace for the same page and width. @returns all of them */
function addToEarlier(measures: readonly PageMeasures[]): readonly PageMeasures[] {
  const file = options.measures;
  if (file === undefined) return measures;
  const earlier: readonly PageMeasures[] = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
  const kept = earlier.filter(
    ({ name, width }) => !measures.some((measured) => measured.name === name && measured.width === width),
  );
  const all = [...kept, ...measures];
  writeFileSync(
    file,
    JSON.stringify(all, (key, value) => (key === 'screenshot' ? undefined : value)),
  );
  return all;
}

async function measureAndReport(server: SiteServer): Promise<void> {
  const browser = await chromium.launch({ executablePath: findTestChromium(), handleSIGINT: false });
  try {
    const measures = await measureAll(browser, server);
    console.log(report(addToEarlier(measures)));
    if (options.sheets !== undefined)
      for (const path of await writeContactSheets(options.sheets, measures)) console.error(`Wrote ${path}`);
  } finally {
    await browser.close();
  }
}

const systems = SYSTEMS.filter(({ name }) => options.only.some((beginning) => name.startsWith(beginning)));
const results = await buildSites(options.cache, systems);
for (const result of results)
  if ('problem' in result) console.error(`\n${result.system} could not be built. ${result.problem}\n`);
const journal = await startJournal();
const server = await serveSites(
  results.flatMap((result) => ('site' in result ? result.site : [])),
  journal.url,
);
try {
  if (options.serve) {
    for (const address of server.addresses.values()) console.log(address);
    await once(process, 'SIGINT');
  } else await measureAndReport(server);
} finally {
  await server.stop();
  await journal.kill();
}
