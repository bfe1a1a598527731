import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FrameLocator } from '@playwright/test';
import { expect, type Page, test } from '../support/fixtures.ts';
import { SPRING } from '../support/phrases.ts';
import { renderHostPage } from '../support/render-host-page.ts';
import { variant } from '../support/variant.ts';

test.use({ viewport: { width: 1280, height: 800 }, contextOptions: { reducedMotion: 'reduce' } });

/** A page with an opaque origin has no storage and no cookies; reading them throws. */
const RECORD_ORIGIN = `<script>
  document.documentElement.dataset.origin = self.origin;
  try { localStorage.length; document.documentElement.dataset.storage = 'yes'; } catch {}
</script>`;

const PAGE = {
  head: RECORD_ORIGIN,
  body: `<main style="margin-left:50%"><p>${SPRING}</p></main><journal-footer></journal-footer>`,
};

/** Opens an annotation by its highlight, expands the menu and checks the footer. */
async function expectWholeJournal(root: Page | FrameLocator): Promise<void> {
  await expect(root.locator('html')).toHaveAttribute('data-origin', 'null');
  await expect(root.locator('html')).not.toHaveAttribute('data-storage');
  const menu = root.locator('journal-menu').frameLocator('iframe');
  await expect(menu.getByRole('heading', { name: 'The Brass Tides' })).toBeVisible();
  await expect(menu.locator('html')).toHaveAttribute('data-view', /m/);
  await root.locator('[data-journal-annotation="spring-tide"]').click();
  await expect(menu.locator('[data-annotation="spring-tide"]')).toHaveAttribute('data-active', 'true');
  await menu.getByRole('button', { name: 'Expand' }).click();
  await expect(menu.getByRole('dialog')).toBeVisible();
  await menu.getByRole('dialog').press('Escape');
  await expect(menu.getByRole('button', { name: 'Expand' })).toBeVisible();
  const footer = root.locator('journal-footer').frameLocator('iframe');
  await expect(footer.getByRole('button').first()).toBeVisible();
}

test('menu and footer work in a sandboxed preview', async ({ page, hostPage, host }) => {
  const preview = hostPage.serve('/preview', PAGE);
  const editor = `<!doctype html><title>Editor</title><link rel="icon" href="data:,">
<iframe id="preview" sandbox="allow-scripts" src="${preview}" style="border:0;width:1200px;height:760px"></iframe>`;
  await page.goto(host.serve('/editor', editor));
  await expectWholeJournal(page.frameLocator('#preview'));
  expect(hostPage.problems).toEqual([]);
});

test('menu and footer work on a page whose policy is a sandbox', variant(true), async ({ page, hostPage }) => {
  await hostPage.open('/sandboxed', PAGE, { 'content-security-policy': 'sandbox allow-scripts' });
  await expectWholeJournal(page);
  expect(hostPage.problems).toEqual([]);
});

test('menu and footer work in a file', async ({ page, journal, hostPage }) => {
  const folder = await mkdtemp(join(tmpdir(), 'journal-file-'));
  const file = join(folder, 'essay.html');
  // Browsers keep storage for files, but their origin is opaque too.
  await writeFile(file, renderHostPage(journal.url, { ...PAGE, head: RECORD_ORIGIN.replace(/try.*/, '') }));
  await page.goto(pathToFileURL(file).href);
  await expectWholeJournal(page);
  expect(hostPage.problems).toEqual([]);
  await rm(folder, { recursive: true });
});
