import { expect, type Page, test } from '../support/fixtures.ts';
import { type DeskJournal, startDesk } from './desk-journal.ts';
import { selectWords } from './select-words.ts';

const SPRING = '# Spring\n---\n---\nNot [it](annotation:ebb).\n';
const EBB = '# Ebb\n---\nscanText: [goes] # the verb\n---\nIt goes.\n';
const MOON = '# The moon\n\nIt pulls at the [ebb](annotation:ebb).\n';

/** Opens an article's page from the desk. */
async function openArticle(page: Page, address: string): Promise<Page> {
  await page.getByLabel('Address of the article’s page').fill(address);
  const [article] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: 'Annotate on the page' }).click(),
  ]);
  return article;
}

let desk: DeskJournal;
test.beforeAll(async () => {
  desk = await startDesk({
    'journal.yaml': 'title: Alidade\n',
    'articles/sea.md': '# The sea\n',
    'articles/moon.md': MOON,
    'people/ilse.md': '---\ntitle: Ilse Marr\n---\n',
    'annotations/sea.md': `${EBB}\n${SPRING}`,
  });
});
test.afterAll(() => desk.stop());

test('an annotation is deleted at the desk, unless texts link to it', async ({ page }) => {
  await page.goto(await desk.address());
  await page.getByRole('combobox', { name: /^Article/ }).selectOption('sea');
  const annotation = page.getByRole('combobox', { name: /^Annotation/ });
  await annotation.selectOption('ebb');
  const question = page.getByRole('alertdialog');
  const remove = async () => {
    await page.getByRole('button', { name: 'Delete …' }).click();
    await expect(question.getByRole('button', { name: 'Keep it' })).toBeFocused();
    await question.getByRole('button', { name: 'Delete', exact: true }).click();
  };
  await page.getByRole('button', { name: 'Delete …' }).click();
  await expect(question).toContainText('Delete “Ebb”?');
  await page.keyboard.press('Enter');
  await expect(question).toBeHidden();

  await remove();
  const refusal = page.getByRole('alert');
  await expect(refusal.getByRole('listitem')).toHaveText([
    'line 10 of annotations/sea.md links to it; remove that link first.',
    'line 3 of articles/moon.md links to it; remove that link first.',
  ]);
  expect(await desk.journal.read('annotations/sea.md')).toBe(`${EBB}\n${SPRING}`);
  await annotation.selectOption('spring');
  await expect(refusal).toBeHidden();
  await annotation.selectOption('ebb');
  await expect(page.getByLabel('Title')).toHaveValue('Ebb');

  await desk.journal.write('articles/moon.md', '# The moon\n');
  await desk.journal.write('annotations/sea.md', `${EBB}\n${SPRING.replace('[it](annotation:ebb)', 'it')}`);
  await remove();
  await expect(page.getByText('Deleted. Changed: annotations/sea.md.')).toBeVisible();
  expect(await desk.journal.read('annotations/sea.md')).toBe(SPRING.replace('[it](annotation:ebb)', 'it'));
  await expect(annotation.getByRole('option')).toHaveText(['New annotation', 'Spring']);
  await desk.serves('sea', 1);

  // Another program edits what the desk has open.
  await annotation.selectOption('spring');
  await expect(page.getByLabel(/^Text/)).toHaveValue('Not it.');
  const theirs = SPRING.replace('Not', 'No');
  await desk.journal.write('annotations/sea.md', theirs);
  await remove();
  await expect(page.getByText('Nothing was overwritten.')).toBeVisible();
  await page.getByRole('button', { name: 'Load the current version' }).click();
  await expect(page.getByLabel(/^Text/)).toHaveValue('No [it](annotation:ebb).');
  expect(await desk.journal.read('annotations/sea.md')).toBe(theirs);
});

