import { HOSTILE_STRINGS } from '../../../bff/testing/hostile-content/hostile-strings.ts';
import { PHRASE } from '../../../bff/testing/hostile-content/scripted-documents.ts';
import { expect, type Page } from '../../support/fixtures.ts';
import { documentOf, expandMenu, footerIframe, menuIframe, visitFooter, waitForMenu } from '../../support/frames.ts';
import { variant } from '../../support/variant.ts';
import { OFFSETS, slugOf, test } from './fixtures.ts';

// In one worker, which starts the service for all of them. Other workers would be replaced for these tests.
test.describe.configure({ mode: 'default' });

const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** A text that holds the phrase of an annotation, and those that are scripts. */
const ARTICLE = `<p>${[PHRASE, ...HOSTILE_STRINGS.slice(0, 30)].map(escapeHtml).join('</p><p>')}</p>`;

/** Presses everything that can be pressed in a frame, without following links to other sites. */
async function pressAll(page: Page, frame: 'menu' | 'footer'): Promise<void> {
  const inside = await documentOf(frame === 'menu' ? menuIframe(page) : footerIframe(page));
  await inside.evaluate(() => {
    const pressable = document.querySelectorAll<HTMLElement>('[aria-expanded="false"], a[href^="#"], summary');
    for (const element of pressable) element.click();
  });
}

for (const [group, offset] of OFFSETS.entries()) {
  test(
    `no script of content runs in page or frames (strings from ${offset} on)`,
    variant(group > 0),
    async ({ page, host, hostile, incidents }) => {
      const tag = `<script src="${hostile.url}/client/v2/journal-client.js" data-entry="${slugOf(group)}"></script>`;
      const body = `<main style="margin-left:50%">${ARTICLE}</main><journal-footer></journal-footer>`;
      const html = `<!doctype html><html lang="en"><meta charset="utf-8"><title>x</title><link rel="icon" href="data:,">
<body>${body}${tag}</body></html>`;
      await page.goto(host.serve(`/content-${group}`, html));
      await waitForMenu(page);
      await visitFooter(page);
      await expandMenu(page);
      await pressAll(page, 'menu');
      await pressAll(page, 'footer');
      await page.pdf();
      // A page without an open menu, so that each highlight opens its annotation there.
      await page.reload();
      await waitForMenu(page);
      const highlights = page.locator('[data-journal-annotation]');
      await expect(highlights.first()).toBeVisible();
      for (const highlight of await highlights.all()) await highlight.dispatchEvent('click');
      expect(incidents).toEqual([]);
    },
  );

  test(
    `html of the API stays as it is in a page, and runs nothing (strings from ${offset} on)`,
    variant(group > 0),
    async ({ page, host, hostile, request, incidents }) => {
      const address = `${hostile.url}/api/v1/entries/${slugOf(group)}?textStyle=html`;
      const { entry, about } = await (await request.get(address)).json();
      const texts = [entry.introduction, entry.bibliography, about.text, about.asideText];
      texts.push(...entry.annotations.map(({ content }: { content: string }) => content));
      texts.push(...entry.content.flatMap(({ text, tertiary }: Record<string, string>) => [text, tertiary]));
      await page.goto(host.serve('/empty', '<!doctype html><link rel="icon" href="data:,"><main></main>'));
      const changed = await page.evaluate(
        (pieces) => {
          const main = document.querySelector('main') ?? document.body;
          const plain = (html: string) =>
            html.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('<br/>', '<br>');
          return pieces.filter((piece) => {
            main.innerHTML = piece;
            return plain(main.innerHTML) !== plain(piece);
          });
        },
        texts.filter((text) => typeof text === 'string'),
      );
      expect(changed).toEqual([]);
      expect(incidents).toEqual([]);
    },
  );
}
