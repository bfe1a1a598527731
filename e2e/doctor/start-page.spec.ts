import { accessibilityViolations } from '../frames/accessibility-violations.ts';
import { expect, test } from '../support/fixtures.ts';
import { SPRING } from '../support/phrases.ts';
import { variant } from '../support/variant.ts';
import { pasteAtStart, startReport } from './paste-at-start.ts';

/** A page that does, wherever it can, what a page may do to the one that shows it. */
const hostileHtml = (service: string, evil: string) => `<!doctype html><html><head>
<base href="${evil}/base/"><meta http-equiv="refresh" content="0;url=${evil}/refresh">
<meta http-equiv="Content-Security-Policy" content="connect-src 'none'; frame-src ${service}">
<link rel="stylesheet" href="${evil}/sheet.css"><link rel="preconnect" href="${evil}"><link rel="prefetch" href="${evil}/x">
<script>top.hacked = 'script'</script><script src="${evil}/script.js"></script>
<style>@import url(${evil}/import.css); p { background: url(${evil}/background.png) } .gone { display: none }</style>
<script src="${service}/client/v2/journal-client.js" data-entry="the-brass-tides" data-placment="left"></script></head>
<body onload="top.hacked = 'onload'"><p style="background-image: url(${evil}/inline.png)">${SPRING}</p>
<p class="gone">A week later there is a neap tide after the quarter moon.</p>
<img src="${evil}/x.png" onerror="top.hacked = 'onerror'"><img src="data:," onerror="top.hacked = 'data'">
<svg onload="top.hacked = 'svg'"><image href="${evil}/image.svg" /><use href="${evil}/use.svg#a" /></svg>
<iframe src="javascript:top.hacked = 'frame'"></iframe><iframe srcdoc="<script>top.hacked = 1</script>"></iframe>
<object data="${evil}/object"></object><embed src="${evil}/embed"><video src="${evil}/video" poster="${evil}/poster" autoplay></video>
<a href="javascript:top.hacked = 'link'" autofocus onfocus="top.hacked = 'focus'">link</a>
<input autofocus onfocus="top.hacked = 'input'"><details open ontoggle="top.hacked = 'toggle'">x</details>
<form name="body"><input name="parentNode"><input name="children"></form><img name="documentElement">
<b id="neap-tide"></b></body></html>`;

test('the doctor of /start finds what is wrong in pasted HTML, and nothing in it runs or loads', async ({
  page,
  journal,
  host,
}) => {
  const sent: string[] = [];
  const failures = new Set<string>();
  page.on('requestfinished', (request) => sent.push(request.url()));
  page.on('requestfailed', (request) => failures.add(`${request.failure()?.errorText}`));
  await page.goto(`${journal.url}/start`);
  await page.evaluate(() => Reflect.set(window, 'hacked', ''));
  await pasteAtStart(page, hostileHtml(journal.url, host.url));
  await expect(startReport(page)).toBeVisible();
  const text = (await startReport(page).innerText()).replaceAll(/\s+/g, ' ');
  expect(text).toContain('The policy’s connect-src does not allow the service');
  expect(text).toContain('There is no attribute data-placment. Write data-placement.');
  expect(text).toContain(
    '1 phrase is only in text that is hidden, excluded, code or a form field. neap-tide: “there is a',
  );
  expect(text).toContain('The page has the id "neap-tide" of an annotation');
  expect(text).toMatch(/1 of \d+ phrases is in the text/);
  // Handlers and requests of the frame would have come by the time that another examination has ended.
  await pasteAtStart(page, '<p>Nothing');
  await expect(startReport(page)).toContainText('The page has no script tag of Journal');
  expect(await page.evaluate(() => Reflect.get(window, 'hacked'))).toBe('');
  expect(page.url()).toBe(`${journal.url}/start`);
  expect(sent.filter((url) => !url.startsWith(journal.url))).toEqual([]);
  // What the copy of the page still names, the frame's policy has blocked before it was sent.
  expect([...failures].filter((reason) => !/^(csp|origin)$/.test(reason))).toEqual([]);
  await expect(page.locator('body > iframe')).toHaveCount(0);
});

test(
  'a sentence of the doctor of /start that begins with an address keeps its letters',
  variant(true),
  async ({ page, journal }) => {
    await page.goto(`${journal.url}/start`);
    await pasteAtStart(page, `<script src="${journal.url}/client/v2/journal-client.js" data-entry="no-such"></script>`);
    await expect(startReport(page)).toContainText(`${journal.url} has no article "no-such".`);
  },
);

test('the doctor of /start copies its report, and takes the focus to it', async ({ page, journal, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`${journal.url}/start`);
  const tag = `<script src="${journal.url}/client/v2/journal-client.js" data-entry="the-brass-tides" async></script>`;
  await pasteAtStart(page, `<!doctype html><head>${tag}</head><p>${SPRING}</p>`);
  await expect(startReport(page).getByRole('heading', { level: 3 }).first()).toBeFocused();
  await expect(startReport(page)).toContainText('Without a viewport meta');
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.getByText('The report as text').click();
  await page.getByRole('button', { name: 'Copy the report' }).click();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain('warning: without a viewport meta');
  expect(copied).toMatch(/\n1 of \d+ phrases is in the text\n0 errors, \d+ warnings, \d+ notes?$/);
});

for (const [size, paragraphs] of [
  ['100 KB', 2_500],
  ['2 MB', 50_000],
] as const)
  test(
    `the doctor of /start examines a page of ${size}, and refuses what it cannot examine`,
    variant(paragraphs > 2_500),
    async ({ page, journal }) => {
      await page.goto(`${journal.url}/start`);
      await pasteAtStart(page, '');
      await expect(page.locator('textarea:invalid')).toBeFocused();
      await page.getByLabel('response header').fill('script-src ‘self’');
      await pasteAtStart(page, '<p>');
      await expect(page.locator('input:invalid')).toBeFocused();
      await page.getByLabel('response header').fill('');
      const tag = `<script src="/client/v2/journal-client.js" data-entry="the-brass-tides" async></script>`;
      await pasteAtStart(
        page,
        `${tag}<p>${SPRING}</p>${'<p>Much <b>text</b> without a phrase. </p>'.repeat(paragraphs)}`,
      );
      await expect(startReport(page)).toContainText('phrases is in the text');
    },
  );