test('unsaved words stay when another article is chosen, also by an arrow key, and come back', async ({ page }) => {
  await desk.journal.write('articles/reef.md', '# The reef\n');
  await desk.journal.write('annotations/reef.md', '# Coral\n---\n---\nIt grows.\n');
  await desk.serves('reef', 1);
  await page.goto(await desk.address());
  const article = page.getByRole('combobox', { name: /^Article/ });
  const annotation = page.getByRole('combobox', { name: /^Annotation/ });
  await article.selectOption('reef');
  await annotation.selectOption('coral');
  await expect(page.getByLabel(/^Text/)).toHaveValue('It grows.');
  await page.getByLabel(/^Text/).fill('It grows slowly.');
  await article.focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(article).not.toHaveValue('reef');
  await expect(page.getByLabel(/^Text/)).toHaveValue('');
  await page.getByLabel('Title').fill('Another');
  await page.reload();
  const unsaved = page.getByRole('region', { name: 'Unsaved drafts' });
  await unsaved.getByRole('button', { name: 'Coral', exact: true }).press('Enter');
  await expect(page.getByLabel('Title')).toBeFocused();
  await expect(page.getByLabel(/^Text/)).toHaveValue('It grows slowly.');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved in annotations/reef.md.')).toBeVisible();
  expect(await desk.journal.read('annotations/reef.md')).toContain('It grows slowly.');
  await unsaved.getByRole('button', { name: 'Discard Another' }).click();
  await expect(unsaved).toBeHidden();
  // A draft that is saved or discarded is no longer kept.
  await page.reload();
  await expect(page.getByLabel('Title')).toHaveValue('Coral');
  await expect(unsaved).toBeHidden();
});

test('a phrase that the article has lost is listed with the nearest text, and a press saves that one', async ({
  page,
}) => {
  await desk.journal.write('articles/wall.md', '# The wall\n');
  const wall =
    '# Numbers\n---\nscanText:\n  # from the plank\n  - scanPhrase: paint feet on a plank\n    scanKeyword: feet\n---\n';
  await desk.journal.write('annotations/wall.md', wall);
  await desk.serves('wall', 1);
  await page.goto(await desk.address());
  await expect(page.getByRole('combobox', { name: /^Article/ })).toBeVisible();
  const article = await openArticle(page, desk.serveArticle('wall', '<p>You painted feet on the plank.</p>'));
  await page.getByRole('button', { name: 'Allow', exact: true }).click();
  const lost = page.getByRole('region', { name: 'Phrases no longer found' });
  await expect(lost).toContainText('“paint feet on a plank”');
  await expect(lost.locator('mark')).toHaveText('feet');
  await lost.getByRole('button', { name: 'Use this text' }).click();
  await expect(page.getByText('Saved in annotations/wall.md.')).toBeVisible();
  await expect(lost).toBeHidden();
  expect(await desk.journal.read('annotations/wall.md')).toBe(wall.replace('paint feet on a', 'painted feet on the'));
  await article.close();
});

test('words that are selected before the editor allows the page arrive at the desk that opened it', async ({
  page,
}) => {
  await page.goto(await desk.address());
  const article = await openArticle(page, desk.serveArticle('sea', '<p>A neap tide follows the half moon.</p>'));
  await expect(page.getByRole('button', { name: 'Allow', exact: true })).toBeVisible();
  // A page that greeted the desk before it was loaded again is still the desk’s.
  await page.reload();
  await selectWords(article, 'neap tide');
  await article.getByRole('button', { name: 'Annotate' }).click();
  await page.getByRole('button', { name: 'Allow', exact: true }).click();
  await expect(page.getByLabel('Phrase of the article')).toHaveValue('neap tide');
  expect(page.context().pages()).toEqual([page, article]);

  // From the desk to the page in one window: the desk opens in another.
  await page.goto(article.url());
  await article.close();
  await selectWords(page, 'half moon');
  const [writing] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: 'Annotate' }).click(),
  ]);
  await expect(writing.getByText('“half moon”')).toBeVisible();
});

