import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

const TEXT = '<p>Few know what is meant when we speak of a spring tide by the sea.</p>';
const NONCE = 'r4nd0m';

function listen(page: Page): string[] {
  const wrong: string[] = [];
  page.on('pageerror', (error) => wrong.push(error.message));
  page.on('console', (message) => message.type() === 'error' && wrong.push(message.text()));
  return wrong;
}

const essay = (head: string): string =>
  `<!doctype html><html lang="en"><head><title>Essay</title><link rel="icon" href="data:,">${head}</head><body>${TEXT}</body></html>`;

test('a page with a strict Content-Security-Policy and Trusted Types: no violation', async ({
  page,
  journal,
  host,
}) => {
  const policy = [
    "default-src 'none'",
    `script-src 'nonce-${NONCE}'`,
    `style-src 'nonce-${NONCE}'`,
    `connect-src ${journal.url}`,
    `frame-src ${journal.url}`,
    `font-src ${journal.url}`,
    'img-src data:',
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');
  const watch = `<script nonce="${NONCE}">window.violations = [];
    document.addEventListener('securitypolicyviolation', (event) => violations.push(event.violatedDirective + ' ' + event.blockedURI));
  </script>`;
  const tag = `<script nonce="${NONCE}" src="${journal.url}/client/v2/journal-client.js" data-entry="the-brass-tides"></script>`;
  const wrong = listen(page);
  await page.goto(host.serve('/strict', essay(watch + tag), { 'content-security-policy': policy }));
  await expect(page.locator('.annotation')).toHaveText('spring tide');
  const menu = page.locator('journal-menu').frameLocator('iframe');
  await expect(menu.getByRole('heading', { name: 'The Brass Tides' })).toBeVisible();
  const families = await page.evaluate(async () => {
    await window.JournalClient?.current?.getSettings();
    return [...document.fonts].map(({ family }) => family.replaceAll('"', ''));
  });
  expect(families).toContain('Spectral');
  expect(await page.evaluate(() => Reflect.get(window, 'violations'))).toEqual([]);
  expect(wrong).toEqual([]);
});

/** What Prototype.js and MooTools do to a page's built-ins, as far as it has ever broken other scripts. */
const OLD_LIBRARIES = `<script>
  Array.from = function (value) { return [value]; };
  Array.prototype.toJSON = function () { return '[' + this.join() + ']'; };
  String.prototype.toJSON = function () { return '"' + this + '"'; };
  Object.prototype.forEachOwn = function () {};
  Array.prototype.find = function (test) { for (var i = 0; i < this.length; i++) if (test.call(this, this[i], i)) return this[i]; };
  Array.prototype.reduce = function () { return this.length > 1 ? this : this[0]; };
  Array.prototype.last = function () { return this[this.length - 1]; };
  Element.prototype.remove = function () { this.parentNode && this.parentNode.removeChild(this); return this; };
  Element.prototype.getElementsByClassName = function () { return []; };
  document.getElementsByClassName = function () { return []; };
  Function.prototype.bind = function (self) { var run = this; return function () { return run.apply(self, arguments); }; };
  window.Event = function () { throw new Error('new Event() is MooTools’ own'); };
  window.$ = window.$$ = function () { throw new Error('$ is not yours'); };
  function forbid(names, owner) {
    names.forEach(function (name) { owner[name] = function () { throw new Error(name + ' is not yours'); }; });
  }
  forbid(['each', 'entries'], Array.prototype);
  forbid(['update', 'wrap', 'select', 'show'], Element.prototype);
  document.addEventListener('click', function () {
    var again = document.createElement('p');
    again.textContent = document.querySelector('.annotation').parentNode.textContent;
    document.body.appendChild(again);
  });
</script>`;

test('a page whose old libraries have changed the built-ins', async ({ page, journal, host }) => {
  const wrong = listen(page);
  const tag = `<script src="${journal.url}/client/v2/journal-client.js" data-entry="the-brass-tides"></script>`;
  await page.goto(host.serve('/old-libraries', essay(OLD_LIBRARIES + tag)));
  await expect(page.locator('.annotation')).toHaveText('spring tide');
  const menu = page.locator('journal-menu').frameLocator('iframe');
  await expect(menu.getByRole('heading', { name: 'The Brass Tides' })).toBeVisible();
  await page.locator('.annotation').click();
  await expect(page.locator('.annotation')).toHaveText(['spring tide', 'spring tide']);
  await expect(menu.locator('[data-annotation="spring-tide"]')).toBeVisible();
  expect(wrong).toEqual([]);
});

test('the ES module does nothing on import; its service is where it was loaded from', async ({
  page,
  journal,
  host,
}) => {
  const wrong = listen(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const module = `${journal.url}/client/v2/journal-client.mjs`;
  await page.goto(host.serve('/module', essay('')));
  const before = await page.evaluate(() => document.documentElement.outerHTML);
  await page.evaluate((address) => import(address), module);
  expect(await page.evaluate(() => document.documentElement.outerHTML)).toBe(before);
  expect(asked.filter((url) => url.startsWith(journal.url))).toEqual([module]);
  await page.evaluate(async (address) => {
    const { JournalClient } = await import(address);
    new JournalClient({ entry: 'the-brass-tides', createElements: true });
  }, module);
  await expect(page.locator('.annotation')).toHaveText('spring tide');
  await expect(page.locator('journal-menu')).toHaveCount(1);
  await page.evaluate(async (address) => (await import(address)).JournalClient.current.destroy(), module);
  expect(await page.evaluate(() => document.documentElement.outerHTML)).toBe(before);
  expect(wrong).toEqual([]);
});

test('requests of the client need no preflight', async ({ page, journal, host }) => {
  const seen: string[] = [];
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  session.on('Network.requestWillBeSent', ({ request }) => {
    if (request.url.includes('/api/v1/')) seen.push(`${request.method} ${new URL(request.url).pathname}`);
  });
  const tag = `<script src="${journal.url}/client/v2/journal-client.js" data-entry="the-brass-tides"></script>`;
  await page.goto(host.serve('/simple', essay(tag)));
  await expect(page.locator('.annotation')).toHaveText('spring tide');
  await page.evaluate(() => window.JournalClient?.current?.getEntryMeta());
  expect(seen).toEqual(['GET /api/v1/annotations/the-brass-tides', 'GET /api/v1/entries/the-brass-tides/meta']);
  await page.evaluate(
    (url) => fetch(`${url}/api/v1/settings`, { headers: { 'X-Not-Simple': '1' } }).catch(() => {}),
    journal.url,
  );
  await expect.poll(() => seen, 'a preflight is seen where there is one').toContain('OPTIONS /api/v1/settings');
});
