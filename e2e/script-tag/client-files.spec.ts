import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { card, expectMenuTitle } from '../support/frames.ts';
import { pinnedTag } from '../support/render-host-page.ts';
import { variant } from '../support/variant.ts';

const PAGE_FILE = /\/page-[\w-]+\.m?js/;
const PAINTED_FILE = /\/range-marker-[\w-]+\.m?js/;
const FOLLOWING_FILE = /\/follow-tags-[\w-]+\.js/;

/** The name of a built file, which holds its hash. @param extension `js` for the script's file, `mjs` for the module's */
function builtFile(name: string, extension: 'js' | 'mjs'): string {
  const files = readdirSync('dist/client');
  const file = files.find((each) => each.startsWith(`${name}-`) && each.endsWith(`.${extension}`));
  if (file === undefined) throw new Error(`the build has no ${name}`);
  return file;
}

const { version } = JSON.parse(readFileSync('package.json', 'utf8'));

/** Stores the messages of the page's error events in `window.errorEvents`. */
const RECORD_ERRORS = `<script>window.errorEvents = [];
  document.addEventListener('journal:error', ({ detail }) => errorEvents.push(detail.error.message));</script>`;

const errorEvents = (page: Page): Promise<string[]> => page.evaluate(() => Reflect.get(window, 'errorEvents'));

/** What the service answers for a file of a version that it does not have any more. */
const GONE = { status: 404, body: '', headers: { 'access-control-allow-origin': '*' } };

/** Records the addresses from which the page requests a file. */
function recordRequests(page: Page, file: RegExp): URL[] {
  const requested: URL[] = [];
  page.on('request', (request) => {
    if (file.test(request.url())) requested.push(new URL(request.url()));
  });
  return requested;
}

const paths = (addresses: readonly URL[]) => addresses.map(({ pathname }) => pathname);

const paintedRanges = (page: Page) =>
  page.evaluate(() => [...CSS.highlights.values()].flatMap((highlight) => [...highlight].map(String)));

test('highlights do not wait for the file of the page', async ({ page, hostPage }) => {
  const requested = recordRequests(page, PAGE_FILE);
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(PAGE_FILE, async (route) => {
    await released;
    await route.continue();
  });
  await hostPage.open('/late-page-file');
  await expect(page.locator('.annotation')).toHaveText('spring tide');
  await page.locator('.annotation').press('Enter');
  release();
  await expectMenuTitle(page);
  // The menu opens the annotation that the reader chose before it loaded.
  await expect(card(page, 'spring-tide')).toHaveAttribute('data-active', 'true');
  expect(paths(requested)).toEqual([`/client/${version}/${builtFile('page', 'js')}`]);
});

test('after an update of the service, its current client takes the place of a cached script', async ({
  page,
  hostPage,
}) => {
  const requested = recordRequests(page, PAGE_FILE);
  const old = builtFile('page', 'js');
  await page.route(`**/${old}*`, (route) => route.fulfill(GONE));
  await hostPage.open('/updated-service', { head: RECORD_ERRORS });
  await expectMenuTitle(page);
  await expect.poll(() => hostPage.highlights()).toHaveLength(1);
  const [first, ...others] = paths(requested);
  expect([first, others.at(-1)]).toEqual([`/client/${version}/${old}`, `/client/v2/${builtFile('page', 'mjs')}`]);
  expect(await page.evaluate(() => window.JournalClient?.current?.entry)).toBe('the-brass-tides');
  expect(await errorEvents(page)).toEqual([]);
});

test('if the service is down for a moment during an update, its current client takes over once it is back', async ({
  page,
  hostPage,
}) => {
  const old = builtFile('page', 'js');
  const current = /\/client\/v2\/journal-client\.mjs/;
  await page.route(`**/${old}*`, (route) => route.fulfill(GONE));
  await page.route(current, (route) => route.abort(), { times: 1 });
  await hostPage.open('/restarted-service', { head: RECORD_ERRORS });
  await expectMenuTitle(page);
  await expect.poll(() => hostPage.highlights()).toHaveLength(1);
  expect(await errorEvents(page)).toEqual([]);
});

for (const entry of ['', 'the-brass-tides'])
  test(`a tag with data-entry="${entry}" follows it although the file for that has failed at first`, async ({
    page,
    hostPage,
  }) => {
    await page.route(FOLLOWING_FILE, (route) => route.abort(), { times: 1 });
    await hostPage.open('/followed-later', { tag: { entry } });
    if (entry) await expectMenuTitle(page);
    const next = 'the-spider-and-the-plate';
    await page.evaluate((slug) => document.querySelector('script[data-entry]')?.setAttribute('data-entry', slug), next);
    await expect.poll(() => page.evaluate(() => window.JournalClient?.current?.entry)).toBe(next);
    expect(hostPage.warnings).toEqual([]);
  });

