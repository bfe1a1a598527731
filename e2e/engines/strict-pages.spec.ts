import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { SPRING } from '../support/phrases.ts';
import { pinnedTag, renderHostPage } from '../support/render-host-page.ts';
import type { EnginePage } from './support/engine.ts';
import { feature } from './support/feature.ts';
import { expect, test } from './support/fixtures.ts';
import { button, card, highlight, waitForMenu } from './support/menu.ts';

const PAGE = { body: `<main style="margin-left:50%"><p>${SPRING}</p></main><journal-footer></journal-footer>` };

/** Opens an annotation, expands the menu, waits for its pictures in view, and for the footer. */
async function expectWholeJournal(tab: EnginePage): Promise<void> {
  await waitForMenu(tab);
  await tab.waitFor(highlight('spring-tide'));
  await tab.click(highlight('spring-tide'));
  await tab.menu.waitFor(`${card('spring-tide')}[data-active="true"]`);
  await tab.menu.click(button('Expand'));
  await tab.menu.waitUntil(() =>
    [...document.images].some(({ complete, naturalWidth }) => complete && naturalWidth > 0),
  );
  await tab.footer.waitFor(button('annotations'));
}

feature('Strict pages', () => {
  const embedder = 'cross-origin-embedder-policy';
  const opener = { 'cross-origin-opener-policy': 'same-origin' };
  const cases: [name: string, headers: Readonly<Record<string, string>>][] = [
    ['the embedder policy require-corp', { [embedder]: 'require-corp' }],
    ['the embedder policy credentialless', { [embedder]: 'credentialless' }],
    ['require-corp and same-origin openers', { [embedder]: 'require-corp', ...opener }],
    ['a sandbox as its policy', { 'content-security-policy': 'sandbox allow-scripts' }],
  ];
  for (const [name, headers] of cases)
    test(`menu, pictures and footer work on a page with ${name}`, async ({ tab, journal, host }) => {
      await tab.goto(host.serve('/strict', renderHostPage(journal.url, PAGE), headers));
      await expectWholeJournal(tab);
    });

  test('menu, pictures and footer work on a page with an Integrity-Policy', async ({ tab, journal, host }) => {
    const page = { ...PAGE, tag: pinnedTag({ entry: 'auto', attributes: 'nonce="r4nd0m"' }) };
    const head = '<meta name="citation_doi" content="10.5555/alidade.28.1">';
    const headers = {
      'integrity-policy': 'blocked-destinations=(script)',
      'content-security-policy': "script-src 'nonce-r4nd0m'",
    };
    await tab.goto(host.serve('/integrity', renderHostPage(journal.url, { ...page, head }), headers));
    await expectWholeJournal(tab);
  });

  test('menu, pictures and footer work in a file', async ({ tab, journal }) => {
    const folder = await mkdtemp(join(tmpdir(), 'journal-file-'));
    const file = join(folder, 'essay.html');
    await writeFile(file, renderHostPage(journal.url, PAGE));
    await tab.goto(pathToFileURL(file).href);
    await expectWholeJournal(tab);
    expect(await tab.evaluate(() => location.protocol)).toBe('file:');
    await rm(folder, { recursive: true });
  });
});
