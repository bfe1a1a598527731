import { COTIDAL, NEAP, SPRING } from '../support/phrases.ts';
import { feature } from './support/feature.ts';
import { expect, test } from './support/fixtures.ts';
import { card, waitForMenu } from './support/menu.ts';

const ACTIVE_CARD = (id: string) => `${card(id)}[data-active="true"]`;
const OPTIONS = (root: string) => ({ tag: { attributes: `data-root="${root}"` } });

feature('Articles in shadow roots and frames', () => {
  test('an article in an open shadow root is highlighted, and opens by mouse and keyboard', async ({
    tab,
    openHostPage,
  }) => {
    await openHostPage('/in-shadow-root', {
      article: `<tide-text><template shadowrootmode="open"><p>${SPRING}</p><p>${NEAP}</p></template></tide-text>`,
      ...OPTIONS('tide-text'),
    });
    await waitForMenu(tab);
    const texts = () =>
      tab.evaluate(() => {
        const root = document.querySelector('tide-text')?.shadowRoot;
        return [...(root?.querySelectorAll('journal-highlight') ?? [])].map(({ textContent }) => textContent);
      });
    await expect.poll(texts).toEqual(['spring tide', 'neap tide']);
    await tab.menu.waitFor(card('neap-tide'));
    const { x, y } = await tab.evaluate(() => {
      const box = document
        .querySelector('tide-text')
        ?.shadowRoot?.querySelector('#spring-tide')
        ?.getBoundingClientRect();
      return { x: (box?.x ?? 0) + 10, y: (box?.y ?? 0) + 8 };
    });
    await tab.clickAt(x, y);
    await tab.menu.waitFor(ACTIVE_CARD('spring-tide'));
    await tab.evaluate(() =>
      document.querySelector('tide-text')?.shadowRoot?.querySelector<HTMLElement>('#neap-tide')?.focus(),
    );
    await tab.press('Enter');
    await tab.menu.waitFor(ACTIVE_CARD('neap-tide'));
    await tab.press('Escape');
    await tab.menu.waitForNone(ACTIVE_CARD('neap-tide'));
    await tab.waitUntil(() => document.querySelector('tide-text')?.shadowRoot?.activeElement?.id === 'neap-tide');
  });

  test('an article in a frame is highlighted, and opens by mouse and keyboard', async ({ tab, openHostPage }) => {
    const text = `<!doctype html><meta charset='utf-8'><p>${SPRING}</p><p>${COTIDAL}</p>`;
    await openHostPage('/in-frame', {
      article: `<p>The article:</p><iframe class="text" srcdoc="${text}"></iframe>`,
      ...OPTIONS('iframe.text'),
    });
    await waitForMenu(tab);
    const texts = () =>
      tab.evaluate(() => {
        const { contentDocument } = document.querySelector<HTMLIFrameElement>('iframe.text') ?? {};
        return [...(contentDocument?.querySelectorAll('journal-highlight') ?? [])].map(
          ({ textContent }) => textContent,
        );
      });
    await expect.poll(texts).toEqual(['spring tide', 'cotidal lines']);
    await tab.menu.waitFor(card('cotidal-line'));
    const { x, y } = await tab.evaluate(() => {
      const frame = document.querySelector<HTMLIFrameElement>('iframe.text');
      const around = frame?.getBoundingClientRect();
      const box = frame?.contentDocument?.querySelector('#spring-tide')?.getBoundingClientRect();
      return { x: (around?.x ?? 0) + (box?.x ?? 0) + 10, y: (around?.y ?? 0) + (box?.y ?? 0) + 10 };
    });
    await tab.clickAt(x, y);
    await tab.menu.waitFor(ACTIVE_CARD('spring-tide'));
    await tab.evaluate(() =>
      document
        .querySelector<HTMLIFrameElement>('iframe.text')
        ?.contentDocument?.querySelector<HTMLElement>('#cotidal-line')
        ?.focus(),
    );
    await tab.press('Enter');
    await tab.menu.waitFor(ACTIVE_CARD('cotidal-line'));
    await tab.press('Escape');
    await tab.menu.waitForNone(ACTIVE_CARD('cotidal-line'));
    await tab.evaluate(() => window.JournalClient?.current?.destroy());
    expect(await texts()).toEqual([]);
  });
});
