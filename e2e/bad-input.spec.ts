import type { Page, Route } from '@playwright/test';
import { expect, test } from './living/fixtures.ts';
import type { LivingPage } from './living/living-page.ts';
import { NEAP, NEAP_MARK, SPRING, SPRING_MARK } from './living/texts.ts';

const ANNOTATIONS = '**/api/v1/annotations/*';
const CORS = { 'access-control-allow-origin': '*', 'access-control-expose-headers': 'retry-after' };

/** Answers as the service never should. */
const json = (body: unknown) => (route: Route) => route.fulfill({ json: body, headers: CORS });
const raw = (status: number, body: string, contentType: string) => (route: Route) =>
  route.fulfill({ status, body, contentType, headers: { ...CORS, 'retry-after': '60' } });

/** An annotation with these phrases. */
const annotation = (id: string, ...phrases: string[]) => ({
  id,
  title: id,
  annotationType: 'glossary',
  scanText: { enableScanText: true, scanSegments: phrases.map((scanPhrase) => ({ scanPhrase, scanKeyword: '' })) },
});

const GOOD = annotation('neap-tide', 'neap tide');
const KEYWORD = { scanPhrase: 'spring tide', scanKeyword: 'moon' };

/** What the list of annotations may be: the highlights that are left, and what the client says of it. */
const ANSWERS: Record<string, { answer: (route: Route) => Promise<void>; marks: string[]; message: RegExp | null }> = {
  'a 500': { answer: raw(500, '{"error":{"message":"oops"}}', 'application/json'), marks: [], message: /500.*oops/ },
  HTML: { answer: raw(200, '<!doctype html><p>Welcome</p>', 'text/html'), marks: [], message: /no JSON/ },
  'an object': { answer: json({ annotations: [GOOD] }), marks: [], message: /another kind/ },
  'an array of nulls': { answer: json([null, null, GOOD]), marks: [NEAP_MARK], message: /2 annotations/ },
  'no scanText': {
    answer: json([{ ...GOOD, id: 'bare', scanText: undefined }, GOOD]),
    marks: [NEAP_MARK],
    message: null,
  },
  '20,000 phrases': {
    answer: json([...Array.from({ length: 20_000 }, (_, n) => annotation(`n${n}`, `the phrase of number ${n}`)), GOOD]),
    marks: [NEAP_MARK],
    message: null,
  },
  'a phrase of a megabyte': {
    answer: json([annotation('huge', 'tide '.repeat(210_000)), GOOD]),
    marks: [NEAP_MARK],
    message: /phrase.*"huge": too-long/,
  },
  'an empty phrase': {
    answer: json([annotation('empty', ' '), GOOD]),
    marks: [NEAP_MARK],
    message: /phrase.*"empty": empty-phrase/,
  },
  'a keyword that is not in its phrase': {
    answer: json([{ ...GOOD, id: 'odd', scanText: { enableScanText: true, scanSegments: [KEYWORD] } }, GOOD]),
    marks: [NEAP_MARK],
    message: /phrase.*"odd": keyword-not-in-phrase/,
  },
};

const menuTitle = (page: Page) =>
  page.locator('journal-menu').frameLocator('iframe').getByRole('heading', { name: 'The Brass Tides' });

test.describe('annotations that answer', () => {
  for (const [what, { answer, marks, message }] of Object.entries(ANSWERS))
    test(`${what}: the rest keeps working, the console has ${message ? 'one message' : 'none'}`, async ({
      page,
      living,
    }) => {
      await page.route(ANNOTATIONS, answer);
      await living.open('/bad-annotations', { text: `<p>${SPRING}</p><p>${NEAP}</p>` });
      await expect(menuTitle(page)).toBeVisible();
      await expect.poll(() => living.marks()).toEqual(marks);
      await expect.poll(() => living.warnings).toEqual(message ? [expect.stringMatching(message)] : []);

      await page.unroute(ANNOTATIONS);
      await page.evaluate(() => window.JournalClient?.current?.reinit('held-to-the-light'));
      await expect(living.menu.getByRole('heading', { name: 'Held to the Light' })).toBeVisible();
      expect(await living.marks()).toEqual([]);
      expect(living.warnings.length).toBe(message ? 1 : 0);
      expect(living.exceptions).toEqual([]);
    });
});

