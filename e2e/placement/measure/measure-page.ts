import type { Browser, Page } from 'playwright';
import { type Coverage, total } from './coverage.ts';
import type { PositionMeasures } from './in-page.ts';

/** The windows in which pages are measured: their widths, with a usual height for each, in CSS pixels. */
export const VIEWPORTS = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1024, height: 768 },
  { width: 1280, height: 720 },
  { width: 1366, height: 768 },
  { width: 1440, height: 900 },
  { width: 1536, height: 864 },
  { width: 1920, height: 1080 },
] as const;

/** How far the article is scrolled. */
const SCROLL_POSITIONS = [0, 0.25, 0.5, 0.75, 1];

/** How long a page may take until its phrases are highlighted, in milliseconds. */
const START_TIMEOUT_MS = 20_000;

/** How long its further files may take then. */
const LOAD_TIMEOUT_MS = 5_000;

/** A turn of the wheel, as a part of the window's height. */
const TURN = 0.3;
const TURNS = 6;

/** What a window of one width shows of a page. */
export interface WindowMeasures {
  /** How many highlights the page has. */
  readonly highlightCount: number;
  /** In the order of the scroll positions. */
  readonly positions: readonly PositionMeasures[];
  /** Text and controls while a reader scrolls down. */
  readonly whileScrolling: { readonly article: Coverage; readonly unpressable: readonly string[] };
  /** The page with the annotation of a highlight that was pressed. `null` for a page on which none can be pressed. */
  readonly pressed: (PositionMeasures & { readonly highlight: Coverage }) | null;
}

/** The measures of a named page. */
export interface PageMeasures extends WindowMeasures {
  readonly name: string;
  readonly width: number;
}

const scrollTo = (page: Page, fraction: number): Promise<void> =>
  page.evaluate((position) => {
    window.placementMeasures.scrollTo(position);
    return window.placementMeasures.whenStill();
  }, fraction);

/** Scrolls down with the mouse wheel from the beginning and measures after each turn. */
async function measureWhileScrolling(page: Page): Promise<WindowMeasures['whileScrolling']> {
  await scrollTo(page, 0);
  const { x, y } = await page.evaluate(() => window.placementMeasures.restPoint());
  await page.mouse.move(x, y);
  const measured: PositionMeasures[] = [];
  for (let turn = 0; turn < TURNS; turn++) {
    // Measured within the page: when a busy machine has answered, the page may stand still again.
    const measuring = page.evaluate(() => window.placementMeasures.whileScrolling());
    await page.mouse.wheel(0, (page.viewportSize()?.height ?? 0) * TURN);
    const measure = await measuring;
    if (measure === null) break;
    measured.push(measure);
  }
  return {
    article: total(measured.map(({ article }) => article)),
    unpressable: measured.flatMap(({ controls }) => controls.unpressable),
  };
}

/** Presses a highlight and measures the page with its annotation. */
async function measurePressed(page: Page): Promise<WindowMeasures['pressed']> {
  for (const fraction of [0.5, 0.25, 0.75, 0]) {
    await scrollTo(page, fraction);
    const point = await page.evaluate(() => window.placementMeasures.chooseHighlight());
    if (point === null) continue;
    await page.mouse.click(point.x, point.y);
    // A service under load answers late. Without an annotation the page is measured as it is.
    const opened = page.frameLocator('journal-menu iframe').locator('.close').first();
    await opened.waitFor({ timeout: LOAD_TIMEOUT_MS }).catch(() => undefined);
    await page.evaluate(() => window.placementMeasures.whenStill());
    return page.evaluate(() => ({
      ...window.placementMeasures.position(),
      highlight: window.placementMeasures.chosenHighlight(),
    }));
  }
  return null;
}

/**
 * Measures a page that a tab shows. The tab has run the bundled part before the page's own scripts.
 * @param scrollPositions from 0 for the beginning of the article to 1 for its end
 */
export async function measureTab(page: Page, scrollPositions = SCROLL_POSITIONS): Promise<WindowMeasures> {
  await page
    .waitForFunction(() => window.placementMeasures.highlightCount() > 0, undefined, { timeout: START_TIMEOUT_MS })
    .catch(() => undefined);
  // Some themes never stop loading.
  await page.waitForLoadState('networkidle', { timeout: LOAD_TIMEOUT_MS }).catch(() => undefined);
  const positions: PositionMeasures[] = [];
  // Readers get to each position from below, so that what hides on the way down is back.
  for (const fraction of scrollPositions.toReversed()) {
    await scrollTo(page, fraction);
    positions.unshift(await page.evaluate(() => window.placementMeasures.position()));
  }
  const whileScrolling = await measureWhileScrolling(page);
  const pressed = await measurePressed(page);
  const highlightCount = await page.evaluate(() => window.placementMeasures.highlightCount());
  return { highlightCount, positions, whileScrolling, pressed };
}

/**
 * Opens a page in a window of its own, as a new visitor does, and measures it.
 * @param script the bundled part that runs in the page
 */
export async function measurePage(
  browser: Browser,
  script: string,
  { name, address }: { readonly name: string; readonly address: string },
  viewport: (typeof VIEWPORTS)[number],
): Promise<PageMeasures> {
  const page = await browser.newPage({ viewport, reducedMotion: 'reduce', locale: 'en-GB' });
  try {
    // Fonts and scripts that a theme loads from elsewhere.
    await page.route(
      ({ hostname }) => !hostname.startsWith('127.'),
      (route) => route.abort(),
    );
    await page.addInitScript(script);
    await page.goto(address);
    return { name, width: viewport.width, ...(await measureTab(page)) };
  } finally {
    await page.close();
  }
}
