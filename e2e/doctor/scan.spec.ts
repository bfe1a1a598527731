import { readFileSync } from 'node:fs';
import { CLASSIC_THEME } from '../frames/classic-theme.ts';
import { expect, type Page, test } from '../support/fixtures.ts';
import { renderHostPage } from '../support/render-host-page.ts';
import { variant } from '../support/variant.ts';
import { pasteAtStart, startReport } from './paste-at-start.ts';
import { examine } from './run-doctor.ts';

/** Puts a paragraph of the article into markup that the theme shows, moves or hides. */
type Wrapper = (html: string) => string;

/** A page of a real theme, in parts of which the theme hides text. */
interface Theme {
  readonly name: string;
  readonly css: string;
  readonly wrappers: readonly Wrapper[];
}

const packageFile = (path: string): string => readFileSync(`node_modules/${path}`, 'utf8');

const plain: Wrapper = (html) => `<p>${html}</p>`;
const inside =
  (classes: string): Wrapper =>
  (html) =>
    `<div class="${classes}"><p>${html}</p></div>`;
const spanIn =
  (classes: string): Wrapper =>
  (html) =>
    `<div class="${classes}"><span>${html}</span><span>beside it</span></div>`;

/** Style sheets that publishers use, with their classes for what only some readers see. */
const THEMES: readonly Theme[] = [
  {
    name: 'Bootstrap 5',
    css: packageFile('bootstrap/dist/css/bootstrap.css'),
    wrappers: [
      inside('d-none d-lg-block'),
      inside('d-lg-none'),
      spanIn('d-flex'),
      inside('collapse'),
      inside('collapse show'),
      inside('d-none d-print-block'),
      inside('visually-hidden'),
      inside('float-end w-50'),
      inside('invisible'),
      plain,
    ],
  },
  {
    name: 'Bootstrap 3',
    css: packageFile('bootstrap3/dist/css/bootstrap.css'),
    wrappers: [
      inside('hidden-xs'),
      inside('hidden-lg hidden-md'),
      inside('visible-xs-block'),
      inside('sr-only'),
      inside('pull-left'),
      inside('tab-content"><div class="tab-pane'),
      inside('tab-content"><div class="tab-pane active'),
      inside('visible-print-block'),
      plain,
    ],
  },
  {
    name: 'Foundation',
    css: packageFile('foundation-sites/dist/css/foundation.css'),
    wrappers: [
      inside('show-for-medium'),
      inside('hide-for-medium'),
      inside('hide'),
      inside('show-for-sr'),
      inside('tabs-panel'),
      inside('tabs-panel is-active'),
      inside('callout'),
      spanIn('flex-container'),
      plain,
    ],
  },
  {
    name: 'a classic theme',
    css: CLASSIC_THEME,
    wrappers: [inside('screen-reader-text'), plain, inside('site-content')],
  },
];

/** A page that hides and moves text without a style sheet. */
const UNSTYLED: Theme = {
  name: 'no style sheet',
  css: '',
  wrappers: [
    (html) => `<div hidden><p>${html}</p></div>`,
    (html) => `<p style="display: none">${html}</p>`,
    (html) => `<p><span style="float: left">I</span>${html}</p>`,
    (html) => `<pre>${html}</pre>`,
    (html) => `<div data-journal-ignore><p>${html}</p></div>`,
    plain,
  ],
};

const ARTICLE = /<article[\s\S]*<\/article>/;

/** The article of the demo, whose paragraphs the theme shows, moves or hides in turn. */
function themedArticle({ wrappers }: Theme): string {
  const [article = ''] = ARTICLE.exec(readFileSync('bff/sample/demo/the-brass-tides.html', 'utf8')) ?? [];
  let number = 0;
  return article.replaceAll(/<p>([\s\S]*?)<\/p>/g, (_, html: string) => {
    const wrap = wrappers[number++ % wrappers.length] ?? plain;
    return wrap(html);
  });
}

/** A phrase of a scan, as far as the tests read it. */
interface ScannedPhrase {
  readonly id: string;
  readonly phrase: string;
}

/** Records what the client announces of its scans. */
async function recordScan(page: Page): Promise<void> {
  await page.addInitScript(() => {
    document.addEventListener('journal:scanComplete', ({ detail }) => Reflect.set(window, 'scan', detail));
  });
}

/** Waits for a scan. @returns the phrases that it has found and missed */
async function scanOf(page: Page): Promise<{ found: ScannedPhrase[]; missed: ScannedPhrase[] }> {
  const read = () =>
    page.evaluate(() => {
      const detail: unknown = Reflect.get(window, 'scan');
      return detail && JSON.parse(JSON.stringify(detail));
    });
  await expect.poll(read).toMatchObject({ entry: 'the-brass-tides' });
  return read();
}

test.use({ viewport: { width: 1280, height: 800 } });

test('the command finds and misses the phrases that the client does in Chromium', async ({ page, host, hostPage }) => {
  await recordScan(page);
  await hostPage.open('/unstyled', { body: themedArticle(UNSTYLED) });
  const [{ phrases }, { found, missed }] = await Promise.all([examine(`${host.url}/unstyled`), scanOf(page)]);
  expect(phrases?.found).toEqual(found);
  expect(phrases?.missed.map(({ id, phrase }) => ({ id, phrase }))).toEqual(missed);
  expect(new Set(phrases?.missed.map(({ reason }) => reason))).toEqual(new Set(['skipped-region']));
  expect(found.length).toBeGreaterThan(2);
});

for (const theme of THEMES) {
  test(
    `the doctor of /start finds and misses the phrases that the client does, with ${theme.name}`,
    variant(true),
    async ({ page, host, journal }) => {
      await recordScan(page);
      // A text field takes minutes for thousands of lines.
      const options = { head: `<style>${theme.css.replaceAll(/\s+/g, ' ')}</style>`, body: themedArticle(theme) };
      const html = renderHostPage(journal.url, options);
      await page.goto(host.serve(`/${encodeURIComponent(theme.name)}`, html));
      const { found, missed } = await scanOf(page);
      await page.goto(`${journal.url}/start`);
      await pasteAtStart(page, html);
      await expect(startReport(page)).toContainText(`${found.length} of ${found.length + missed.length} phrases are`);
      for (const { id, phrase } of missed)
        await expect(startReport(page)).toContainText(`${id}: “${phrase.slice(0, 80)}`);
      expect(found.length).toBeGreaterThan(2);
      expect(missed.length).toBeGreaterThan(1);
    },
  );
}
