import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { selectWords } from '../desk/select-words.ts';
import { expect, type Page, test } from '../support/fixtures.ts';
import { menu, menuTitle } from '../support/frames.ts';
import { HostPage } from '../support/host-page.ts';
import { startJournal } from '../support/journal-server.ts';
import { type OwnJournal, startOwnJournal } from '../support/own-journal.ts';
import { variant } from '../support/variant.ts';
import { linkTo, SECRET } from './drafts-link.ts';

const STUDIO = 'https://studio.example';
const ARTICLE = '---\ntitle: Ebb\nannotations: [slack, race]\n---\n\nThe water stands.\n';
const annotation = (title: string, phrase: string, draft = '') =>
  `---\ntitle: ${title}\n${draft}scanText:\n  - scanPhrase: ${phrase}\n---\n\nA note.\n`;

/** A journal whose editor has published an article and one of its two annotations. */
const FILES = {
  'journal.yaml': 'title: The Lamp\n',
  'articles/ebb.md': ARTICLE,
  'annotations/slack.md': annotation('Slack', 'the water stands still'),
  'annotations/race.md': annotation('Race', 'it runs', 'draft: true\n'),
  // An article that does not list its annotations.
  'articles/flood.md': '---\ntitle: Flood\n---\n\nThe water stands.\n',
  'annotations/flood/stand.md': annotation('Stand', 'the water stands still'),
  'annotations/flood/run.md': annotation('Run', 'it runs', 'draft: true\n'),
};

let service: OwnJournal;
test.beforeAll(async () => {
  service = await startOwnJournal(FILES, (folder) =>
    startJournal({ CONTENT_LAKE: folder, PREVIEW_SECRET: SECRET, STUDIO_URL: STUDIO }),
  );
});
test.beforeEach(async () => {
  for (const [name, text] of Object.entries(FILES)) await service.write(name, text);
});
test.afterAll(() => service.kill());

const PAGE = { article: '<p>For a moment the water stands still. Then it runs.</p>', tag: { entry: 'ebb' } };
const HIGHLIGHTS = ['the water stands still', 'it runs'];
const PUBLISHED = HIGHLIGHTS.slice(0, 1);

const marks = (page: Page) => page.locator('[data-journal-annotation]');

test('an editor sees drafts on the page, each edit within seconds, and ends that', async ({ page, host, context }) => {
  const draftsPage = await HostPage.observe(page, service, host);
  const address = draftsPage.serve('/ebb', PAGE);
  const stored: string[] = [];
  let asked = false;
  page.on('response', async (response) => {
    // Before the page is loaded again with the token, it asks for what is published.
    const hasDrafts = response.url().includes('/drafts/1');
    if (hasDrafts && response.headers()['cache-control'] !== 'no-store') stored.push(response.url());
    asked ||= hasDrafts;
  });
  await page.goto(await linkTo(address));
  await expect(marks(page)).toHaveText(HIGHLIGHTS);
  expect(page.url()).toBe(address);
  const strip = page.locator('[role=status]', { hasText: 'Showing drafts' });
  await expect(strip).toBeVisible();
  await menuTitle(page, 'Ebb').waitFor();

  await marks(page).first().click();
  const edit = menu(page).getByRole('link', { name: 'Edit in Studio' }).first();
  const led = await page.request.get((await edit.getAttribute('href')) ?? '', { maxRedirects: 0 });
  expect(led.headers().location).toBe(`${STUDIO}/intent/edit/id=annotation-slack;type=annotation/`);

  // Another reader of the same service sees what is published.
  const reader = await context.newPage();
  await reader.goto(address);
  await expect(marks(reader)).toHaveText(PUBLISHED);
  await marks(reader).first().click();
  await menu(reader).getByText('A note.').waitFor();
  await expect(menu(reader).getByRole('link', { name: 'Edit in Studio' })).toHaveCount(0);

  await service.write('annotations/race.md', annotation('Race', 'Then it', 'draft: true\n'));
  await expect(marks(page)).toHaveText(['the water stands still', 'Then it']);
  await service.write('articles/ebb.md', ARTICLE.replace('title: Ebb', 'title: Flood'));
  await menuTitle(page, 'Flood').waitFor();
  expect([asked, stored]).toEqual([true, []]);

  // On a phone it covers neither the page's masthead nor an annotation.
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(async () => (await strip.boundingBox())?.y ?? 0).toBeGreaterThan(700);
  await marks(page).first().click();
  await expect(strip).toBeHidden();
  await page.keyboard.press('Escape');
  await strip.getByRole('button', { name: 'Exit' }).click();
  await expect(marks(page)).toHaveText(PUBLISHED);
  await expect(strip).toHaveCount(0);

  // In the tab of the article, the browser does not load the page of the next link.
  await page.goto(await linkTo(address));
  await expect(marks(page)).toHaveText(['the water stands still', 'Then it']);
  expect(page.url()).toBe(address);
  expect(draftsPage.problems).toEqual([]);
});

