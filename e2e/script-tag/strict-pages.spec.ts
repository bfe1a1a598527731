import { expect, test } from '../support/fixtures.ts';
import { card, expectMenuTitle } from '../support/frames.ts';
import { SPRING } from '../support/phrases.ts';

const NONCE = 'r4nd0m';

test('a page with a strict Content-Security-Policy and Trusted Types has no violation', async ({
  page,
  journal,
  hostPage,
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
  const recordViolations = `<script nonce="${NONCE}">window.violations = [];
    document.addEventListener('securitypolicyviolation', (event) =>
      violations.push(event.violatedDirective + ' ' + event.blockedURI));
  </script>`;
  // Without the inline style of the default body, which the policy forbids.
  const body = `<main><p>${SPRING}</p></main>`;
  const tag = { attributes: `nonce="${NONCE}"`, entry: 'auto' };
  const head = `${recordViolations}<meta name="citation_doi" content="10.5555/alidade.28.1">`;
  await hostPage.open('/strict', { head, body, tag }, { 'content-security-policy': policy });
  await expect(page.locator('.annotation')).toHaveText('spring tide');
  await expectMenuTitle(page);
  await page.evaluate(() => window.JournalClient?.current?.getSettings());
  const families = () => page.evaluate(() => [...document.fonts].map(({ family }) => family.replaceAll('"', '')));
  await expect.poll(families).toContain('Spectral');
  // JSON-LD among them, which no policy may take for a script.
  await expect(page.locator('head > script[type="application/ld+json"][data-journal-meta]')).toHaveCount(1);
  await expect(page.locator('head > meta[name="citation_title"]')).toHaveAttribute('content', 'The Brass Tides');
  await expect(page.locator('head > meta[name="citation_doi"]')).toHaveCount(1);
  expect(await page.evaluate(() => Reflect.get(window, 'violations'))).toEqual([]);
  expect(hostPage.problems).toEqual([]);
});

/** Changes the page's built-ins as Prototype.js and MooTools do, as far as such changes have broken other scripts. */
const OLD_LIBRARIES = `<script>
  Array.from = function (value) { return [value]; };
  Array.prototype.toJSON = function () { return '[' + this.join() + ']'; };
  String.prototype.toJSON = function () { return '"' + this + '"'; };
  Object.prototype.forEachOwn = function () {};
  Array.prototype.find = function (test) {
    for (var i = 0; i < this.length; i++) if (test.call(this, this[i], i)) return this[i];
  };
  Array.prototype.reduce = function () { return this.length > 1 ? this : this[0]; };
  Array.prototype.last = function () { return this[this.length - 1]; };
  Element.prototype.remove = function () { this.parentNode && this.parentNode.removeChild(this); return this; };
  Element.prototype.getElementsByClassName = function () { return []; };
  document.getElementsByClassName = function () { return []; };
  Function.prototype.bind = function (self) {
    var run = this;
    return function () { return run.apply(self, arguments); };
  };
  window.Event = function () { throw new Error('new Event() belongs to MooTools'); };
  window.$ = window.$$ = function () { throw new Error('$ belongs to the page'); };
  function forbid(names, owner) {
    names.forEach(function (name) { owner[name] = function () { throw new Error(name + ' belongs to the page'); }; });
  }
  forbid(['each', 'entries'], Array.prototype);
  forbid(['update', 'wrap', 'select', 'show'], Element.prototype);
  document.addEventListener('click', function () {
    var copy = document.createElement('p');
    copy.textContent = document.querySelector('.annotation').parentNode.textContent;
    document.body.appendChild(copy);
  });
</script>`;

test('the client works on a page whose old libraries have changed the built-ins', async ({ page, hostPage }) => {
  await hostPage.open('/old-libraries', { head: OLD_LIBRARIES });
  await expect(page.locator('.annotation')).toHaveText('spring tide');
  await expectMenuTitle(page);
  await page.locator('.annotation').click();
  await expect(page.locator('.annotation')).toHaveText(['spring tide', 'spring tide']);
  await expect(card(page, 'spring-tide')).toHaveAttribute('data-active', 'true');
  expect(hostPage.problems).toEqual([]);
});

test('the ES module does nothing on import and uses the service that served it', async ({
  page,
  journal,
  hostPage,
}) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  const { clientModule } = hostPage;
  await hostPage.open('/module', { tag: null });
  const html = () => page.evaluate(() => document.documentElement.outerHTML);
  const before = await html();
  await page.evaluate((address) => import(address), clientModule);
  await hostPage.waitForIdlePeriods();
  expect(await html()).toBe(before);
  expect(requested.filter((url) => url.startsWith(journal.url))).toEqual([clientModule]);
  await page.evaluate(async (address) => {
    const { JournalClient } = await import(address);
    new JournalClient({ entry: 'the-brass-tides', createElements: true });
  }, clientModule);
  await expect(page.locator('.annotation')).toHaveText('spring tide');
  await expect(page.locator('journal-menu')).toHaveCount(1);
  await page.evaluate(async (address) => (await import(address)).JournalClient.current.destroy(), clientModule);
  expect(await html()).toBe(before);
  expect(hostPage.problems).toEqual([]);
});
