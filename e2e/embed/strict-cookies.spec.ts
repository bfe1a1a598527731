import { findChromium } from '../../.ci/setup/chromium.mjs';
import { expect, test } from '../fixtures.ts';
import { button, card, expand, footer, highlight, menuIsReady } from './embedded.ts';
import { ESSAY, hostPage } from './host-page.ts';

test.use({
  launchOptions: { executablePath: findChromium(), args: ['--test-third-party-cookie-phaseout'] },
});

test('everything works where third-party cookies and storage are blocked', async ({ page, journal, host }) => {
  const third = host.serve('/third', '<title>Third</title>', { 'set-cookie': 'third=1; SameSite=None; Secure' });
  const other = (url: string) => url.replace('127.0.0.1', 'localhost');
  const body = `${ESSAY}<iframe src="${third}"></iframe>`;
  await page.goto(other(host.serve('/no-cookies', hostPage({ service: journal.url, body }))));
  await menuIsReady(page);
  await expect(page.frameLocator('iframe[src*=third]').locator('title')).toBeAttached();
  expect(await page.context().cookies(), 'this browser does block').toEqual([]);
  await highlight(page, 'spring-tide').click();
  await expect(card(page, 'spring-tide')).toHaveAttribute('data-active', 'true');
  await button(page, 'Close annotation').click();
  await expand(page);
  await page.keyboard.press('Escape');
  await expect(button(page, 'Expand')).toBeFocused();
  await footer(page).getByRole('button').click();
  await expect(button(page, /^Annotations/)).toBeFocused();
});
