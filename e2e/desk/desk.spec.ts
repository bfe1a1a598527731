import type { Locator } from '@playwright/test';
import { expect, type Page, test } from '../support/fixtures.ts';
import { variant } from '../support/variant.ts';
import { type DeskJournal, startDesk } from './desk-journal.ts';
import { selectWords } from './select-words.ts';

/** More than the pages have to tab through, and more letters than the article has. */
const MAX_PRESSES = 500;

/** Presses a key until something is so. */
async function pressUntil(page: Page, key: string, isSo: () => Promise<boolean>): Promise<void> {
  for (let presses = 0; presses < MAX_PRESSES; presses++) {
    if (await isSo()) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${key} does not lead there`);
}

const hasFocus = (target: Locator) => (): Promise<boolean> =>
  target.evaluate((element) => {
    const root = element.getRootNode();
    return 'activeElement' in root && root.activeElement === element;
  });

/** Reaches something by Tab: forwards, or back if it stands before what has the focus. */
async function tabTo(target: Locator): Promise<void> {
  const isBehind = await target.evaluate((element) => {
    const root = element.getRootNode();
    const focused = root instanceof Document || root instanceof ShadowRoot ? root.activeElement : null;
    return focused !== null && (element.compareDocumentPosition(focused) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  });
  await pressUntil(target.page(), isBehind ? 'Shift+Tab' : 'Tab', hasFocus(target));
}

const ARTICLE = `<h1>The sea</h1>
<p>Twice a day the tide comes, and twice the tide goes. A neap tide follows the half moon.</p>
<p>See <a href="/moon">the pull of the moon</a> for why.</p>`;

let desk: DeskJournal;
test.beforeAll(async () => {
  desk = await startDesk({
    'journal.yaml': 'title: Alidade\n',
    'articles/sea.md': '# The sea\n',
    'articles/psalm.md': '# مزمور\n',
    'articles/moon.md': '# 月\n',
    'articles/tides.md': '# Tides\n',
  });
});
test.afterAll(() => desk.stop());

/** Opens the desk with the address that the terminal shows, and the article's page, in one browser. */
async function signIn(page: Page): Promise<void> {
  await page.goto(await desk.address());
  await expect(page.getByRole('heading', { name: 'Write an annotation' })).toBeVisible();
  expect(page.url()).toBe(`${desk.journal.url}/write`);
}

const annotateButton = (page: Page) => page.getByRole('button', { name: 'Annotate' });

/** Presses the button beside the selection. @returns the desk's window, which is agreed to */
async function annotate(page: Page): Promise<Page> {
  const [opened] = await Promise.all([page.waitForEvent('popup'), annotateButton(page).click()]);
  await opened.getByRole('button', { name: 'Allow', exact: true }).click();
  return opened;
}

test('from an article without annotations to one with three, each chosen by selection, written and saved', async ({
  page,
}) => {
  await signIn(page);
  await page.goto(desk.serveArticle('sea', ARTICLE));
  await selectWords(page, 'neap tide');
  const writing = await annotate(page);

  await expect(writing.getByText('is on the page once.')).toBeVisible();
  await expect(writing.getByLabel('Phrase of the article')).toHaveValue('neap tide');
  await writing.getByLabel('Title').fill('Neap tide');
  await writing.getByLabel(/^Text/).fill('A tide with a *small* range.');
  // The menu's own rendering, and the draft on the page.
  await expect(writing.locator('.preview em')).toHaveText('small');
  await expect(page.getByRole('article', { name: 'Draft' })).toContainText('A tide with a small range.');
  await expect(writing.getByText('Found once on the page.')).toBeVisible();
  await writing.getByRole('button', { name: 'Save' }).click();
  await expect(writing.getByText('Saved in annotations/sea.md.')).toBeVisible();

  // The third of three, for which a longer phrase is proposed; the selection begins the next annotation.
  await selectWords(page, 'tide', 2);
  await page.getByRole('button', { name: 'Annotate' }).click();
  await expect(writing.getByText('is on the page 3 times; you selected number 2.')).toBeVisible();
  await expect(writing.getByLabel('Phrase of the article')).toHaveValue('tide goes');
  await expect(writing.getByLabel('Words to highlight')).toHaveValue('tide');
  await writing.getByLabel('Title').fill('Ebb');
  await writing.getByLabel(/^Text/).fill('It goes. See [[nea');
  await writing
    .getByRole('listbox')
    .getByRole('option', { name: /Neap tide/ })
    .click();
  await expect(writing.getByLabel(/^Text/)).toHaveValue('It goes. See [Neap tide](annotation:neap-tide)');
  // A draft survives a reload, and so does the connection with the page.
  await expect(writing.locator('.preview a')).toHaveText('Neap tide');
  await writing.reload();
  await expect(writing.getByLabel('Title')).toHaveValue('Ebb');
  await writing.getByRole('button', { name: 'Save' }).click();
  await expect(writing.getByText('Saved in annotations/sea.md.')).toBeVisible();

  // The article shows what was saved, by its own highlights.
  await desk.serves('sea', 2);
  await page.reload();
  await expect(page.locator('journal-highlight')).toHaveText(['tide', 'neap tide']);
  await selectWords(page, 'pull of the');
  await page.getByRole('button', { name: 'Annotate' }).click();
  await expect(writing.getByText('It is inside a link')).toBeVisible();
  await writing.getByLabel('Title').fill('Gravity');
  await writing.getByLabel('Type').selectOption('commentary');
  await writing.getByRole('button', { name: 'Save' }).click();
  await expect(writing.getByText('Saved in annotations/sea.md.')).toBeVisible();

  expect(await desk.journal.read('annotations/sea.md')).toBe(
    [
      '# Neap tide\n---\nannotationType: glossary\nscanText:\n  - neap tide\n---\n\nA tide with a *small* range.\n',
      '# Ebb\n---\nannotationType: glossary\nscanText:\n  - scanPhrase: tide goes\n    scanKeyword: tide\n---\n',
      'It goes. See [Neap tide](annotation:neap-tide)\n',
      '# Gravity\n---\nannotationType: commentary\nscanText:\n  - pull of the\n---\n\n',
    ].join('\n'),
  );
  await desk.serves('sea', 3);
  await page.goto(page.url().replace('?journal-write', ''));
  // The last is the ring beside a link.
  await expect(page.locator('journal-highlight')).toHaveText(['tide', 'neap tide', 'pull of the', '']);

  // Another program edits what the desk has open.
  const file = await desk.journal.read('annotations/sea.md');
  await writing.getByRole('combobox', { name: /^Annotation/ }).selectOption('neap-tide');
  await expect(writing.getByLabel(/^Text/)).toHaveValue('A tide with a *small* range.');
  await desk.journal.write('annotations/sea.md', file.replace('*small*', 'tiny'));
  await writing.getByLabel(/^Text/).fill('My own words.');
  await writing.getByRole('button', { name: 'Save' }).click();
  await expect(writing.getByText('Nothing was overwritten.')).toBeVisible();
  await expect(writing.getByText('A tide with a tiny range.')).toBeVisible();
  await expect(writing.getByLabel(/^Text/)).toHaveValue('My own words.');
  await writing.getByRole('button', { name: 'Overwrite with my draft' }).click();
  await expect(writing.getByText('Saved in annotations/sea.md.')).toBeVisible();
  expect(await desk.journal.read('annotations/sea.md')).toBe(
    file.replace('A tide with a *small* range.', 'My own words.'),
  );
});

test.describe('without a mouse, in scripts of both directions', () => {
  const psalm = '<p>قال الشاعر إن المدّ عاد إلى الشاطئ، ثم عاد المدّ إلى الشاطئ مرة أخرى.</p>';
  const moon = '<p>月の満ち引き、海の満ち引き。</p>';

  test('an Arabic word is chosen, written and saved by keyboard alone', async ({ page }) => {
    await signIn(page);
    await page.goto(desk.serveArticle('psalm', psalm, 'dir="rtl"'));
    // As a caret does.
    await selectWords(page, 'المدّ', 2);
    await expect(annotateButton(page)).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(annotateButton(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(annotateButton(page)).toBeHidden();
    await selectWords(page, 'المدّ', 2);
    await expect(annotateButton(page)).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(annotateButton(page)).toBeFocused();
    const [writing] = await Promise.all([page.waitForEvent('popup'), page.keyboard.press('Enter')]);
    // The question has the focus, and then what the desk says.
    await expect(writing.getByRole('alertdialog')).toBeFocused();
    await writing.keyboard.press('Tab');
    await writing.keyboard.press('Enter');
    await expect(writing.getByRole('region', { name: 'Selection' })).toBeFocused();
    await expect(writing.getByLabel('Words to highlight')).toHaveValue('المدّ');
    await tabTo(writing.getByLabel('Title'));
    await writing.keyboard.type('المد');
    await tabTo(writing.getByLabel(/^Text/));
    await writing.keyboard.type('ماء البحر. [[');
    await writing.keyboard.press('Escape');
    await tabTo(writing.getByRole('button', { name: 'Save' }));
    await writing.keyboard.press('Enter');
    await expect(writing.getByText('Saved in annotations/psalm.md.')).toBeVisible();
    await desk.serves('psalm', 1);
    await page.goto(page.url().replace('?journal-write', ''));
    await expect(page.locator('journal-highlight')).toHaveText(['المدّ']);
  });

  test('Japanese words without spaces are chosen exactly', variant(true), async ({ page }) => {
    await signIn(page);
    await page.goto(desk.serveArticle('moon', moon));
    await selectWords(page, '満ち', 2);
    const writing = await annotate(page);
    await expect(writing.getByLabel('Words to highlight')).toHaveValue('満ち');
    await expect(writing.getByText('you selected number 2')).toBeVisible();
    await expect(writing.getByText('Found once on the page.')).toBeVisible();

    // Without a selection: typed at the desk, which shows where the page has the words.
    await writing.getByLabel('Words to highlight').fill('');
    await writing.getByLabel('Phrase of the article').fill('満ち');
    await writing.getByRole('button', { name: 'Choose an occurrence' }).click();
    await expect(writing.getByRole('listitem').first()).toContainText('月の満ち引き、海の満ち引き。');
    await writing.getByRole('button', { name: 'Only occurrence 1' }).click();
    await expect(writing.getByLabel('Phrase of the article')).toBeFocused();
    await expect(writing.getByLabel('Phrase of the article')).toHaveValue('月の満ち');
    await expect(writing.getByText('Found once on the page.')).toBeVisible();
  });
});

test('words in a shadow root are chosen, where the option root names it', variant(true), async ({ page }) => {
  const text = '<p>The neap tide, and the spring <b>tide</b>.</p>';
  const component = `<x-text><template shadowrootmode="open">${text}</template></x-text><p>A tide elsewhere.</p>`;
  await signIn(page);
  await page.goto(desk.serveArticle('tides', component, '', 'x-text'));
  const { x, y, width, height } = (await page.locator('x-text b').boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.move(x + 1, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + width - 1, y + height / 2, { steps: 4 });
  await page.mouse.up();
  const writing = await annotate(page);
  await expect(writing.getByText('is on the page twice; you selected number 2.')).toBeVisible();
  await expect(writing.getByLabel('Phrase of the article')).toHaveValue('spring tide');
  await expect(writing.getByText('Found once on the page.')).toBeVisible();
});
