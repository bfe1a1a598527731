import { card, expandMenu, highlight, holdMenu, menu, menuIframe } from '../support/frames.ts';
import { variant } from '../support/variant.ts';
import { expect, leavePage, test } from './fixtures.ts';

test('the client sends the events of the menu’s frame; the frame itself sends nothing', async ({
  page,
  context,
  journal,
  ingestion,
  openArticle,
}) => {
  const fromFrames: string[] = [];
  page.on('request', (request) => {
    if (request.frame() !== page.mainFrame()) fromFrames.push(new URL(request.url()).origin);
  });
  await openArticle('/menu');
  await page.locator('.annotation').click();
  await menu(page).locator('a.annotation-link').first().click();
  await page.keyboard.press('Escape');
  await expandMenu(page);
  const head = menu(page).locator('[data-section="about"] .section-head');
  if ((await head.getAttribute('aria-expanded')) === 'true') await head.click();
  await head.click();
  const [opened] = await Promise.all([
    context.waitForEvent('page'),
    menu(page).locator('a[href*="doi.org"]').first().click(),
  ]);
  await opened.close();
  const file = menu(page).locator('a[data-file="pdf"]').first();
  await file.evaluate((link) => link.addEventListener('click', (event) => event.preventDefault()));
  await file.click();
  await expect.poll(() => ingestion.named('journal_download')).toMatchObject([{ file: 'pdf' }]);
  expect(ingestion.named('journal_annotation_opened')).toMatchObject([{ annotation: 'spring-tide', from: 'text' }]);
  expect(ingestion.named('journal_annotation_followed')).toHaveLength(1);
  expect(ingestion.named('journal_view_changed')).toMatchObject([{ view: 'max' }]);
  expect(ingestion.named('journal_section_opened')).toMatchObject([{ section: 'about' }]);
  expect(ingestion.named('journal_link_followed')).toMatchObject([{ link_domain: 'doi.org' }]);
  expect(new Set(fromFrames)).toEqual(new Set([journal.url]));
});

test('an annotation that a reader opens before the frame is there counts once', async ({
  page,
  ingestion,
  serveArticle,
}) => {
  const release = await holdMenu(page);
  await page.goto(serveArticle('/early'));
  await highlight(page, 'spring-tide').click();
  await release();
  await expect(card(page, 'spring-tide')).toBeVisible();
  // What a page has not recorded yet is not sent when the reader leaves.
  await expect.poll(() => ingestion.named('journal_annotation_opened')).toHaveLength(1);
  await leavePage(page, ingestion);
  expect(ingestion.named('journal_annotation_opened')).toMatchObject([{ annotation: 'spring-tide', from: 'text' }]);
});

test('a preview does not count as opened before the reader keeps it', async ({ page, ingestion, openArticle }) => {
  await openArticle('/previews');
  const phrase = highlight(page, 'spring-tide');
  const preview = card(page, 'spring-tide');
  await phrase.hover();
  await expect(preview).toBeVisible();
  await page.mouse.move(5, 5);
  await expect(menuIframe(page)).toBeHidden();
  await phrase.hover();
  await expect(preview).toBeVisible();
  await phrase.click();
  await page.mouse.move(5, 5);
  await leavePage(page, ingestion);
  expect(ingestion.named('journal_annotation_opened')).toMatchObject([{ annotation: 'spring-tide', from: 'text' }]);
});

test(
  'another entry counts as another opened entry of the same client',
  variant(true),
  async ({ page, ingestion, openArticle }) => {
    await openArticle('/reinit');
    await expect.poll(() => ingestion.named('journal_annotation_viewed')).toHaveLength(1);
    await page.evaluate(() => window.JournalClient?.current?.reinit('lines-nobody-has-seen'));
    await expect
      .poll(() => ingestion.named('journal_entry_opened').map(({ entry }) => entry))
      .toEqual(['the-brass-tides', 'lines-nobody-has-seen']);
    expect(ingestion.named('journal_client_initialised')).toHaveLength(1);
  },
);

test(
  'a failed request arrives as codes, without the text of its message',
  variant(true),
  async ({ page, ingestion, serveArticle }) => {
    await page.route('**/api/v1/annotations/**', (route) =>
      route.fulfill({ status: 404, json: { error: { message: 'Jane' } } }),
    );
    await page.goto(serveArticle('/failing'));
    await expect
      .poll(() => ingestion.named('journal_error'))
      .toMatchObject([{ error: 'JournalError', code: 'status', status: 404 }]);
    // The launcher's colours are another request, which the service answers.
    const ofAnnotations = ingestion
      .named('journal_api_request')
      .filter(({ path }) => path !== '/api/v1/entries/the-brass-tides/meta');
    expect(ofAnnotations).toMatchObject([{ path: '/api/v1/annotations/the-brass-tides', status: 404 }]);
    expect(ingestion.requests.map(({ text }) => text).join()).not.toContain('Jane');
  },
);
