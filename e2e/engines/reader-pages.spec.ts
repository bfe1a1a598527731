import axe from 'axe-core';
import { startOwnJournal } from '../support/own-journal.ts';
import type { EnginePage } from './support/engine.ts';
import { feature } from './support/feature.ts';
import { test as base, expect } from './support/fixtures.ts';
import { readingOf } from './support/reading.ts';

const FILES = {
  'journal.yaml': 'title: الأسطرلاب\nlanguage: ar\n',
  'people/ilse-marr.md': '---\ntitle: Ilse Marr\n---\n',
  'articles/disc.md': `---
title: العنكبوت والصفيحة
externalLink: https://example.org/disc
---

## النجوم

وفوقها العنكبوت وتحته الصفيحة.
`,
  'annotations/disc.md': `# العنكبوت
---
slug: spider
annotationType: glossary
authors: [ilse-marr]
date: 2026-05-03
externalLink: https://example.org/rete
scanText:
  - scanPhrase: العنكبوت
---

تدور فوق [الصفيحة](annotation:plate).

# الصفيحة
---
slug: plate
annotationType: commentary
scanText:
  - scanPhrase: الصفيحة
---

قرص من النحاس.
`,
};

/** Gives tests the address of a journal in Arabic. */
const test = base.extend<object, { arabic: string }>({
  arabic: [
    async ({}, use) => {
      const journal = await startOwnJournal(FILES);
      await use(journal.url);
      await journal.kill();
    },
    { scope: 'worker' },
  ],
});

const violations = async (): Promise<string[]> => {
  const found = await Reflect.get(window, 'axe').run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag22aa'] });
  return found.violations.map(({ id }: { id: string }) => id);
};

async function expectAccessible(tab: EnginePage): Promise<void> {
  await tab.addScript(axe.source);
  expect(await tab.evaluate(violations)).toEqual([]);
}

const focusedLink = (): string => (document.activeElement?.textContent ?? '').trim();

// What these tests compare with is in snapshots/: a person has read it.
feature('Glossary and annotation pages', () => {
  for (const width of [390, 1280])
    test(`axe finds nothing, and no page is wider than the window (${width} pixels)`, async ({
      tab,
      journal,
      arabic,
    }) => {
      await tab.setViewport(width, 800);
      const paths = ['/glossary', '/annotations/bet'].map((path) => journal.url + path);
      for (const address of [...paths, `${arabic}/glossary`, `${arabic}/annotations/spider`]) {
        await tab.goto(address);
        await expectAccessible(tab);
        const size = await tab.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);
        expect(size[0], address).toBeLessThanOrEqual(size[1] ?? 0);
      }
    });

  test('what screen readers say of a glossary and an annotation, from right to left', async ({ tab, arabic }) => {
    await tab.goto(`${arabic}/glossary`);
    expect(await tab.evaluate(() => [document.documentElement.lang, document.dir])).toEqual(['ar', 'rtl']);
    expect(await readingOf(tab, 'page')).toMatchSnapshot('glossary.txt');
    await tab.goto(`${arabic}/annotations/spider`);
    expect(await readingOf(tab, 'page')).toMatchSnapshot('annotation-page.txt');
  });

  test('keys lead from the search to an annotation, and from there to what it mentions', async ({ tab, journal }) => {
    await tab.goto(`${journal.url}/glossary`);
    await tab.focus('input[type="search"]');
    await tab.type('spring');
    await tab.press('Enter');
    await tab.waitUntil(() => location.search.includes('q=spring'));
    await tab.waitFor('main a[href="/annotations/spring-tide"]');
    await tab.focus('.letters a');
    await tab.press('Tab');
    expect(await tab.evaluate(focusedLink)).toBe('Spring tide');
    await tab.press('Enter');
    await tab.waitUntil(() => document.querySelector('h1')?.textContent === 'Spring tide');
    await tab.focus('nav a');
    const stops: string[] = [];
    for (let stop = 0; stop < 3; stop += 1) {
      await tab.press('Tab');
      stops.push(await tab.evaluate(focusedLink));
    }
    expect(stops).toEqual(['neap', 'The Brass Tides', 'Neap tide']);
    await tab.press('Enter');
    await tab.waitUntil(() => document.querySelector('h1')?.textContent === 'Neap tide');
  });
});