test('a draft annotation that its file attaches to the article is shown to editors alone', async ({ page, host }) => {
  const draftsPage = await HostPage.observe(page, service, host);
  const address = draftsPage.serve('/flood', { ...PAGE, tag: { entry: 'flood' } });
  await page.goto(address);
  await expect(marks(page)).toHaveText(PUBLISHED);
  await page.goto(await linkTo(address));
  await expect(marks(page)).toHaveText(HIGHLIGHTS);
  expect(draftsPage.problems).toEqual([]);
});

test('selected words lead to a new annotation in the Studio, without and with a mouse', async ({ page, host }) => {
  let location = '';
  await page.context().route('**/annotate?**', async (route) => {
    location = (await route.fetch({ maxRedirects: 0 })).headers().location ?? '';
    await route.fulfill({ contentType: 'text/html', body: 'Studio' });
  });
  const draftsPage = await HostPage.observe(page, service, host);
  const article = `<p>The tide comes, and the tide goes.</p>${PAGE.article}`;
  const address = draftsPage.serve('/ebb-studio', { ...PAGE, article, lang: 'de' });
  await page.goto(await linkTo(address));
  const button = page.getByRole('button', { name: 'Anmerkung im Studio anlegen' });
  await expect(page.locator('[role=status]', { hasText: 'Entwurfsansicht' }).getByRole('link')).toBeVisible();
  await expect(button).toHaveCount(0);
  const phrases = async (press: () => Promise<void>) => {
    const [studio] = await Promise.all([page.waitForEvent('popup'), press()]);
    await studio.getByText('Studio').waitFor();
    expect(await studio.evaluate(() => window.opener)).toBeNull();
    await studio.close();
    // The new annotation is highlighted as soon as it is saved, which selected text is not.
    expect(await page.evaluate(() => String(getSelection()))).toBe('');
    expect(location).toContain(`${STUDIO}/intent/create/template=journal-desk;type=annotation/`);
    const payload = location.split('/').at(-2) ?? '';
    return JSON.parse(Buffer.from(payload, 'base64url').toString()).scanText.scanSegments;
  };
  // The second of two, which only a longer phrase means.
  await selectWords(page, 'tide', 2);
  expect(await phrases(() => button.click())).toEqual([{ scanPhrase: 'tide goes', scanKeyword: 'tide' }]);
  await selectWords(page, 'a moment');
  // Meanwhile, another editor saves an annotation.
  await service.write('annotations/race.md', annotation('Race', 'Then it', 'draft: true\n'));
  await expect(marks(page)).toHaveCount(0);
  const byKeyboard = async () => {
    await page.keyboard.press('Tab');
    await expect(button).toBeFocused();
    await page.keyboard.press('Enter');
  };
  expect(await phrases(byKeyboard)).toEqual([{ scanPhrase: 'a moment', scanKeyword: '' }]);
  // The page is loaded again, without drafts.
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Vorschau beenden' }).click()]);
  await expect(marks(page)).toHaveText(PUBLISHED);
  await expect(page.locator('[role=status]', { hasText: 'Entwurfsansicht' })).toHaveCount(0);
  await selectWords(page, 'a moment');
  await expect(button).toHaveCount(0);
  expect(draftsPage.problems).toEqual([]);
});

test('an edit that is saved while the page is loaded is shown', async ({ page, host }) => {
  let isFirst = true;
  await page.context().route('**/drafts/*/state/**', async (route) => {
    if (isFirst) {
      isFirst = false;
      await service.write('annotations/race.md', annotation('Race', 'For a moment', 'draft: true\n'));
      const annotations = route.request().url().replace('/state/', '/api/v1/annotations/');
      await expect.poll(async () => (await page.request.get(annotations)).text()).toContain('For a moment');
    }
    await route.continue();
  });
  const draftsPage = await HostPage.observe(page, service, host);
  await page.goto(await linkTo(draftsPage.serve('/ebb-loading', PAGE)));
  await expect(marks(page)).toHaveText(['For a moment', ...PUBLISHED]);
  expect(draftsPage.problems).toEqual([]);
});

