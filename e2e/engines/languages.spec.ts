import { feature } from './support/feature.ts';
import { expect, test } from './support/fixtures.ts';
import { button, highlight } from './support/menu.ts';

/** How the frames call "Expand". */
const EXPAND = { de: 'Erweitern', fr: 'Agrandir', es: 'Ampliar', ar: 'توسيع', ja: '全画面' };

feature('Languages', () => {
  test('the frames use the language of the page', async ({ tab, openHostPage }) => {
    for (const [lang, word] of Object.entries(EXPAND)) {
      await openHostPage(`/in-${lang}`, { lang });
      await tab.menu.waitFor(button(word));
      expect(await tab.menu.evaluate(() => document.documentElement.lang)).toBe(lang);
    }
  });
});

feature('Right-to-left articles', () => {
  test('both frames run from right to left; text in another script keeps its side', async ({ tab, journal }) => {
    await tab.goto(`${journal.url}/demo/al-ankabut-wa-l-safiha.html`);
    await tab.menu.waitFor(button(EXPAND.ar));
    expect(await tab.menu.evaluate(() => document.documentElement.dir)).toBe('rtl');
    expect(await tab.footer.evaluate(() => document.documentElement.dir)).toBe('rtl');
    const first = await tab.evaluate(
      () => document.querySelector('[data-journal-annotation]')?.getAttribute('data-journal-annotation') ?? '',
    );
    await tab.click(highlight(first));
    await tab.menu.waitFor('.annotation-card[data-active]');
    const sides = await tab.menu.evaluate(() =>
      [...document.querySelectorAll('.annotation-card[data-active] p')].flatMap((paragraph) => {
        const isArabic = /[\u0600-\u06ff]/.test(paragraph.textContent ?? '');
        const range = document.createRange();
        range.selectNodeContents(paragraph);
        const [line] = [...range.getClientRects()].slice(-1);
        const box = paragraph.getBoundingClientRect();
        if (line === undefined || box.width - line.width < 20) return [];
        return [(isArabic ? box.right - line.right : line.left - box.left) < 4];
      }),
    );
    expect(sides).not.toContain(false);
  });
});
