import { expect, type Page, test } from '../support/fixtures.ts';
import { expectMenuTitle } from '../support/frames.ts';
import { variant } from '../support/variant.ts';
import { expectStarted } from './started.ts';

const META =
  '<meta name="DC.Identifier" content="urn:isbn:0"><meta name="citation_doi" content="doi:10.5555/alidade.28.1">';
const TAG = { tag: { entry: 'auto' }, tagPlace: 'head' } as const;

/** The addresses at which the client asks which entry a page shows. */
function recordLookups(page: Page): string[] {
  const lookups: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/lookup?')) lookups.push(request.url());
  });
  return lookups;
}

test('data-entry="auto" finds the entry by the DOI of the page with one request, and events name it', async ({
  page,
  hostPage,
}) => {
  const lookups = recordLookups(page);
  const ready =
    "<script>document.addEventListener('journal:ready', ({ detail }) => (window.ready = detail.entry))</script>";
  await hostPage.open('/auto?utm_source=feed&p=1#top', { ...TAG, head: ready + META });
  await expectStarted(page);
  expect(await page.evaluate(() => [window.JournalClient?.current?.entry, Reflect.get(window, 'ready')])).toEqual([
    'the-brass-tides',
    'the-brass-tides',
  ]);
  expect(lookups).toHaveLength(1);
  const { searchParams } = new URL(lookups[0] ?? '');
  expect(searchParams.get('doi')).toBe('10.5555/alidade.28.1');
  expect(searchParams.get('url')).toMatch(/\/auto\?p=1$/);
  expect(hostPage.problems).toEqual([]);

  await hostPage.reinit('held-to-the-light');
  expect(await page.evaluate(() => window.JournalClient?.current?.entry)).toBe('held-to-the-light');
  await hostPage.reinit('auto');
  await expectStarted(page);
  expect(await page.evaluate(() => window.JournalClient?.current?.entry)).toBe('the-brass-tides');
});

test('data-entry="auto" follows a router that changes the address and the DOI, also onto a page without an entry', async ({
  page,
  hostPage,
}) => {
  const show = (path: string, doi: string) =>
    page.evaluate(
      ([to = '', content = '']) => {
        history.pushState(null, '', to);
        for (const meta of document.querySelectorAll('meta[name=citation_doi]')) meta.setAttribute('content', content);
      },
      [path, doi],
    );
  const entry = () => page.evaluate(() => window.JournalClient?.current?.entry);
  await hostPage.open('/auto', { ...TAG, head: META });
  await expectStarted(page);
  await show('/auto/light', '10.5555/alidade.28.4');
  await expect.poll(entry).toBe('held-to-the-light');
  await show('/auto/none', '10.5555/none');
  await expect(page.locator('journal-menu')).toHaveCount(0);
  await expect.poll(() => hostPage.warnings).toHaveLength(1);
  await show('/auto', '10.5555/alidade.28.1');
  await expectStarted(page);
  expect(await entry()).toBe('the-brass-tides');
  expect(hostPage.problems).toEqual([expect.stringContaining('no entry has the DOI 10.5555/none')]);
});

test(
  'data-entry="auto" asks once for each page, although the client adds a DOI to the head',
  variant(true),
  async ({ page, hostPage }) => {
    const lookups = recordLookups(page);
    const canonical = (entry: string) => `https://alidade.example/28/${entry}`;
    await hostPage.open('/auto', { ...TAG, head: `<link rel="canonical" href="${canonical('the-brass-tides')}">` });
    await expectStarted(page);
    await expect(page.locator('meta[name=citation_doi][data-journal-meta]')).toHaveCount(1);
    await page.evaluate(
      (href) => document.querySelector('link[rel=canonical]')?.setAttribute('href', href),
      canonical('held-to-the-light'),
    );
    await expectMenuTitle(page, 'Held to the Light');
    await expect(page.locator('meta[name=citation_doi][data-journal-meta]')).toHaveCount(1);
    await page.evaluate(() =>
      document.querySelector('script[data-entry]')?.setAttribute('data-entry', 'the-brass-tides'),
    );
    await expectMenuTitle(page);
    expect(lookups).toHaveLength(2);
  },
);

test('a tag whose entry changes shows the other entry, and nothing without one or with an empty one', async ({
  page,
  hostPage,
}) => {
  const change = (entry: string | null) =>
    page.evaluate((to) => {
      const tag = document.querySelector('script[data-entry]');
      if (to === null) tag?.removeAttribute('data-entry');
      else tag?.setAttribute('data-entry', to);
    }, entry);
  await hostPage.open('/changing-tag');
  await expectStarted(page);
  await change('held-to-the-light');
  await expectMenuTitle(page, 'Held to the Light');
  await expect.poll(() => hostPage.highlights()).toEqual([]);
  await change(null);
  await expect(page.locator('journal-menu')).toHaveCount(0);

  await hostPage.open('/tag-of-no-entry', { tag: { entry: '' } });
  await hostPage.waitForIdlePeriods();
  await expect(page.locator('journal-menu, journal-footer')).toHaveCount(0);
  await change('the-brass-tides');
  await expectStarted(page);
  await change('');
  await expect(page.locator('journal-menu, journal-footer')).toHaveCount(0);
  await expect.poll(() => hostPage.highlights()).toEqual([]);
  expect(hostPage.problems).toEqual([]);
});

test('data-entry="auto" on a page without an entry says so once, draws nothing and keeps nothing waiting', async ({
  page,
  hostPage,
}) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await hostPage.open('/imprint', { ...TAG, end: '<journal-menu></journal-menu>' });
  await expect.poll(() => hostPage.warnings).toHaveLength(1);
  expect(hostPage.warnings[0]).toMatch(/no entry has the address .*\/imprint: nothing is shown/);
  await page.evaluate(() => window.JournalClient?.current?.detectAnnotations());
  expect(hostPage.problems, 'the browser itself prints no failed request').toHaveLength(1);
  expect(await page.evaluate(() => [frames.length, customElements.get('journal-menu') === undefined])).toEqual([
    0,
    true,
  ]);
  expect(requests.filter((path) => /embed|frames\.mjs|annotations/.test(path))).toEqual([]);
  expect(await page.evaluate(() => window.JournalClient?.current?.entry)).toBe('');

  // A single-page app shows an article in its place.
  await page.evaluate(() => {
    const link = Object.assign(document.createElement('link'), { rel: 'canonical', href: '/28/the-brass-tides/' });
    document.head.append(link);
  });
  await expect(page.locator('.annotation').first()).toHaveText('spring tide');
  expect(await page.evaluate(() => window.JournalClient?.current?.entry)).toBe('the-brass-tides');
});
