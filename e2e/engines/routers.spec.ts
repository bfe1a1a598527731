import { readLibrary } from '../living/libraries.ts';
import { SPRING, SPRING_HIGHLIGHT } from '../support/phrases.ts';
import { type HostPageOptions, renderHostPage, scriptTag } from '../support/render-host-page.ts';
import type { EnginePage } from './support/engine.ts';
import { feature } from './support/feature.ts';
import { expect, test } from './support/fixtures.ts';
import { openMenu } from './support/menu.ts';

/** A page of the site: its script tag has its own entry, or it has none. */
interface SitePage {
  readonly entry: string | null;
  readonly text: string;
  /** The entry's title. */
  readonly title?: string;
  readonly highlights: readonly string[];
}

const TIDES = { entry: 'the-brass-tides', title: 'The Brass Tides', highlights: [SPRING_HIGHLIGHT] };
const PAGES = {
  tides: { ...TIDES, text: SPRING },
  lines: {
    entry: 'lines-nobody-has-seen',
    text: 'She was the first to say that the valley was a rift.',
    title: 'Lines Nobody Has Seen',
    highlights: ['rift: rift'],
  },
  imprint: { entry: null, text: 'The imprint.', highlights: [] },
  // The second page of an article.
  ebb: { ...TIDES, text: `The ebb. ${SPRING}` },
} satisfies Readonly<Record<string, SitePage>>;
type Name = keyof typeof PAGES;

const isName = (name: string): name is Name => name in PAGES;
const NAMES = Object.keys(PAGES).filter(isName);

/** A library that shows the pages of a site without loading them. */
interface Router {
  readonly name: string;
  /** Its files. */
  readonly files: readonly string[];
  /** Starts it. */
  readonly script?: string;
  /** Where the script tag stands, so that the router takes it along. */
  readonly tagPlace: 'head' | 'content';
}

const TURBO = '@hotwired/turbo/dist/turbo.es2017-umd.js';
const ROUTERS: readonly Router[] = [
  { name: 'Turbo', files: [TURBO], tagPlace: 'head' },
  { name: 'Turbo with the tag in the content', files: [TURBO], tagPlace: 'content' },
  { name: 'htmx', files: ['htmx.org/dist/htmx.min.js'], tagPlace: 'content' },
  { name: 'Barba', files: ['@barba/core/dist/barba.umd.js'], script: 'barba.init({})', tagPlace: 'content' },
  {
    name: 'swup',
    files: ['swup/dist/Swup.umd.js'],
    script: 'new Swup({ containers: ["#content"], animationSelector: false })',
    tagPlace: 'content',
  },
];

const address = (name: Name) => `/routers/${name}`;

/** A page of the site. @param service origin of the service @param files addresses of the router's files */
function sitePage(
  name: Name,
  { script = '', tagPlace }: Router,
  service: string,
  files: readonly string[],
): HostPageOptions {
  const { entry, text } = PAGES[name];
  const tag = entry === null ? '' : scriptTag(service, { entry });
  const links = NAMES.map((other) => `<a id="to-${other}" href="${address(other)}">${other}</a> `).join('');
  const content = `<div id="content" data-barba="container" data-barba-namespace="${name}">
    <p id="${name}">${text}</p>${tagPlace === 'content' ? tag : ''}</div>`;
  return {
    head: files.map((src) => `<script src="${src}"></script>`).join('') + (tagPlace === 'head' ? tag : ''),
    body: `<div data-barba="wrapper"><nav hx-boost="true">${links}</nav>${content}</div><script>${script}</script>`,
    tag: null,
  };
}

/** What the page shows: annotation and text of each highlight. Runs in the page. */
const highlightsOf = () =>
  [...document.querySelectorAll('[data-journal-annotation]')].map(
    (element) => `${element.getAttribute('data-journal-annotation')}: ${element.textContent}`,
  );

async function expectPage(tab: EnginePage, name: Name): Promise<void> {
  const { title, highlights }: SitePage = PAGES[name];
  await tab.waitFor(`#${name}`);
  await expect.poll(() => tab.evaluate(highlightsOf)).toEqual(highlights);
  await expect.poll(() => tab.count('journal-menu')).toBe(title === undefined ? 0 : 1);
  if (title === undefined) return;
  await openMenu(tab);
  await tab.menu.waitFor({ role: 'heading', name: title });
}

feature('Routers: each page has its own menu and highlights', () => {
  for (const router of ROUTERS)
    test(`${router.name}: by links, back, forward and after a reload`, async ({ tab, host, journal }) => {
      const script = { 'content-type': 'text/javascript; charset=utf-8' };
      const files = router.files.map((file) => host.serve(`/${file}`, readLibrary(file), script));
      for (const name of NAMES)
        host.serve(address(name), renderHostPage(journal.url, sitePage(name, router, journal.url, files)));
      await tab.goto(host.url + address('tides'));
      await tab.evaluate(() => Reflect.set(window, 'isSameDocument', true));
      await expectPage(tab, 'tides');
      for (const name of ['lines', 'imprint', 'ebb', 'tides'] as const)
        await test.step(`a link to ${name}`, async () => {
          await tab.click(`#to-${name}`);
          await expectPage(tab, name);
        });
      for (const name of ['ebb', 'imprint', 'lines'] as const)
        await test.step(`back to ${name}`, async () => {
          await tab.back();
          await expectPage(tab, name);
        });
      for (const name of ['imprint', 'ebb'] as const)
        await test.step(`forward to ${name}`, async () => {
          await tab.evaluate(() => history.forward());
          await expectPage(tab, name);
        });
      expect(await tab.evaluate(() => Reflect.get(window, 'isSameDocument') === true)).toBe(true);
      await tab.reload();
      await expectPage(tab, 'ebb');
      await tab.click('#to-lines');
      await expectPage(tab, 'lines');
      expect(tab.messages.filter(({ isError, text }) => isError || text.startsWith('Journal: '))).toEqual([]);
    });
});