test.describe('a page', () => {
  test.afterEach(({ living }) => expect([living.exceptions, living.errors]).toEqual([[], []]));

  test('that names no entry: one message, and the settings can be had', async ({ page, living }) => {
    const own = `<script>new JournalClient({ createElements: true })</script>`;
    await living.open('/no-entry', {
      text: `<p>${SPRING}</p>`,
      end: `<script src="${living.client}"></script>${own}`,
      tag: null,
    });
    await expect.poll(() => living.warnings).toEqual([expect.stringContaining('no entry')]);
    const settings = await page.evaluate(() => window.JournalClient?.current?.getSettings());
    expect(settings?.blurb).not.toBe('');
    await expect(page.locator('#journal-custom-fonts')).toHaveCount(1);
    expect(await living.marks()).toEqual([]);
    await page.evaluate(() => window.JournalClient?.current?.reinit('the-brass-tides'));
    await expect.poll(() => living.marks()).toEqual([SPRING_MARK]);
    await expect(menuTitle(page)).toBeVisible();
    expect(living.warnings.length).toBe(1);
  });

  test('without a menu: one message, highlights all the same, and a menu that comes later works', async ({
    page,
    living,
  }) => {
    const own = `<script>new JournalClient({ entry: 'the-brass-tides' })</script>`;
    await living.open('/no-menu', {
      text: `<p>${SPRING}</p>`,
      end: `<script src="${living.client}"></script>${own}`,
      tag: null,
    });
    await expect.poll(() => living.marks()).toEqual([SPRING_MARK]);
    // The message comes with the shells' file, which the text does not wait for.
    await expect.poll(() => living.warnings).toEqual([expect.stringContaining('<journal-menu>')]);
    await page.locator('.annotation').click();
    await page.evaluate(() => document.body.append(document.createElement('journal-menu')));
    await expect(menuTitle(page)).toBeVisible();
    await page.locator('.annotation').click();
    await expect(living.menu.locator('[data-annotation="spring-tide"]')).toBeVisible();
    expect(living.warnings.length).toBe(1);
  });

  test('whose body is missing when the client is called: it starts when there is one', async ({ page, living }) => {
    const own = `<script>
      new JournalClient({ entry: 'the-brass-tides', createElements: true });
      JournalClient.current.detectAnnotations();
      window.bodyAtCall = document.body;
    </script>`;
    await living.open('/no-body', {
      text: `<p>${SPRING}</p>`,
      head: `<script src="${living.client}"></script>${own}`,
      tag: null,
    });
    await expect.poll(() => living.marks()).toEqual([SPRING_MARK]);
    await expect(menuTitle(page)).toBeVisible();
    expect(await page.evaluate(() => Reflect.get(window, 'bodyAtCall'))).toBeNull();
    expect(living.warnings).toEqual([]);
  });

  test('whose body is taken away before the call: one message, and all of it comes with the next body', async ({
    page,
    living,
  }) => {
    await living.open('/body-gone', {
      text: `<p>${SPRING}</p>`,
      head: `<script src="${living.client}"></script>`,
      tag: null,
    });
    await page.evaluate(async () => {
      const { body } = document;
      body.remove();
      const { JournalClient } = window;
      if (JournalClient)
        await new JournalClient({ entry: 'the-brass-tides', createElements: true, manual: true }).init();
      document.documentElement.append(body);
    });
    await expect.poll(() => living.marks()).toEqual([SPRING_MARK]);
    await expect(menuTitle(page)).toBeVisible();
    // The message comes with the shells' file, which the text does not wait for.
    await expect.poll(() => living.warnings).toEqual([expect.stringContaining('<journal-menu>')]);
  });

  test('that may not use storage, nor may the frames', async ({ page, living }) => {
    await page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches']) {
        const get = () => {
          throw new DOMException(`${name} is forbidden`, 'SecurityError');
        };
        Object.defineProperty(window, name, { get });
      }
      Object.defineProperty(document, 'cookie', {
        get: () => '',
        set: () => {
          throw new DOMException('no cookies', 'SecurityError');
        },
      });
    });
    await living.open('/no-storage', { text: `<p>${SPRING}</p>` });
    await expect.poll(() => living.marks()).toEqual([SPRING_MARK]);
    expect(
      await page.evaluate(() => {
        try {
          return localStorage.length;
        } catch (error) {
          return String(error);
        }
      }),
    ).toContain('forbidden');
    await expect(menuTitle(page)).toBeVisible();
    await page.locator('.annotation').click();
    await expect(living.menu.locator('[data-annotation="spring-tide"]')).toBeVisible();
    await page.locator('journal-footer').frameLocator('iframe').getByRole('button').click();
    await expect(living.menu.getByRole('dialog')).toBeVisible();
    expect(living.warnings).toEqual([]);
  });
});

