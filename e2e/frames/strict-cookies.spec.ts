import { findChromium } from '../../.ci/setup/programs.mjs';
import { expect } from '../support/fixtures.ts';
import { button, card, expandMenu, footer, highlight, waitForMenu } from '../support/frames.ts';
import { testInOwnBrowser } from '../support/own-browser.ts';
import { variant } from '../support/variant.ts';

const test = testInOwnBrowser({ executablePath: findChromium(), args: ['--test-third-party-cookie-phaseout'] });

test(
  'menu and footer work where third-party cookies and storage are blocked',
  variant(true),
  async ({ page, host, hostPage }) => {
    const third = host.serve('/third', '<title>Third</title>', { 'set-cookie': 'third=1; SameSite=None; Secure' });
    const otherSite = (url: string) => url.replace('127.0.0.1', 'localhost');
    const end = `<iframe src="${third}"></iframe>`;
    await page.goto(otherSite(hostPage.serve('/no-cookies', { end })));
    await waitForMenu(page);
    await expect(page.frameLocator('iframe[src*=third]').locator('title')).toBeAttached();
    expect(await page.context().cookies(), 'the browser blocks the cookie').toEqual([]);
    await highlight(page, 'spring-tide').click();
    await expect(card(page, 'spring-tide')).toHaveAttribute('data-active', 'true');
    await button(page, 'Close annotation').click();
    await expandMenu(page);
    await page.keyboard.press('Escape');
    await expect(button(page, 'Expand')).toBeFocused();
    await footer(page).getByRole('button').click();
    await expect(button(page, /^Annotations/)).toBeFocused();
  },
);