test(
  'if the service has no client files, the client loads them from its script’s origin',
  variant(true),
  async ({ page, journal, hostPage }) => {
    const data = 'http://data.test';
    const requested = recordRequests(page, PAGE_FILE);
    await page.route(`${data}/**`, async (route) => {
      const { pathname, search } = new URL(route.request().url());
      if (PAGE_FILE.test(pathname)) return route.fulfill({ status: 404, body: '' });
      return route.fulfill({ response: await route.fetch({ url: journal.url + pathname + search }) });
    });
    await hostPage.open('/data-only', { tag: { attributes: `data-api-url="${data}"` } });
    await expectMenuTitle(page);
    expect(requested.map(({ origin }) => origin)).toEqual([data, journal.url]);
  },
);

test('if the file of the page is unavailable, the client says so once, highlights the text, and tries again at a press', async ({
  page,
  hostPage,
}) => {
  await page.route(PAGE_FILE, (route) => route.abort());
  await hostPage.open('/no-page-file', { head: RECORD_ERRORS });
  await expect(page.locator('.annotation')).toHaveText('spring tide');
  const message = 'the file "page" of the client could not be loaded';
  await expect.poll(() => hostPage.warnings).toEqual([`Journal: ${message}`]);
  expect(await errorEvents(page)).toEqual([message]);
  expect(hostPage.exceptions).toEqual([]);
  await page.unroute(PAGE_FILE);
  await page.locator('.annotation').press('Enter');
  await expect(card(page, 'spring-tide')).toHaveAttribute('data-active', 'true');
  // From now on, the client follows the page.
  const more = '<p>Few know what is meant when we speak of a spring tide in summer.</p>';
  await page.evaluate((html) => document.querySelector('main')?.insertAdjacentHTML('beforeend', html), more);
  await expect(page.locator('.annotation')).toHaveText(['spring tide', 'spring tide']);
});

const CORS = { contentType: 'text/javascript', headers: { 'access-control-allow-origin': '*' } };

for (const attributes of ['', 'type="module"'])
  test(`a tag with integrity and ${attributes || 'no type'} uses a file only if it is the one that was built, and no other version`, async ({
    page,
    hostPage,
  }) => {
    const requested = recordRequests(page, /./);
    const head = `${RECORD_ERRORS}<meta name="citation_doi" content="10.5555/alidade.28.1">`;
    const open = (path: string) => hostPage.open(path, { head, tag: pinnedTag({ entry: 'auto', attributes }) });
    const isChanged = () => page.evaluate(() => 'isChanged' in window);
    const answer = (name: string, body: string) =>
      page.route(`**/${name}*`, (route) => route.fulfill({ body, ...CORS }));
    const changed = (name: string) => `${readFileSync(`dist/client/${name}`, 'utf8')};window.isChanged = true;`;
    // The second is part of what a file loads: of the one that looks up the entry.
    for (const [name, file] of [
      ['page', 'page'],
      ['page-identity', 'look-up'],
    ] as const) {
      const built = builtFile(name, 'js');
      await answer(built, changed(built));
      requested.length = 0;
      await open(`/changed-${name}`);
      await expect.poll(() => errorEvents(page)).toEqual([`the file "${file}" of the client could not be loaded`]);
      expect(await isChanged()).toBe(false);
      const ofIt = paths(requested).filter((path) => new RegExp(`/${name}-\\w+\\.js$`).test(path));
      expect(new Set(ofIt)).toEqual(new Set([`/client/${version}/${built}`]));
      await page.unroute(`**/${built}*`);
    }
    // Nor does it believe another list of hashes, whose own hash it has.
    const name = builtFile('page', 'js');
    const list = builtFile('hashes', 'js');
    const hash = createHash('sha256').update(changed(name)).digest('base64');
    const hashes = JSON.parse(/\{.*\}/.exec(readFileSync(`dist/client/${list}`, 'utf8'))?.[0] ?? '');
    await answer(name, changed(name));
    await answer(list, `export default ${JSON.stringify({ ...hashes, [name]: `sha256-${hash}` })};`);
    await open('/changed-hashes');
    await expect.poll(async () => (await errorEvents(page)).length).toBeGreaterThan(0);
    expect(await isChanged()).toBe(false);
    await page.unroute(`**/${list}*`);
    await page.unroute(`**/${name}*`);
    requested.length = 0;
    await open('/unchanged-file');
    await expectMenuTitle(page);
    // What was checked is what runs: it is not asked for again, which might be answered otherwise.
    const scripts = paths(requested).filter((path) => /^\/client\/.*\/(?!journal-client)/.test(path));
    expect(scripts).toEqual([...new Set(scripts)]);
  });

