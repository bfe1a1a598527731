import { feature } from './support/feature.ts';
import { expect, test } from './support/fixtures.ts';
import { button, card, highlight, visitFooter } from './support/menu.ts';

/** How the frames call "Expand". */
const EXPAND = { de: 'Erweitern', fr: 'Agrandir', es: 'Ampliar', ar: 'توسيع', ja: '展開' };

feature('Languages', () => {
  test('the frames use the language of the page', async ({ tab, openHostPage }) => {
    for (const [lang, word] of Object.entries(EXPAND)) {
      await openHostPage(`/in-${lang}`, { lang });
      await tab.menu.waitFor(button(word));
      expect(await tab.menu.evaluate(() => document.documentElement.lang)).toBe(lang);
    }
  });
});

/**
 * Paragraphs and headings whose lines do not begin at the side of their script, and titles that do not begin where their
 * row does. Only text in one script, on a line that leaves space, has a side. Runs in the menu.
 */
const readMisaligned = () =>
  [...document.querySelectorAll<HTMLElement>('[dir="auto"]')].flatMap((block) => {
    const text = block.textContent ?? '';
    const [isArabic, isLatin] = [/[\u0600-\u06ff]/.test(text), /[a-z]{3}/i.test(text)];
    const range = document.createRange();
    range.selectNodeContents(block);
    const box = block.getBoundingClientRect();
    const lines = [...range.getClientRects()].filter(({ width }) => width > 0);
    if (isArabic === isLatin || lines.length === 0 || getComputedStyle(block).display === 'inline') return [];
    const [left, right] = [Math.min(...lines.map((line) => line.left)), Math.max(...lines.map((line) => line.right))];
    const isOnRight = block.matches('.annotation-title') ? document.documentElement.dir === 'rtl' : isArabic;
    const distance = isOnRight ? box.right - right : left - box.left;
    return distance > 4 ? [text.slice(0, 40)] : [];
  });

feature('Right-to-left pages', () => {
  test('both frames run from right to left', async ({ tab, journal }) => {
    await tab.goto(`${journal.url}/demo/al-ankabut-wa-l-safiha.html`);
    await tab.menu.waitFor(button(EXPAND.ar));
    await visitFooter(tab);
    expect(await tab.menu.evaluate(() => document.documentElement.dir)).toBe('rtl');
    await expect.poll(() => tab.footer.evaluate(() => document.documentElement.dir)).toBe('rtl');
    expect(await tab.menu.evaluate(readMisaligned)).toEqual([]);
  });

  test('English text in an Arabic card begins on the left, its title on the right', async ({ tab, openHostPage }) => {
    await openHostPage('/english-in-arabic', { lang: 'ar', htmlAttributes: 'dir="rtl"' });
    await tab.menu.waitFor(button(EXPAND.ar));
    await tab.click(highlight('spring-tide'));
    await tab.menu.waitFor(`${card('spring-tide')}[data-active]`);
    expect(await tab.menu.count('[dir="auto"]')).toBeGreaterThan(2);
    expect(await tab.menu.evaluate(readMisaligned)).toEqual([]);
  });

  test('Arabic text in an English card begins on the right, its title on the left', async ({ tab, openHostPage }) => {
    const article = '<p><span class="annotation" id="zenith">the zenith</span></p>';
    await openHostPage('/arabic-in-english', { article, tag: { entry: 'al-ankabut-wa-l-safiha' } });
    await tab.menu.waitFor(button('Expand'));
    await tab.click('#zenith');
    await tab.menu.waitFor(`${card('zenith')}[data-active]`);
    expect(await tab.menu.text(card('zenith'))).toContain('سمت الرأس');
    expect(await tab.menu.evaluate(readMisaligned)).toEqual([]);
  });
});
