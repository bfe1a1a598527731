import { afterEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { mountFooter, mountMenu, smallTargets, unmountAll, violations } from '../testing/mount.tsx';
import { annotation, block, person, sampleEntry } from '../testing/sample-entry.ts';
import { until } from '../testing/until.ts';

afterEach(unmountAll);

const WORD = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';
const TITLE = 'Being an account of the tides, '.repeat(10).slice(0, 300);

const german = () =>
  sampleEntry({
    title: `${WORD} und Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz`,
    blurb: `Über die ${WORD}.`,
    authors: [person(`Rüdiger ${WORD}`), person('Käthe Wohlgemuth-Straßenbahnhaltestellenschild')],
    credits: `${WORD}sgestaltung: Rüdiger ${WORD}\nSatz: K. Wohlgemuth`,
    introduction: [block(`Eine ${WORD} ist es nicht.`)],
    annotations: [annotation('wort', { title: WORD, content: [block(`${WORD}, ${WORD}`)] })],
  });

const ENTRIES: [name: string, entry: () => ReturnType<typeof sampleEntry>, language: string][] = [
  ['long German words', german, 'de'],
  ['a title of 300 characters', () => sampleEntry({ title: TITLE }), 'en'],
  [
    '60 authors',
    () => sampleEntry({ authors: Array.from({ length: 60 }, (_, index) => person(`Ada Holm-Vance ${index}`)) }),
    'en',
  ],
  ['no authors', () => sampleEntry({ authors: [], designers: [] }), 'en'],
  ['only a title', () => sampleEntry(TITLE_ONLY), 'ar'],
];

const TITLE_ONLY = {
  ...{ blurb: '', doi: '', doiUrl: '', releaseDate: '', credits: '', introduction: [], bibliography: [] },
  ...{ authors: [], designers: [], annotations: [], pdf: null, markdown: null },
};

async function expectAccessible(root: HTMLElement, width: number): Promise<void> {
  await until(() => {
    const running = document
      .getAnimations()
      .filter(({ playState, timeline }) => playState === 'running' && timeline === document.timeline);
    expect(running).toEqual([]);
    expect(document.querySelector('.max:not(:has(.columns[aria-busy="false"]))')).toBeNull();
  });
  expect(await violations()).toEqual([]);
  expect(smallTargets(root)).toEqual([]);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  expect(overflowing(root, width)).toEqual([]);
}

/** Visible texts that overflow the page horizontally. */
function overflowing(root: HTMLElement, width: number): string[] {
  const texts = [...root.querySelectorAll('h1, h2, h3, h4, p, li, bdi, button')];
  const found = texts.filter((element) => {
    const { left, right } = element.getBoundingClientRect();
    return element.checkVisibility() && (left < 0 || right > width);
  });
  return found.map(({ outerHTML }) => outerHTML.slice(0, 120));
}

describe.each(ENTRIES)('%s', (_name, entry, language) => {
  it.each([220, 1280])('fits and is accessible in every view of a menu of %i pixels', async (width) => {
    await page.viewport(width, 600);
    const { root, store, controller, show } = mountMenu(entry(), language);
    await until(() => expect(document.documentElement.lang).toBe(language));
    await expectAccessible(root, width);
    const [first] = entry().entry.annotations;
    if (first !== undefined) {
      store.set({ visible: [first.id] });
      await until(() => expect(root.querySelector('.annotation-card')).not.toBeNull());
      await expectAccessible(root, width);
    }
    show({ view: 'min' });
    await until(() => expect(root.querySelector('.title-line')).not.toBeNull());
    await expectAccessible(root, width);
    controller.expand();
    await until(() => expect(root.querySelector('[role=dialog]')).not.toBeNull());
    await expectAccessible(root, width);
    expect(root.querySelector('.max h1')?.textContent).toBe(entry().entry.title);
  });

  it('fits and is accessible in a footer of 320 pixels', async () => {
    await page.viewport(320, 600);
    const { root } = await mountFooter(entry());
    await expectAccessible(root, 320);
  });
});
