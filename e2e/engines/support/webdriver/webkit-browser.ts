import { findWebKit } from '../../../../.ci/setup/programs.mjs';
import { type EngineBrowser, type ReaderPreferences, VIEWPORT } from '../engine.ts';
import { startDriver } from './driver-process.ts';
import { WebDriverPage } from './webdriver-page.ts';
import { WebDriverSession } from './webdriver-session.ts';
import { startDisplay } from './xvfb.ts';

/** The browser's arguments. */
const argumentsFor = ({ colorScheme }: ReaderPreferences): string[] => [
  '--automation',
  ...(colorScheme === 'dark' ? ['--dark-mode'] : []),
];

/** Starts a display for WebKitGTK. Each tab is a browser of its own, because one browser has one set of preferences. */
export async function launchWebKit(): Promise<EngineBrowser> {
  const programs = findWebKit();
  if (programs === undefined) throw new Error('WebKitWebDriver, MiniBrowser or Xvfb is not installed');
  const display = await startDisplay(programs.display);
  return {
    async open(preferences: ReaderPreferences = {}) {
      const driver = await startDriver({ driver: programs.driver, display: display.name, preferences });
      const session = await WebDriverSession.start(driver.url, programs.browser, argumentsFor(preferences));
      const page = new WebDriverPage(session, driver);
      await page.setViewport(VIEWPORT.width, VIEWPORT.height);
      return page;
    },
    close: () => display.stop(),
  };
}
