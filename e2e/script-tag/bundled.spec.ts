import { fileURLToPath } from 'node:url';
import { bundleModule } from '../support/bundle.ts';
import { expect, test } from '../support/fixtures.ts';
import { menu, openMenu } from '../support/frames.ts';
import { variant } from '../support/variant.ts';

const CLIENT = fileURLToPath(new URL('../../dist/package/index.mjs', import.meta.url));

test(
  'a publisher’s bundle contains the ES module’s deferred modules as chunks of its own',
  variant(true),
  async ({ page, journal, hostPage }) => {
    const chunks = await bundleModule(`
    import { JournalClient } from ${JSON.stringify(CLIENT)};
    window.events = [];
    const apiUrl = ${JSON.stringify(journal.url)};
    const analytics = { provider: { capture: (event) => window.events.push(event) } };
    new JournalClient({ entry: 'the-brass-tides', apiUrl, createElements: true, analytics });`);
    for (const { fileName, code } of chunks) hostPage.serveScript(`/${fileName}`, code);
    const loadedFromService: string[] = [];
    page.on('request', (request) => {
      const { origin, pathname } = new URL(request.url());
      const isScript = pathname.endsWith('js') && !pathname.startsWith('/embed/');
      if (isScript && origin === journal.url) loadedFromService.push(pathname);
    });
    const end = `<script type="module" src="/${chunks[0]?.fileName}"></script>`;
    await hostPage.open('/bundled', { tag: null, end });
    await expect(page.locator('.annotation')).toHaveText('spring tide');
    await openMenu(page);
    await expect(menu(page).getByRole('heading').first()).toBeVisible();
    await expect.poll(() => page.evaluate(() => Reflect.get(window, 'events'))).toContain('journal_entry_opened');
    expect(loadedFromService).toEqual([]);
  },
);

test('a bundle drops the ES module if it only imports it', async () => {
  const chunks = await bundleModule(`import { JournalClient } from ${JSON.stringify(CLIENT)}; console.log('alone');`);
  // Bundlers write the modules of dynamic imports even if nothing refers to them. No page loads these.
  const [entry] = chunks;
  expect(entry).toMatchObject({ isEntry: true, imports: [], dynamicImports: [] });
  expect(entry?.code.length).toBeLessThan(200);
  for (const { fileName } of chunks.slice(1)) expect(entry?.code).not.toContain(fileName);
});
