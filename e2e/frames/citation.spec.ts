import { readFile } from 'node:fs/promises';
import { addressOf } from '../support/exported-site.ts';
import { expect, test } from '../support/fixtures.ts';
import { button, expandMenu, menu, openDemoArticle } from '../support/frames.ts';
import { variant } from '../support/variant.ts';

const TIDES = 'the-brass-tides';
/** Cannot expand, so its card shows DOI and date. */
const LAMP = 'what-the-lamp-says';

const citation = (query: string, ending: string) => ({
  service: `/api/v1/entries/${TIDES}/citation?${query}`,
  site: `/api/v1/entries/${TIDES}.${ending}`,
});
/** What the panel shows first. */
const SHOWN = citation('env=production&format=html&style=apa&lang=en', 'apa.en.html');

test('Cite shows the citation in a style, copies it and saves it for reference managers', async ({ page, journal }) => {
  const requested: string[] = [];
  const errors: string[] = [];
  const shown = addressOf(journal, SHOWN);
  page.on('request', (request) => /citation|apa|reference/.test(request.url()) && requested.push(request.url()));
  page.on('pageerror', ({ message }) => errors.push(message));
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await openDemoArticle(page, journal.url, TIDES);
  await expandMenu(page);
  // The panel's file and the citation are requested when a reader opens it.
  expect(requested).toEqual([]);
  const scrolled = await page.evaluate(() => scrollY);
  await button(page, 'Cite').click();
  const panel = menu(page).getByRole('region', { name: 'How to cite' });
  await expect(panel).toContainText('Marr, I., Öster, T., & Kell, R. (2026). The Brass Tides. Alidade');
  await expect(panel.getByRole('button', { name: 'APA' })).toBeFocused();
  expect(requested).toEqual([expect.stringMatching(/\/embed\/assets\/reference-[\w-]+\.js$/), shown]);

  await panel.getByRole('button', { name: 'MLA' }).click();
  await expect(panel).toContainText('“The Brass Tides.” Alidade');
  await panel.getByRole('button', { name: 'Copy formatted' }).click();
  await expect(menu(page).getByRole('status').filter({ hasText: 'Copied' })).toHaveCount(1);
  const clipboard = await page.evaluate(async () => {
    const [item] = await navigator.clipboard.read();
    const read = async (type: string) => (await item?.getType(type))?.text();
    return { text: await read('text/plain'), html: await read('text/html') };
  });
  const read = async (query: string, ending: string) =>
    (await fetch(addressOf(journal, citation(query, ending)))).text();
  expect(clipboard.text).toBe((await read('format=text&style=mla&lang=en', 'mla.en.txt')).trim());
  expect(clipboard.html).toContain('“The Brass Tides.” <i>Alidade</i>');

  for (const [name, format, ending] of [
    ['BibTeX', 'bibtex', 'bib'],
    ['RIS', 'ris', 'ris'],
  ] as const) {
    const saved = page.waitForEvent('download');
    await panel.getByRole('link', { name }).click();
    const download = await saved;
    expect(download.suggestedFilename()).toBe(`${TIDES}.${ending}`);
    expect(await readFile(await download.path(), 'utf8')).toBe(await read(`format=${format}`, ending));
  }

  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(button(page, 'Cite')).toBeFocused();
  await expect(menu(page).getByRole('dialog')).toBeVisible();
  expect([await page.evaluate(() => scrollY), errors]).toEqual([scrolled, []]);
});

test(
  'a service that fails and a hostile title: the panel says so, and nothing breaks out',
  variant(true),
  async ({ page, journal }) => {
    const title = '<img src=x onerror="top.postMessage(1)"><script>alert(1)</script>&lt;script&gt; {\\x} \u202eقصر';
    const dialogs: string[] = [];
    page.on('dialog', (dialog) => dialogs.push(dialog.message()));
    await page.route(addressOf(journal, SHOWN), (route) => route.fulfill({ status: 503, body: '{}' }));
    await openDemoArticle(page, journal.url, TIDES);
    await expandMenu(page);
    await button(page, 'Cite').click();
    await expect(menu(page).getByRole('alert')).toContainText('The content could not be loaded.');
    await page.route(addressOf(journal, SHOWN), (route) =>
      route.fulfill({
        headers: { 'access-control-allow-origin': '*' },
        contentType: 'text/html',
        body: `<div class="csl-entry">Marr, I. (2026). ${title}. <i>Alidade</i>.</div>`,
      }),
    );
    await button(page, 'Try again').click();
    const citation = menu(page).locator('.citation');
    await expect(citation).toContainText('Marr, I. (2026). alert(1)<script> {\\x}');
    expect(await citation.locator('img, script').count()).toBe(0);
    expect(dialogs).toEqual([]);
  },
);

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('Cite is a link that saves the BibTeX', async ({ page, journal }) => {
    await page.goto(addressOf(journal, { service: `/embed/menu?entry=${LAMP}`, site: `/embed/menu/${LAMP}.en.html` }));
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Cite' }).click();
    const download = await saved;
    expect(download.suggestedFilename()).toBe(`${LAMP}.bib`);
  });
});
