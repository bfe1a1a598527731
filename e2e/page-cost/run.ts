/**
 * Measures what an article with 1,000 annotations costs while it is scrolled and while all of them are opened, beside
 * the same article with 25 and without the product. Prints a Markdown table. `npm run bench -- page` starts it.
 */
import { setTimeout } from 'node:timers/promises';
import { chromium, type Page } from 'playwright';
import { findChromium } from '../../.ci/setup/programs.mjs';
import { button, menu, openMenu } from '../support/frames.ts';
import { startHost } from '../support/host-server.ts';
import { PHRASES, serveHarbourLog, startHarbourLog, waitForHighlights } from './harbour-log.ts';

/** With so many annotations the article is measured; without any, it has no script tag. */
const COUNTS = [0, 25, PHRASES];
/** Where the menu is a card that lists the annotations in view, and where it is a launcher. */
const WIDTHS = [1280, 390];

/** Where the pointer is: on the text, whose highlights pass below it. */
const WHEEL = { x: 380, y: 400 };
const TICKS = 20;
/** In CSS pixels: the twenty turns of the wheel lead through half of the article. */
const TICK_DISTANCE = 1_000;
/** In milliseconds. */
const TICK_TIME = 100;
/** In milliseconds. A browser that takes no more than `REST` of CPU time in it is at rest. */
const SETTLING = 2_000;
const REST = 60;

/** CPU time in milliseconds, of all processes of the browser. */
interface ManyCost {
  /** Until the page rests. */
  readonly opening: number;
  readonly scrolling: number;
  /** Opening the menu, and all annotations in `max`. */
  readonly max: number;
}

async function turnWheel(page: Page): Promise<void> {
  await page.mouse.move(WHEEL.x, WHEEL.y);
  for (let tick = 0; tick < TICKS; tick += 1) {
    await page.mouse.wheel(0, TICK_DISTANCE);
    await setTimeout(TICK_TIME);
  }
}

/** Opens `max`. Its list of annotations goes on until the browser is at rest: to wait for the last one would cost more. */
async function openMax(page: Page): Promise<void> {
  await openMenu(page);
  await button(page, 'Expand').click();
  await menu(page).getByRole('dialog').waitFor();
}

/** Opens the article in a browser of its own. @param annotated 0 without the product */
async function measure(address: string, width: number, annotated: number): Promise<ManyCost> {
  const browser = await chromium.launch({ executablePath: findChromium() });
  try {
    const page = await browser.newPage({ viewport: { width, height: 800 } });
    const session = await browser.newBrowserCDPSession();
    const cpuTime = async () => {
      const { processInfo } = await session.send('SystemInfo.getProcessInfo');
      return Math.round(1_000 * processInfo.reduce((sum, process) => sum + process.cpuTime, 0));
    };
    const cost = async (act: () => Promise<unknown>): Promise<number> => {
      const start = await cpuTime();
      await act();
      for (let last = 0, now = await cpuTime(); now - last > REST; now = await cpuTime()) {
        last = now;
        await setTimeout(SETTLING);
      }
      return (await cpuTime()) - start;
    };
    const opening = await cost(async () => {
      await page.goto(address);
      if (annotated) await waitForHighlights(page, annotated);
    });
    const scrolling = await cost(() => turnWheel(page));
    const max = annotated ? await cost(() => openMax(page)) : 0;
    return { opening, scrolling, max };
  } finally {
    await browser.close();
  }
}

console.log(
  '| annotations | width | opening the page: CPU | twenty turns of the wheel: CPU (at most 1,500 ms) | ' +
    'opening max: CPU (at most 1,500 ms) |\n| ---: | ---: | ---: | ---: | ---: |',
);
const host = await startHost();
try {
  for (const annotated of COUNTS) {
    const journal = annotated ? await startHarbourLog(annotated) : undefined;
    const address = serveHarbourLog(host, journal?.url);
    for (const width of WIDTHS) {
      const { opening, scrolling, max } = await measure(address, width, annotated);
      console.log(`| ${annotated} | ${width} | ${opening} ms | ${scrolling} ms | ${max} ms |`);
    }
    await journal?.kill();
  }
} finally {
  await host.stop();
}
