import type { Browser, Page } from 'playwright';
import { type Coverage, total } from './in-page/coverage.ts';
import type { PositionMeasures, ScrollingMeasures } from './in-page/index.ts';
import { SCROLL_POSITIONS, type Viewport } from './viewports.ts';

/** How long a page may take until its phrases are highlighted, in milliseconds. */
const START_TIMEOUT_MS = 20_000;

/** How long its further files may take then. */
const LOAD_TIMEOUT_MS = 5_000;

/** What a page shows while an annotation is open. */
export interface PressedMeasures extends PositionMeasures {
  /** The highlight that was pressed. */
  readonly highlight: Coverage;
}

/** What a window of one width shows of a page. */
export interface WindowMeasures {
  /** How many highlights the page has. */
  readonly highlightCount: number;
  /** In the order of the scroll positions. */
  readonly positions: readonly PositionMeasures[];
  /** Text and controls while a reader scrolls down. */
  readonly whileScrolling: ScrollingMeasures;
  /** The page after a highlight was pressed. `null` for a page on which none can be pressed. */
  readonly pressed: PressedMeasures | null;
}

/** The measures of a named page. */
export interface PageMeasures extends WindowMeasures {
  readonly name: string;
  readonly width: number;
}

/** Measures the page at rest at a scroll position. Readers get there from below, so that what hides on the way down is back. */
async function measurePosition(page: Page, fraction: number): Promise<PositionMeasures> {
  await page.evaluate((position) => window.placementMeasures.scrollTo(position), fraction);
  await page.evaluate(() => window.placementMeasures.whenStill());
  return page.evaluate(() => window.placementMeasures.position());
}

/** A turn of the wheel, as a part of the window's height. */
const TURN = 0.3;
const TURNS = 6;

/** Scrolls down with the mouse wheel from the beginning and measures after each turn. */
async function measureWhileScrolling(page: Page, { height }: Viewport): Promise<ScrollingMeasures> {
  await page.evaluate(() => window.placementMeasures.scrollTo(0));
  await page.evaluate(() => window.placementMeasures.whenStill());
  const { x, y } = await page.evaluate(() => window.placementMeasures.restPoint());
  await page.mouse.move(x, y);
  const measured: ScrollingMeasures[] = [];
  for (let turn = 0; turn < TURNS; turn++) {
    // Measured within the page: when a busy machine has answered, the page may stand still again.
    const measuring = page.evaluate(() => window.placementMeasures.whileScrolling());
    await page.mouse.wheel(0, height * TURN);
    const measure = await measuring;
    if (measure === null) break;
    measured.push(measure);
  }
  return {
    article: total(measured.map(({ article }) => article)),
    controls: {
      visible: measured.reduce((sum, { controls }) => sum + controls.visible, 0),
      unpressable: measured.flatMap(({ controls }) => controls.unpressable),
    },
  };
}

/** Presses a highlight and measures the page with its annotation; `null` when none can be pressed */
async function measurePressed(page: Page): Promise<PressedMeasures | null> {
  for (const fraction of [0.5, 0.25, 0.75, 0]) {
    await page.evaluate((position) => window.placementMeasures.scrollTo(position), fraction);
    await page.evaluate(() => window.placementMeasures.whenStill());
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
export async function measureTab(
  page: Page,
  viewport: Viewport,
  scrollPositions: readonly number[] = SCROLL_POSITIONS,
): Promise<WindowMeasures> {
  await page
    .waitForFunction(() => window.placementMeasures.highlightCount() > 0, undefined, { timeout: START_TIMEOUT_MS })
    .catch(() => undefined);
  // Some themes never stop loading.
  await page.waitForLoadState('networkidle', { timeout: LOAD_TIMEOUT_MS }).catch(() => undefined);
  await page.evaluate(() => window.placementMeasures.whenStill());
  const positions: PositionMeasures[] = [];
  for (const fraction of scrollPositions.toReversed()) positions.unshift(await measurePosition(page, fraction));
  const whileScrolling = await measureWhileScrolling(page, viewport);
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
  viewport: Viewport,
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
    return { name, width: viewport.width, ...(await measureTab(page, viewport)) };
  } finally {
    await page.close();
  }
}