test(
  'a link to drafts works in a page whose <base> is at another origin, and its token leaves the address',
  variant(true),
  async ({ page, host }) => {
    const draftsPage = await HostPage.observe(page, service, host);
    const address = draftsPage.serve('/ebb-base', { ...PAGE, head: '<base href="https://cdn.example/">' });
    await page.goto(await linkTo(address));
    await expect(marks(page)).toHaveText(HIGHLIGHTS);
    expect(page.url()).toBe(address);
  },
);

test("a stranger's link without a token costs the reader nothing", async ({ page, host }) => {
  const linkedPage = await HostPage.observe(page, service, host);
  for (const [index, token] of ['.', '..', '../..', '1.abc', '%2e%2e'].entries()) {
    await page.goto(`${linkedPage.serve(`/ebb-${index}`, PAGE)}#journal-drafts=${token}`);
    await expect(marks(page)).toHaveText(PUBLISHED);
  }
  expect([linkedPage.problems, linkedPage.warnings]).toEqual([[], []]);
});

test('a link that is not valid shows what is published, and says so once', async ({ page, host }) => {
  const draftsPage = await HostPage.observe(page, service, host);
  const address = draftsPage.serve('/ebb-late', PAGE);
  await page.goto(`${address}#journal-drafts=${'1'.repeat(10)}.${'a'.repeat(43)}`);
  const said = () => draftsPage.warnings.filter((warning) => warning.includes('drafts'));
  await expect.poll(() => said().length).toBe(1);
  await expect(marks(page)).toHaveText(PUBLISHED);
  await expect(page.locator('[role=status]', { hasText: 'Showing drafts' })).toHaveCount(0);
  expect(said()).toHaveLength(1);
});

test(
  'a link to a content release shows its words and its name, and readers see none of it',
  variant(true),
  async ({ page, host, context }) => {
    const lake = await mkdtemp(join(tmpdir(), 'journal-release-'));
    const slug = (current: string) => ({ _type: 'slug', current });
    const scanText = { enableScanText: true, scanSegments: [{ scanPhrase: 'it runs', scanKeyword: '' }] };
    const race = { _type: 'annotation', url: slug('race'), annotationType: 'commentary', scanText };
    const documents = [
      {
        _id: 'ebb',
        _type: 'entry',
        title: 'Ebb',
        url: slug('ebb'),
        annotations: [{ _type: 'reference', _ref: 'race' }],
      },
      { ...race, _id: 'race', title: 'Race' },
      { ...race, _id: 'drafts.race', title: 'Race, a draft' },
      { ...race, _id: 'versions.rAutumn.race', title: 'Race of autumn' },
      { _id: '_.releases.rAutumn', _type: 'system.release', metadata: { title: 'Autumn issue' } },
    ];
    await writeFile(join(lake, 'production.ndjson'), documents.map((each) => `${JSON.stringify(each)}\n`).join(''));
    const planned = await startJournal({ CONTENT_LAKE: lake, PREVIEW_SECRET: SECRET });
    const editorsPage = await HostPage.observe(page, planned, host);
    const address = editorsPage.serve('/ebb-release', PAGE);
    const title = (tab: Page, name: string) => menu(tab).getByText(name, { exact: true });
    await page.goto(await linkTo(address, '--perspective', 'rAutumn,drafts'));
    const strip = page.locator('[role=status]', { hasText: 'Showing drafts' });
    await expect(strip).toContainText('Autumn issue');
    await marks(page).click();
    await title(page, 'Race of autumn').waitFor();

    const reader = await context.newPage();
    await reader.goto(address);
    await marks(reader).click();
    await title(reader, 'Race').waitFor();
    await reader.close();

    // Another link replaces the first.
    await page.goto(await linkTo(`${address}?again`));
    await expect(strip).not.toContainText('Autumn issue');
    await marks(page).click();
    await title(page, 'Race, a draft').waitFor();
    expect(editorsPage.problems).toEqual([]);
    await planned.kill();
    await rm(lake, { recursive: true });
  },
);
