import { type Browser, chromium, firefox, type LaunchOptions } from '@playwright/test';
import { findFirefox, findTestChromium } from '../../../../.ci/setup/programs.mjs';
import { openContext } from '../../../support/open-context.ts';
import { type EngineBrowser, type EnginePage, type ReaderPreferences, VIEWPORT } from '../engine.ts';
import { PlaywrightPage } from './playwright-page.ts';

/** Firefox takes dark colours and reduced motion from the system, and Playwright cannot emulate them there. */
const firefoxPreferences = ({ colorScheme, reducedMotion, hasFramesOfOtherSites = false }: ReaderPreferences) => ({
  // Playwright loses a page that Firefox shows from its back-forward cache.
  'browser.sessionhistory.max_total_viewers': 0,
  'ui.systemUsesDarkTheme': Number(colorScheme === 'dark'),
  'ui.prefersReducedMotion': Number(reducedMotion === true),
  // Without a display, Firefox knows of no mouse: a fine pointer (2) that can hover (4).
  'ui.primaryPointerCapabilities': 6,
  'ui.allPointerCapabilities': 6,
  // Otherwise the driver's mouse stays in the process of the page.
  'remote.events.async.mouse.enabled': hasFramesOfOtherSites,
});

/** How Playwright starts the system's own Firefox. */
export const firefoxLaunchOptions = (preferences: ReaderPreferences = {}): LaunchOptions => ({
  channel: 'moz-firefox',
  executablePath: findFirefox(),
  firefoxUserPrefs: firefoxPreferences(preferences),
});

/** Opens a tab in a context of its own. */
async function openTab(
  engine: 'chromium' | 'firefox',
  browser: Browser,
  { colorScheme = 'light', reducedMotion = false }: ReaderPreferences,
  afterwards = async () => {},
): Promise<EnginePage> {
  const context = await openContext(browser, {
    viewport: VIEWPORT,
    colorScheme,
    reducedMotion: reducedMotion ? 'reduce' : 'no-preference',
  });
  return new PlaywrightPage(engine, await context.newPage(), async () => {
    await context.close();
    await afterwards();
  });
}

/** Starts Chromium. */
export async function launchChromium(): Promise<EngineBrowser> {
  const browser = await chromium.launch({ executablePath: findTestChromium() });
  return {
    open: (preferences = {}) => openTab('chromium', browser, preferences),
    close: () => browser.close(),
  };
}

/** Starts Firefox. Tabs with preferences get a browser of their own. */
export async function launchFirefox(): Promise<EngineBrowser> {
  const browser = await firefox.launch(firefoxLaunchOptions());
  return {
    async open(preferences) {
      if (preferences === undefined) return openTab('firefox', browser, {});
      const own = await firefox.launch(firefoxLaunchOptions(preferences));
      return openTab('firefox', own, preferences, () => own.close());
    },
    close: () => browser.close(),
  };
}
