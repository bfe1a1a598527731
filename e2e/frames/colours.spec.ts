import { expect, test } from '../support/fixtures.ts';

const ENTRY = 'entry=the-brass-tides';

test.describe('the frame applies the colours of its address before the menu’s script runs', () => {
  for (const kind of ['menu', 'footer'])
    test(kind, async ({ page, journal }) => {
      const violations: string[] = [];
      page.on('console', (message) => message.type() === 'error' && violations.push(message.text()));
      await page.route('**/embed/assets/menu-*', (route) =>
        route.fulfill({ contentType: 'text/javascript', body: '' }),
      );
      const property = (name: string) =>
        page.evaluate((of) => getComputedStyle(document.documentElement).getPropertyValue(of), name);
      await page.goto(`${journal.url}/embed/${kind}?${ENTRY}`);
      const own = await property('--journal-ground');
      await page.goto(`${journal.url}/embed/${kind}?${ENTRY}&background=%23B8321F&foreground=fff`);
      expect(own).not.toBe('#b8321f');
      expect([await property('--journal-ground'), await property('--journal-text')]).toEqual(['#b8321f', '#ffffff']);
      await page.goto(`${journal.url}/embed/${kind}?${ENTRY}&background=red;}`);
      expect(await property('--journal-ground')).toBe(own);
      expect(violations).toEqual([]);
    });
});

test('an error page has the colours of its address too', async ({ page, journal }) => {
  await page.goto(`${journal.url}/embed/menu?entry=no-such-entry&background=%23102030`);
  const ground = page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--journal-ground'));
  expect(await ground).toBe('#102030');
});

test('the colours survive hydration', async ({ page, journal }) => {
  await page.goto(`${journal.url}/embed/menu?${ENTRY}&background=%23102030`);
  await page.waitForFunction(() => document.documentElement.style.getPropertyValue('--journal-face') !== '');
  const ground = page.evaluate(() => document.documentElement.style.getPropertyValue('--journal-ground'));
  expect(await ground).toBe('#102030');
});
