import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { bundleScript } from '../support/bundle.ts';
import { expect, test } from '../support/fixtures.ts';
import type { HostPage } from '../support/host-page.ts';
import type * as Anchoring from './pages/anchoring.ts';

declare global {
  interface Window {
    readonly anchoring: typeof Anchoring;
  }
}

const SCRIPT = fileURLToPath(new URL('./pages/anchoring.ts', import.meta.url));
/** Bundled once: `dom-anchor-text-quote` and `@apache-annotator/dom`, which find texts by selectors. */
const bundled = bundleScript(SCRIPT);

type Anchored = Awaited<ReturnType<typeof Anchoring.anchorElements>>;

const addJudges = async (page: Page) => page.addScriptTag({ content: `${await bundled}; window.anchoring = app` });

/** Each highlight is found once by each selector and program: three times. */
function expectFound(anchored: Anchored): void {
  expect(anchored.map(({ id, found }) => [id, ...found])).toEqual(
    anchored.map(({ id, expected }) => [id, expected, expected, expected]),
  );
}

/** The annotations of the demo articles, some of which are Arabic. */
const ARTICLES = { 'the-brass-tides': 17, 'the-spider-and-the-plate': 17, 'al-ankabut-wa-l-safiha': 12 };

test('programs of others find all highlights of the demo articles by their selectors', async ({ page, journal }) => {
  for (const [slug, annotations] of Object.entries(ARTICLES)) {
    await page.goto(`${journal.url}/demo/${slug}.html`);
    const annotated = page.locator('[data-journal-annotation][aria-description]');
    await expect.poll(() => annotated.count()).toBeGreaterThanOrEqual(annotations);
    await addJudges(page);
    const anchored = await page.evaluate(() => window.anchoring.anchorElements());
    expect(new Set(anchored.map(({ id }) => id)).size).toBe(annotations);
    expectFound(anchored);
  }
});

const FAMILY = '👩‍👩‍👧‍👦';

/** Annotations with their phrases, the words that are highlighted, and the page in which they are. */
const PHRASES: readonly (readonly [id: string, phrase: string, words: string, html: string])[] = [
  ['outer', 'the highest spring tide of March', 'the highest spring tide of March', ''],
  ['inner', 'spring tide', 'spring tide', 'See <b>the highest spring</b> tide of\n March, he said.'],
  ['crossing', 'neap tide', 'neap tide', 'A <em>neap</em>\n  <strong>ti</strong>de falls short.'],
  ['linked', 'cotidal lines', 'cotidal lines', 'He drew <a href="#x">cotidal</a> lines here.'],
  ['in-link', 'slack water', 'slack water', 'At <a href="#x">the slack water</a> they rest.'],
  ['noted', 'storm surge', 'storm surge', 'The storm<sup>12</sup> surge came.'],
  ['arabic', 'المد والجزر', 'المد والجزر', '<bdo dir="rtl">كان <i>المد</i> والجزر</bdo> \u202bعاليا\u202c.'],
  ['chinese', '小潮', '小潮', `${FAMILY.repeat(9)}三月の<ruby>小<rt>こ</rt>潮<rt>しお</rt></ruby>${FAMILY.repeat(9)}`],
  ['first', 'Ebb', 'Ebb', ''],
];
const IDS = PHRASES.map(([id]) => id);

const ANNOTATIONS = PHRASES.map(([id, scanPhrase]) => ({
  id,
  title: id,
  annotationType: 'glossary',
  content: [],
  scanText: { enableScanText: true, scanSegments: [{ scanPhrase, scanKeyword: '' }] },
}));

async function open(page: Page, hostPage: HostPage, mode: 'element' | 'css'): Promise<void> {
  await page.route('**/api/v1/annotations/*', (route) =>
    route.fulfill({ json: ANNOTATIONS, headers: { 'access-control-allow-origin': '*' } }),
  );
  const body = `Ebb${PHRASES.map(([, , , html]) => `<p>${html}</p>`).join('\n')}`;
  const script = '<script type="text/plain">A neap tide in a script</script>';
  await hostPage.open(`/selectors-${mode}`, {
    body: body + script,
    tag: { attributes: `data-highlight-mode="${mode}" data-placement="none"` },
  });
  await expect.poll(() => page.evaluate(() => window.clientEvents.scans)).toBeGreaterThan(0);
  await addJudges(page);
}

const EXACT = PHRASES.map(([id, , words]) => [
  id,
  words.replace('storm surge', 'storm12 surge').replace('小潮', '小こ潮'),
]);

test('highlights in others, across elements and in any script', async ({ page, hostPage }) => {
  await test.step('as elements, by their last parts', async () => {
    await open(page, hostPage, 'element');
    await expect.poll(() => page.locator('[data-journal-mark]').count()).toBeGreaterThan(0);
    const anchored = await page.evaluate((ids) => window.anchoring.anchorLastParts(ids), IDS);
    expect(anchored.map(({ id, exact }) => [id, exact])).toEqual(EXACT);
    expectFound(anchored);
  });
  await test.step('painted, by their first parts', async () => {
    await open(page, hostPage, 'css');
    const anchored = await page.evaluate((ids) => window.anchoring.anchorPainted(ids), IDS);
    expect(anchored.map(({ id, exact }) => [id, exact])).toEqual(EXACT);
    // In a link, a highlight opens by the part behind it.
    expectFound(anchored.filter(({ id }) => id !== 'linked'));
  });
  await test.step('what is no highlight has none', async () => {
    const none = await page.evaluate(async () => {
      const range = document.createRange();
      range.selectNodeContents(document.body);
      const client = window.JournalClient?.current;
      return [await client?.selectorOf(document.body), await client?.selectorOf(range)];
    });
    expect(none).toEqual([null, null]);
  });
});
