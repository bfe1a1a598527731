import { afterEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { lineBoxes } from '../testing/line-boxes.ts';
import { mountMenu, unmountAll } from '../testing/mount.tsx';
import { annotation, person, sampleEntry } from '../testing/sample-entry.ts';
import { until } from '../testing/until.ts';

afterEach(unmountAll);

const LOCALES = { en: 'en-GB', de: 'de-DE', fr: 'fr-FR', es: 'es-ES', ar: 'ar-EG', ja: 'ja-JP' };
const WIDTHS = Array.from({ length: 13 }, (_, index) => 180 + index * 20);
const NAMES = [
  'Ilse Marr',
  'Tomás Öster',
  'Ruaridh Kell',
  'سميرة نصر',
  '林 佳奈',
  'Wilhelmine von Habsburg-Lothringen',
];
const DOIS = ['10.5555/lantern', '10.5555/journal.of.instruments.2026.28.the-brass-tides'];

const entry = (doi: string) =>
  sampleEntry({
    doi,
    doiUrl: `https://doi.org/${doi}`,
    releaseDate: '2026-09-22',
    authors: NAMES.map(person),
    designers: NAMES.slice(0, 2).map(person),
    annotations: [annotation('slack', { doi })],
  });

describe.each(Object.entries(LOCALES))('in %s', (language, locale) => {
  it.each(DOIS)('no mark begins a line, and neither label nor date is left alone, with the DOI %s', async (doi) => {
    const { root, store } = mountMenu(entry(doi), language);
    store.set({ locales: [locale] });
    store.set({ visible: ['slack'] });
    await until(() => expect(root.querySelectorAll('.doi')).toHaveLength(2));
    for (const width of WIDTHS) {
      await page.viewport(width, 900);
      const at = `at ${width} px`;
      for (const people of root.querySelectorAll('.authors, .designers')) {
        for (const { text } of lineBoxes(people)) expect(text, at).not.toMatch(/^[,،、;)著]|^و$/);
      }
      for (const link of root.querySelectorAll('.doi')) expect(lineBoxes(link)[0]?.text, at).toMatch(/^DOI10\.5555\//);
      const facts = root.querySelector('.facts');
      const date = root.querySelector('time bdi');
      if (facts === null || date === null) throw new Error('The card has no date');
      expect(lineBoxes(date), at).toHaveLength(1);
      const withDate = lineBoxes(facts).filter(({ text }) => text.includes(lineBoxes(date)[0]?.text ?? ' '));
      expect(withDate, at).toHaveLength(1);
      expect(withDate[0]?.isWithin(date), at).toBe(false);
      const cite = facts.querySelector('[role="button"]');
      expect(cite?.getBoundingClientRect().bottom, at).toBe(date.closest('time')?.getBoundingClientRect().bottom);
      expect(document.documentElement.scrollWidth, at).toBeLessThanOrEqual(width);
    }
  });
});