test.describe('two versions of the client at once', () => {
  /** The service may have no file for the other version any more, and takes the present one. */
  const isGoneFile = (text: string) =>
    text.startsWith('Failed to load resource: the server responded with a status of 404');

  test.afterEach(({ living }) => {
    expect([living.exceptions, living.errors.filter((text) => !isGoneFile(text))]).toEqual([[], []]);
  });

  /** Serves another version of the client, from the page's own host, as a publisher who keeps a copy. @returns its tag */
  async function otherVersion(page: Page, living: LivingPage, entry: string, attributes = ''): Promise<string> {
    const file = await (await page.request.get(living.client)).text();
    expect(file).toContain('2.1.0');
    const src = living.script('/vendor/journal-client.js', file.replaceAll('2.1.0', '2.0.5'));
    const { origin } = new URL(living.client);
    return `<script src="${src}" data-entry="${entry}" data-api-url="${origin}" ${attributes}></script>`;
  }

  for (const order of ['first', 'second'])
    test(`for one entry, the older ${order}: one of them works, one message`, async ({ page, living }) => {
      const tags = [await otherVersion(page, living, 'the-brass-tides'), living.tag()];
      if (order === 'second') tags.reverse();
      await living.open('/two-versions', { text: `<p>${SPRING}</p>`, head: tags.join(''), tag: null });
      await expect.poll(() => living.marks()).toEqual([SPRING_MARK]);
      await expect(menuTitle(page)).toBeVisible();
      await expect(page.locator('journal-menu iframe, journal-footer iframe')).toHaveCount(2);
      await page.locator('.annotation').click();
      await expect.poll(() => living.opened()).toEqual(['spring-tide']);
      await living.append(NEAP);
      await expect.poll(() => living.marks()).toEqual([SPRING_MARK, NEAP_MARK]);
      expect(living.warnings).toEqual([expect.stringContaining('two script tags')]);
    });

  test('for two entries and two menus: each has its own', async ({ page, living }) => {
    const light = await otherVersion(
      page,
      living,
      'held-to-the-light',
      'data-menu-name="light-menu" data-footer-name="light-footer"',
    );
    await living.open('/two-menus', { text: `<p>${SPRING}</p>`, head: light, tag: '' });
    await expect.poll(() => living.marks()).toEqual([SPRING_MARK]);
    await expect(menuTitle(page)).toBeVisible();
    const other = page.locator('light-menu').frameLocator('iframe');
    await expect(other.getByRole('heading', { name: 'Held to the Light' })).toBeVisible();
    await page.locator('.annotation').click();
    await expect(living.menu.locator('[data-annotation="spring-tide"]')).toBeVisible();
    await expect(page.locator('.annotation .annotation')).toHaveCount(0);
    expect(living.warnings).toEqual([]);
  });

  test('a module and a script tag, for one menu: the later one has it', async ({ page, living }) => {
    await living.open('/module-too', { text: `<p>${SPRING}</p>` });
    await expect.poll(() => living.marks()).toEqual([SPRING_MARK]);
    await page.evaluate(
      async (address) => {
        const { JournalClient } = await import(address);
        await new JournalClient({ entry: 'held-to-the-light', createElements: true, manual: true }).init();
      },
      living.client.replace(/js$/, 'mjs'),
    );
    await expect(living.menu.getByRole('heading', { name: 'Held to the Light' })).toBeVisible();
    await expect.poll(() => living.marks()).toEqual([]);
    await expect(page.locator('journal-menu iframe')).toHaveCount(1);
    expect(living.warnings).toEqual([]);
  });
});
