import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

const TEXT = '<p>Few know what is meant when we speak of a spring tide by the sea.</p>';

/** A host page with this in its head and after its text. */
const essay = (head: string, body = ''): string =>
  `<!doctype html><html lang="en"><head><title>Essay</title><link rel="icon" href="data:,">${head}</head>
   <body>${TEXT}${body}</body></html>`;

const highlight = (page: Page) => page.locator('.annotation');

/** What reached the page as an exception, and what the client said on the console. */
function listen(page: Page) {
  const heard = { exceptions: [] as string[], warnings: [] as string[], starts: 0 };
  page.on('pageerror', (error) => heard.exceptions.push(error.message));
  page.on('console', (message) => {
    if (/^Journal \d/.test(message.text())) heard.starts++;
    else if (message.text().startsWith('Journal: ')) heard.warnings.push(message.text());
  });
  return heard;
}

/** The client started once, by itself: highlights, one menu, one footer, both at work. */
async function expectStarted(page: Page): Promise<void> {
  await expect(highlight(page)).toHaveText('spring tide');
  await expect(page.locator('journal-menu')).toHaveCount(1);
  await expect(page.locator('journal-footer')).toHaveCount(1);
  const menu = page.locator('journal-menu').frameLocator('iframe');
  await expect(menu.getByRole('heading', { name: 'The Brass Tides' })).toBeVisible();
}

test.describe('one script tag', () => {
  for (const place of ['head', 'body'])
    for (const kind of ['', 'async', 'defer', 'type="module"', 'type="module" async', 'type="text/javascript"'])
      test(`<script ${kind}> in the ${place}`, async ({ page, journal, host }) => {
        const heard = listen(page);
        const tag = `<script src="${journal.url}/client/v2/journal-client.js" data-entry="the-brass-tides" ${kind}></script>`;
        await page.goto(
          host.serve(`/tag-${place}-${kind.replaceAll(/\W/g, '-')}`, place === 'head' ? essay(tag) : essay('', tag)),
        );
        await expectStarted(page);
        expect(heard).toEqual({ exceptions: [], warnings: [], starts: 1 });
      });

  test('needs no document.currentScript', async ({ page, journal, host }) => {
    const heard = listen(page);
    const hide = "<script>Object.defineProperty(document, 'currentScript', { get: () => null })</script>";
    const tag = `<script src="${journal.url}/client/v2/journal-client.js" data-entry="the-brass-tides"></script>`;
    await page.goto(host.serve('/no-current-script', essay(hide + tag)));
    await expectStarted(page);
    expect(heard).toEqual({ exceptions: [], warnings: [], starts: 1 });
  });

  test('uses the elements that are there', async ({ page, journal, host }) => {
    const tag = `<script src="${journal.url}/client/v2/journal-client.js" data-entry="the-brass-tides"></script>`;
    const elements = '<journal-menu id="own-menu"></journal-menu><journal-footer id="own-footer"></journal-footer>';
    await page.goto(host.serve('/own-elements', essay(tag, elements)));
    await expectStarted(page);
    await expect(page.locator('#own-menu, #own-footer')).toHaveCount(2);
  });

  test('without an entry only defines the class, whose service is the script’s own', async ({
    page,
    journal,
    host,
  }) => {
    const heard = listen(page);
    const tag = `<script src="${journal.url}/client/v2/journal-client.js"></script>`;
    const own = "<script>new JournalClient({ entry: 'the-brass-tides', createElements: true })</script>";
    await page.goto(host.serve('/class-only', essay(tag)));
    expect(await page.evaluate(() => typeof window.JournalClient)).toBe('function');
    expect(heard).toEqual({ exceptions: [], warnings: [], starts: 0 });
    await page.goto(host.serve('/class-used', essay(tag, own)));
    await expectStarted(page);
    expect(heard.starts).toBe(1);
  });

  test('adds one name to the page, and takes none that is a function', async ({ page, journal, host }) => {
    const tag = `<script src="${journal.url}/client/v2/journal-client.js" data-entry="the-brass-tides"></script>`;
    await page.goto(host.serve('/names-before', essay('')));
    const before = await page.evaluate(() => Object.getOwnPropertyNames(window));
    await page.goto(host.serve('/names-after', essay(tag)));
    const after = await page.evaluate(() => Object.getOwnPropertyNames(window));
    expect(after.filter((name) => !before.includes(name))).toEqual(['JournalClient']);
    const own = '<script>window.JournalClient = function own() {}</script><p id="JournalClient"></p>';
    await page.goto(host.serve('/names-taken', essay(own + tag)));
    await expectStarted(page);
    expect(await page.evaluate(() => window.JournalClient?.name)).toBe('own');
  });
});

