import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { expectMenuTitle } from '../support/frames.ts';
import type { HostPage } from '../support/host-page.ts';
import { SPRING, SPRING_HIGHLIGHT } from '../support/phrases.ts';
import { readLibrary } from './libraries.ts';

/** A sentence with a phrase of the sample journal's entry "lines-nobody-has-seen". */
const RIFT = 'She was the first to say that the valley was a rift.';
const RIFT_HIGHLIGHT = 'rift: rift';

/** The pages of a site: each has a script tag with its own entry, or none. */
const PAGES = {
  tides: { entry: 'the-brass-tides', text: SPRING, title: 'The Brass Tides', highlights: [SPRING_HIGHLIGHT] },
  lines: {
    entry: 'lines-nobody-has-seen',
    text: RIFT,
    title: 'Lines Nobody Has Seen',
    highlights: [RIFT_HIGHLIGHT],
  },
  imprint: { entry: null, text: 'The imprint.', title: null, highlights: [] },
  // The second page of an article.
  ebb: {
    entry: 'the-brass-tides',
    text: `The ebb. ${SPRING}`,
    title: 'The Brass Tides',
    highlights: [SPRING_HIGHLIGHT],
  },
};
type Name = keyof typeof PAGES;
const NAMES: readonly Name[] = ['tides', 'lines', 'imprint', 'ebb'];

/** A router, and where the tag of a page stands so that the router takes it along. */
interface Router {
  readonly name: string;
  readonly head: (hostPage: HostPage) => string;
  readonly end?: string;
  readonly tagPlace: 'head' | 'content';
}

const script = (hostPage: HostPage, file: string) =>
  `<script src="${hostPage.serveScript(`/${file.replaceAll('/', '-')}`, readLibrary(file))}"></script>`;

const ROUTERS: readonly Router[] = [
  { name: 'Turbo', head: (host) => script(host, '@hotwired/turbo/dist/turbo.es2017-umd.js'), tagPlace: 'head' },
  {
    name: 'Turbo, tag in the content',
    head: (host) => script(host, '@hotwired/turbo/dist/turbo.es2017-umd.js'),
    tagPlace: 'content',
  },
  { name: 'htmx boost', head: (host) => script(host, 'htmx.org/dist/htmx.min.js'), tagPlace: 'content' },
  {
    name: 'Barba',
    head: (host) => script(host, '@barba/core/dist/barba.umd.js'),
    end: '<script>barba.init({})</script>',
    tagPlace: 'content',
  },
  {
    name: 'swup',
    head: (host) => script(host, 'swup/dist/Swup.umd.js'),
    end: '<script>new Swup({ containers: ["#content"], animationSelector: false })</script>',
    tagPlace: 'content',
  },
];

/** Serves the site. @returns the address of a page */
function serveSite(hostPage: HostPage, { head, end = '', tagPlace }: Router): Record<Name, string> {
  const links = NAMES.map((name) => `<a href="/routers/${name}">${name}</a> `).join('');
  const addresses = NAMES.map((name) => {
    const { entry, text } = PAGES[name];
    const tag = entry === null ? '' : hostPage.scriptTag({ entry });
    const content = `<div id="content" data-barba="container" data-barba-namespace="${name}"><p>${text}</p>${tagPlace === 'content' ? tag : ''}</div>`;
    const body = `<div data-barba="wrapper"><nav hx-boost="true">${links}</nav>${content}</div>${end}`;
    const page = { head: head(hostPage) + (tagPlace === 'head' ? tag : ''), body, tag: null };
    return [name, hostPage.serve(`/routers/${name}`, page)];
  });
  return Object.fromEntries(addresses);
}

async function expectPage(page: Page, hostPage: HostPage, name: Name): Promise<void> {
  const { title, highlights, text } = PAGES[name];
  await expect(page.locator('p', { hasText: text })).toBeVisible();
  await expect.poll(() => hostPage.highlights()).toEqual(highlights);
  if (title === null) await expect(page.locator('journal-menu')).toHaveCount(0);
  else {
    await expect(page.locator('journal-menu')).toHaveCount(1);
    await expectMenuTitle(page, title);
  }
}

for (const router of ROUTERS)
  test(`${router.name}: every page has its own menu and highlights, forward, back and after a reload`, async ({
    page,
    hostPage,
  }) => {
    const { tides } = serveSite(hostPage, router);
    await page.goto(tides);
    await page.evaluate(() => Reflect.set(window, 'isSameDocument', true));
    await expectPage(page, hostPage, 'tides');
    for (const name of ['lines', 'imprint', 'tides', 'lines', 'ebb', 'tides'] as const) {
      await test.step(`a link to ${name}`, async () => {
        await page.getByRole('link', { name, exact: true }).click();
        await expectPage(page, hostPage, name);
      });
    }
    for (const name of ['ebb', 'lines', 'tides', 'imprint', 'lines', 'tides'] as const)
      await test.step(`back to ${name}`, async () => {
        await page.goBack();
        await expectPage(page, hostPage, name);
      });
    for (const name of ['lines', 'imprint', 'tides'] as const)
      await test.step(`forward to ${name}`, async () => {
        await page.goForward();
        await expectPage(page, hostPage, name);
      });
    expect(await page.evaluate(() => Reflect.get(window, 'isSameDocument'))).toBe(true);
    await page.reload();
    await expectPage(page, hostPage, 'tides');
    await page.getByRole('link', { name: 'lines' }).click();
    await expectPage(page, hostPage, 'lines');
    expect(hostPage.problems).toEqual([]);
  });