test('the save bar covers nothing that the keyboard leads to', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 600 });
  await page.goto(await desk.address());
  await page.getByRole('combobox', { name: /^Article/ }).selectOption('sea');
  const save = page.locator('.save-bar');
  await expect(save).toBeInViewport();
  await page.getByRole('combobox', { name: /^Article/ }).focus();
  let stops = 0;
  for (; stops < 100; stops += 1) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => {
      const { activeElement } = document;
      const bar = document.querySelector('.save-bar')?.getBoundingClientRect();
      const box = activeElement?.getBoundingClientRect();
      return { isLast: activeElement === document.body, isIn: activeElement?.closest('.save-bar') != null, box, bar };
    });
    if (focused.isLast || focused.isIn) break;
    expect(Number(focused.box?.bottom)).toBeLessThanOrEqual(Number(focused.bar?.top));
  }
  expect(stops).toBeGreaterThan(5);
});

/** A picture of one pixel. */
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

test('a picture that is dropped on the text lies in the folder, is described and shown', async ({ page }) => {
  await desk.journal.write('articles/mud.md', '# The mud\n');
  await page.goto(await desk.address());
  await page.getByRole('combobox', { name: /^Article/ }).selectOption('mud');
  const drop = (name: string, base64: string) =>
    page.getByLabel(/^Text/).evaluate(
      (field, [fileName, content]) => {
        const dataTransfer = new DataTransfer();
        dataTransfer.items.add(new File([Uint8Array.from(atob(content), (sign) => sign.charCodeAt(0))], fileName));
        field.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
      },
      [name, base64] as const,
    );
  await drop('mud.png', btoa('<script>alert(1)</script>'));
  await expect(page.getByText('the file is not a readable picture; save it as PNG, JPEG, WebP or SVG')).toBeVisible();
  await drop('Mud flat.jpg', PNG);
  await expect(page.getByText('/pictures/mud-flat.png')).toBeVisible();
  await expect(page.getByText('The picture has no alternative text')).toBeVisible();
  await page.getByLabel('Description for readers').fill('Mud at noon.');
  const shown = page.locator('.preview').getByRole('img', { name: 'Mud at noon.' });
  await expect(shown).toBeVisible();
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1);
  await page.getByLabel('Title').fill('Mud');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved in annotations/mud.md.')).toBeVisible();
  expect(await desk.journal.read('annotations/mud.md')).toContain(
    'featuredImage:\n  file: /pictures/mud-flat.png\n  alt: Mud at noon.\n---',
  );
  await desk.serves('mud', 1);

  // By keyboard: the button asks for a file.
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Replace picture' }).press('Enter'),
  ]);
  await chooser.setFiles({
    name: 'flood.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><rect width="8" height="8"/></svg>',
    ),
  });
  await expect(page.getByText('/pictures/flood.svg')).toBeVisible();
  await expect(page.getByLabel('Description for readers')).toHaveValue('');
});

test('author and date are chosen at the desk, shown as readers see them, and saved', async ({ page }) => {
  await page.goto(await desk.address());
  await page.getByRole('combobox', { name: /^Article/ }).selectOption('sea');
  await page.getByLabel('Title').fill('Slack water');
  await page.getByLabel(/^Text/).fill('It stands.');
  await page.getByLabel('Add an author').selectOption('ilse');
  await page.getByLabel('Date (optional)').fill('2026-05-03');
  await expect(page.locator('.preview .byline')).toHaveText(/^Ilse Marr, (May 3, 2026|3 May 2026)$/);
  await expect(page.getByLabel('Add an author')).toHaveCount(0);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved in annotations/sea.md.')).toBeVisible();
  expect(await desk.journal.read('annotations/sea.md')).toContain(
    'authors:\n  - ilse\ndate: 2026-05-03\n---\n\nIt stands.',
  );
  await page.getByRole('button', { name: 'Remove Ilse Marr' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => desk.journal.read('annotations/sea.md')).not.toContain('authors:');
});