test.describe('options as data attributes', () => {
  const tagWith = (url: string, attributes: string) =>
    `<script src="${url}/client/v2/journal-client.js" data-entry="the-brass-tides" ${attributes}></script>`;

  test('menu, footer and annotation class by other names', async ({ page, journal, host }) => {
    const names = 'data-menu-name="tide-menu" data-footer-name="tide-footer" data-annotation-class="note"';
    await page.goto(host.serve('/names', essay(tagWith(journal.url, names))));
    await expect(page.locator('.note')).toHaveText('spring tide');
    await expect(page.locator('tide-menu')).toHaveCount(1);
    await expect(page.locator('tide-footer')).toHaveCount(1);
    await expect(page.locator('journal-menu, journal-footer, .annotation')).toHaveCount(0);
  });

  test('manual: nothing happens until init()', async ({ page, journal, host }) => {
    const heard = listen(page);
    await page.goto(host.serve('/manual', essay(tagWith(journal.url, 'data-manual'))));
    expect(heard.starts).toBe(0);
    await expect(page.locator('journal-menu')).toHaveCount(0);
    await page.evaluate(() => window.JournalClient?.current?.init());
    await expectStarted(page);
    expect(heard.starts).toBe(1);
  });

  test('environment and address of the service', async ({ page, journal, host }) => {
    const asked: string[] = [];
    await page.route('https://journal.example/**', (route) => {
      asked.push(route.request().url());
      return route.fulfill({ status: 404, headers: { 'Access-Control-Allow-Origin': '*' }, body: '{}' });
    });
    const attributes = 'data-api-url="https://journal.example/" data-environment="staging"';
    await page.goto(host.serve('/elsewhere', essay(tagWith(journal.url, attributes))));
    await expect.poll(() => asked).toContain('https://journal.example/api/v1/annotations/the-brass-tides?env=staging');
  });

  test('what cannot be is ignored, with one message each', async ({ page, journal, host }) => {
    const heard = listen(page);
    const attributes = 'data-api-url="ftp://nowhere" data-manual="perhaps" data-analytics="{" data-environment=""';
    await page.goto(host.serve('/wrong-options', essay(tagWith(journal.url, attributes))));
    await expectStarted(page);
    await expect
      .poll(() => heard.warnings.map((text) => /option (\w+)/.exec(text)?.[1]).sort())
      .toEqual(['analytics', 'apiUrl', 'manual']);
    expect(heard.exceptions).toEqual([]);
  });

  test('custom CSS: none is added for the highlights', async ({ page, journal, host }) => {
    await page.goto(host.serve('/default-css', essay(tagWith(journal.url, ''))));
    await expect(highlight(page)).toHaveText('spring tide');
    const background = () =>
      highlight(page).evaluate(
        (element) => getComputedStyle(element).backgroundImage + getComputedStyle(element).backgroundColor,
      );
    const styled = await background();
    await page.goto(host.serve('/custom-css', essay(tagWith(journal.url, 'data-custom-css'))));
    await expect(highlight(page)).toHaveText('spring tide');
    expect(await background()).not.toBe(styled);
  });
});