test('a tag with integrity uses no file beside the one to which the service redirects it', async ({
  page,
  host,
  hostPage,
}) => {
  const [outer, inner] = [builtFile('look-up', 'js'), builtFile('page-identity', 'js')];
  const built = (name: string) => readFileSync(`dist/client/${name}`, 'utf8');
  const headers = { ...CORS.headers, 'content-type': CORS.contentType };
  const location = host.serve(`/elsewhere/${outer}`, built(outer), headers);
  host.serve(`/elsewhere/${inner}`, `${built(inner)};window.isChanged = true;`, headers);
  const redirected = recordRequests(page, /\/elsewhere\//);
  await page.route(`**/client/*/${outer}*`, (route) =>
    route.fulfill({ status: 302, headers: { ...CORS.headers, location } }),
  );
  const head = '<meta name="citation_doi" content="10.5555/alidade.28.1">';
  await hostPage.open('/redirected', { head, tag: pinnedTag({ entry: 'auto' }) });
  await expectMenuTitle(page);
  expect(paths(redirected)).toEqual([`/elsewhere/${outer}`]);
  expect(await page.evaluate(() => 'isChanged' in window)).toBe(false);
});

test('with Trusted Types, a tag with integrity works if the page’s default policy accepts its files', async ({
  page,
  journal,
  hostPage,
}) => {
  const policy = `<script>trustedTypes.createPolicy('default', {
    createScriptURL: (address) => (address.startsWith('${journal.url}/client/') ? address : null) });</script>`;
  const headers = { 'content-security-policy': "require-trusted-types-for 'script'; trusted-types default" };
  await hostPage.open('/trusted', { head: policy, tag: pinnedTag() }, headers);
  await expectMenuTitle(page);
  expect(hostPage.problems).toEqual([]);
});

test('selectors are there after their file has failed', async ({ page, hostPage }) => {
  await page.route(PAGE_FILE, (route) => route.abort(), { times: 4 });
  await hostPage.open('/late-selectors');
  const highlight = page.locator('.annotation');
  await expect(highlight).toHaveText('spring tide');
  const selectors = () =>
    highlight.evaluate(async (element) => (await window.JournalClient?.current?.selectorOf(element)) !== null);
  expect(await selectors()).toBe(false);
  await page.unroute(PAGE_FILE);
  await expect.poll(selectors).toBe(true);
});

test('the ES module loads the file from its own folder', async ({ page, hostPage }) => {
  const requested = recordRequests(page, PAGE_FILE);
  await hostPage.open('/module', { tag: null });
  await page.evaluate(async (address) => {
    const { JournalClient } = await import(address);
    new JournalClient({ entry: 'the-brass-tides', createElements: true });
  }, hostPage.clientModule);
  await expectMenuTitle(page);
  expect(paths(requested)).toEqual([`/client/v2/${builtFile('page', 'mjs')}`]);
});

test('the client loads the file that paints ranges only for that mode', async ({ page, hostPage }) => {
  const requested = recordRequests(page, PAINTED_FILE);
  await hostPage.open('/elements');
  await expect(page.locator('.annotation')).toHaveText('spring tide');
  await expectMenuTitle(page);
  expect(requested).toEqual([]);
  await hostPage.open('/ranges', { tag: { attributes: 'data-highlight-mode="css"' } });
  await expect.poll(() => paintedRanges(page)).toHaveLength(1);
  expect(paths(requested)).toEqual([`/client/${version}/${builtFile('range-marker', 'js')}`]);
  await expect(page.locator('.annotation')).toHaveCount(0);
});

test(
  'if the file that paints ranges is unavailable, the client says so once and leaves the text unchanged',
  variant(true),
  async ({ page, hostPage }) => {
    await page.route(PAINTED_FILE, (route) => route.abort());
    await page.route(/\/client\/v2\//, (route) => route.abort());
    const head = RECORD_ERRORS + hostPage.scriptTag({ attributes: 'data-highlight-mode="css"' });
    await hostPage.open('/no-ranges', { head: head.replace('/v2/', `/${version}/`), tag: null });
    await expectMenuTitle(page);
    const message = 'the file "painted" of the client could not be loaded';
    await expect.poll(() => hostPage.warnings).toEqual([`Journal: ${message}`]);
    expect(await errorEvents(page)).toEqual([message]);
    expect(await page.locator('main p').innerHTML()).not.toContain('<');
    await page.unroute(PAINTED_FILE);
    const report = await page.evaluate(() => window.JournalClient?.current?.detectAnnotations());
    expect(report?.found).toHaveLength(1);
  },
);
