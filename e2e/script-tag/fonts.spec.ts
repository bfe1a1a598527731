import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { waitForMenu } from '../support/frames.ts';
import { HostPage } from '../support/host-page.ts';
import { startOwnJournal } from '../support/own-journal.ts';
import { SPRING } from '../support/phrases.ts';

const FONT = 'bff/sample/alidade/fonts/spectral-latin-400-normal.woff2';

const style = (page: Page) => page.locator('head style#journal-custom-fonts');

/** The files that the browser has loaded for a family. */
const loadedFaces = (page: Page, family: string) =>
  page.evaluate(
    // Firefox names families in quotation marks.
    (name) =>
      [...document.fonts].filter((face) => face.family.replaceAll('"', '') === name && face.status === 'loaded').length,
    family,
  );

test('two tags alone bring the journal’s fonts, once, and take them along', async ({ page, hostPage }) => {
  const settings: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/v1/settings')) settings.push(request.url());
  });
  const second = { entry: 'held-to-the-light', attributes: 'data-menu-name="second-menu"' };
  await hostPage.open('/fonts', {
    article: `<p style="font-family:Spectral,monospace">${SPRING}</p>`,
    head: hostPage.scriptTag(second),
  });
  await expect.poll(() => loadedFaces(page, 'Spectral')).toBe(1);
  await expect(page.locator('journal-menu')).toHaveCount(1);
  await expect(page.locator('second-menu')).toHaveCount(1);
  await hostPage.waitForIdlePeriods();
  await expect(style(page)).toHaveCount(1);
  expect(settings).toHaveLength(1);

  const removeTag = (entry: string) =>
    page.evaluate((slug) => document.querySelector(`script[data-entry="${slug}"]`)?.remove(), entry);
  const pushPage = () => page.evaluate(() => history.pushState(null, '', '/another-page'));
  await pushPage();
  await removeTag('held-to-the-light');
  await expect(page.locator('second-menu')).toHaveCount(0);
  await expect(style(page)).toHaveCount(1);
  await removeTag('the-brass-tides');
  await expect(style(page)).toHaveCount(0);
  expect(hostPage.problems).toEqual([]);
});

test('a journal without fonts costs no request, until it gets its first font', async ({ page, host }) => {
  const journal = await startOwnJournal({
    'journal.yaml': 'title: Slow Measures\n',
    'fonts/regular.woff2': await readFile(FONT),
    'articles/tides.md': '---\ntitle: Tides\nannotations: [spring]\n---\n\nText.\n',
    'annotations/spring.md': '# Spring\n---\nscanText: [spring tide]\n---\n\nThe high tide.\n',
  });
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  const observed = await HostPage.observe(page, journal, host);
  await observed.open('/without-fonts', {
    article: `<p style="font-family:Slow,monospace">${SPRING}</p>`,
    tag: { entry: 'tides' },
  });
  await waitForMenu(page);
  await observed.waitForIdlePeriods();
  expect(await observed.highlights()).toEqual(['spring: spring tide']);
  expect(requested).toContain('/api/v1/annotations/tides');
  expect(requested).not.toContain('/api/v1/settings');
  await expect(style(page)).toHaveCount(0);

  await journal.write(
    'journal.yaml',
    'title: Slow Measures\nfonts:\n  - title: Slow\n    cssFamily: Slow\n    files:\n      - file: fonts/regular.woff2\n',
  );
  // What a browser does with the response that it has stored.
  const revalidate = () =>
    page.evaluate(
      async (address) => (await fetch(address, { cache: 'no-cache' })).headers.get('Journal-Fonts'),
      `${journal.url}/api/v1/annotations/tides`,
    );
  await expect.poll(revalidate).toBe('available');
  await page.reload();
  await expect.poll(() => loadedFaces(page, 'Slow')).toBe(1);
  await expect(style(page)).toHaveCount(1);
  expect(observed.problems).toEqual([]);
  await journal.kill();
});