test.describe('a tag that an optimiser has its hands on', () => {
  const address = (url: string) => `${url}/client/v2/journal-client.js`;
  const held = (url: string) =>
    `<script type="text/delayed" data-delayed-src="${address(url)}" data-entry="the-brass-tides" id="held"></script>`;

  /** Each runs in the page, long after it was loaded, on the held tag. */
  const ways: Record<string, (url: string) => Promise<void> | void> = {
    'a new element with all attributes takes its place': (url) => {
      const tag = document.createElement('script');
      tag.dataset.entry = 'the-brass-tides';
      tag.src = url;
      document.querySelector('#held')?.replaceWith(tag);
    },
    'a bare element runs the file': (url) => {
      const tag = document.createElement('script');
      tag.src = url;
      document.head.append(tag);
    },
    'a module runs the file': (url) => {
      const tag = document.createElement('script');
      tag.type = 'module';
      tag.src = url;
      document.head.append(tag);
    },
    'the file is fetched and run from a blob': async (url) => {
      const tag = document.createElement('script');
      tag.src = URL.createObjectURL(await (await fetch(url)).blob());
      document.head.append(tag);
    },
    'the file is fetched and written into a new element': async (url) => {
      const tag = document.createElement('script');
      tag.textContent = await (await fetch(url)).text();
      document.head.append(tag);
    },
    'the element is gone before the file runs': (url) => {
      const tag = document.createElement('script');
      tag.dataset.entry = 'the-brass-tides';
      tag.src = url;
      document.querySelector('#held')?.remove();
      document.head.append(tag);
      tag.remove();
    },
  };

  for (const [way, run] of Object.entries(ways))
    test(way, async ({ page, journal, host }) => {
      const heard = listen(page);
      await page.goto(host.serve('/held', essay(held(journal.url))));
      await page.evaluate(run, address(journal.url));
      await expectStarted(page);
      expect(heard).toEqual({ exceptions: [], warnings: [], starts: 1 });
    });

  for (const kind of ['', 'type="module"'])
    test(`the file is written into the tag: <script ${kind}>`, async ({ page, journal, host }) => {
      const heard = listen(page);
      const file = await (await page.request.get(address(journal.url))).text();
      const tag = `<script ${kind} data-entry="the-brass-tides" data-api-url="${journal.url}">${file}</script>`;
      const foreign = '<script data-entry="main" src="data:text/javascript,"></script>';
      await page.goto(host.serve(`/inlined-${kind.length}`, essay(foreign + tag)));
      await expectStarted(page);
      expect(heard).toEqual({ exceptions: [], warnings: [], starts: 1 });
    });

  test('somebody else’s data-entry is not ours', async ({ page, journal, host }) => {
    const heard = listen(page);
    const foreign = '<script data-entry="main" src="data:text/javascript,"></script>';
    const tag = `<script type="module" src="${address(journal.url)}"></script>`;
    await page.goto(host.serve('/foreign', essay(foreign + tag)));
    await page.waitForFunction(() => 'JournalClient' in window);
    expect(await page.evaluate(() => window.JournalClient?.current)).toBeNull();
    expect(heard.starts).toBe(0);
  });
});

test.describe('two script tags', () => {
  const tag = (url: string, version: string, entry: string, attributes = '') =>
    `<script src="${url}/client/${version}/journal-client.js" data-entry="${entry}" ${attributes}></script>`;

  for (const attributes of ['', 'async', 'type="module"'])
    for (const other of ['v2', '2.1.0'])
      test(`of ${other === 'v2' ? 'one version' : 'two versions'} (${attributes}): the second is left out`, async ({
        page,
        journal,
        host,
      }) => {
        const heard = listen(page);
        const both =
          tag(journal.url, 'v2', 'the-brass-tides', attributes) +
          tag(journal.url, other, 'the-brass-tides', attributes);
        await page.goto(host.serve(`/two-${other}-${attributes.length}`, essay(both)));
        await expectStarted(page);
        await expect.poll(() => heard.warnings).toEqual([expect.stringContaining('two script tags')]);
        expect([heard.exceptions, heard.starts]).toEqual([[], 1]);
      });

  test('for two entries: the later one is shown', async ({ page, journal, host }) => {
    const heard = listen(page);
    const [entry] = ['the-brass-tides'];
    const both = tag(journal.url, 'v2', 'held-to-the-light') + tag(journal.url, '2.1.0', entry);
    await page.goto(host.serve('/two-entries', essay(both)));
    await expectStarted(page);
    expect([heard.exceptions, heard.starts]).toEqual([[], 2]);
  });

  test('one after the other, as a router replaces the body', async ({ page, journal, host }) => {
    const heard = listen(page);
    await page.goto(host.serve('/router', essay('', tag(journal.url, 'v2', 'held-to-the-light'))));
    await expect(page.locator('journal-menu')).toHaveCount(1);
    await page.evaluate(
      ([text, url]) => {
        const body = document.createElement('body');
        body.append(new DOMParser().parseFromString(text, 'text/html').body.firstElementChild ?? '');
        const next = document.createElement('script');
        next.src = url;
        next.dataset.entry = 'the-brass-tides';
        body.append(next);
        document.body = body;
      },
      [TEXT, `${journal.url}/client/v2/journal-client.js`] as const,
    );
    await expectStarted(page);
    expect(heard.exceptions).toEqual([]);
  });
});
