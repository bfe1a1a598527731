import { expect, test } from '@playwright/test';
import { type DeskJournal, startDesk } from './desk-journal.ts';
import { selectWords } from './select-words.ts';

const STUDIO = 'https://studio.example';

let desk: DeskJournal;
test.beforeAll(async () => {
  desk = await startDesk(
    {
      'journal.yaml': 'title: Alidade\n',
      'articles/sea.md': '# The sea\n',
      'annotations/sea.md': '# Ebb\n---\nannotationType: glossary\nscanText: [the tide goes]\n---\n\nIt *goes*.\n',
    },
    STUDIO,
  );
});
test.afterAll(() => desk.stop());

test('a phrase is chosen on the page and written at the desk; the Studio gets it, and an edit of what it has', async ({
  page,
  context,
}) => {
  await context.route(`${STUDIO}/**`, (route) => route.fulfill({ contentType: 'text/html', body: 'Studio' }));
  await page.goto(
    desk.serveArticle('sea', '<p>Twice the tide comes, and twice the tide goes. A neap tide follows.</p>'),
  );
  await selectWords(page, 'neap tide');
  const [writing] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: 'Annotate' }).click(),
  ]);
  await writing.getByRole('button', { name: 'Connect' }).click();
  await expect(writing.getByLabel('Phrase of the article')).toHaveValue('neap tide');
  await writing.getByLabel('Title').fill('Neap tide');
  await writing.getByLabel(/^Text/).fill('After the [ebb](annotation:ebb), *small*.');
  await expect(writing.locator('.preview em')).toHaveText('small');
  await expect(page.getByRole('article', { name: 'Draft' })).toContainText('After the ebb, small.');

  const save = writing.getByRole('button', { name: 'Open in the Studio' });
  const [created] = await Promise.all([writing.waitForEvent('popup'), save.click()]);
  await created.waitForURL(`${STUDIO}/**`);
  const [, payload = ''] = /create\/template=journal-desk;type=annotation\/([\w-]+)\/$/.exec(created.url()) ?? [];
  expect(JSON.parse(Buffer.from(payload, 'base64url').toString())).toMatchObject({
    title: 'Neap tide',
    scanText: { scanSegments: [{ scanPhrase: 'neap tide', scanKeyword: '' }] },
    content: [{ markDefs: [{ reference: { _ref: 'annotation-ebb' } }] }],
  });
  expect(await created.evaluate(() => window.opener)).toBeNull();
  await expect(writing.getByRole('link', { name: 'add it to its article' })).toHaveAttribute(
    'href',
    `${STUDIO}/intent/edit/id=entry-sea;type=entry;path=annotations/`,
  );

  // An edit: the Studio's address cannot fill it in, so the desk names what changed.
  await writing.getByRole('button', { name: 'New annotation' }).click();
  await writing.getByRole('combobox', { name: /^Annotation/ }).selectOption('ebb');
  await expect(writing.locator('.preview em')).toHaveText('goes');
  await writing.getByLabel('Title').fill('Ebb tide');
  const [edited] = await Promise.all([writing.waitForEvent('popup'), save.click()]);
  await edited.waitForURL(`${STUDIO}/intent/edit/id=annotation-ebb;type=annotation/`);
  await expect(writing.locator('.by-hand')).toHaveText('Title: Ebb tide Copy');
});
