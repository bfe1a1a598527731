import { expect, test } from '../support/fixtures.ts';
import { card, expandMenu } from '../support/frames.ts';
import { HostPage } from '../support/host-page.ts';
import { type OwnJournal, startOwnJournal } from '../support/own-journal.ts';
import { NEAP } from '../support/phrases.ts';
import { variant } from '../support/variant.ts';

/** Paragraphs of 100 numbered words, 5,000 in all. */
const PARAGRAPHS = Array.from({ length: 50 }, (_, paragraph) =>
  Array.from({ length: 100 }, (_, word) => `word${paragraph * 100 + word + 1}`).join(' '),
);

let journal: OwnJournal;
test.beforeAll(async () => {
  journal = await startOwnJournal({
    'journal.yaml': 'title: Slow Measures\n',
    'articles/tides.md': '---\ntitle: Tides\nannotations: [neap-tide]\n---\n\nText.\n',
    'annotations/neap-tide.md': `# Neap tide\n---\nslug: neap-tide\nannotationType: commentary\nscanText: [neap tide]\n---\n\n${PARAGRAPHS.join('\n\n')}\n`,
  });
});
test.afterAll(() => journal.kill());

for (const width of [390, 1280])
  test(`an annotation of 5,000 words is whole in max: ${width}`, variant(true), async ({ page, host }) => {
    await page.setViewportSize({ width, height: 800 });
    const observed = await HostPage.observe(page, journal, host);
    await observed.open('/long', { article: `<p>${NEAP}</p>`, tag: { entry: 'tides' } });
    await expandMenu(page);
    const item = card(page, 'neap-tide');
    // Text that is not rendered is not in it.
    const words = async () => (await item.innerText()).match(/\bword\d+\b/g) ?? [];
    await expect.poll(async () => (await words()).length).toBe(5_000);
    expect(new Set(await words()).size).toBe(5_000);
    // Nothing around the last words is lower than what it holds, except what the reader scrolls.
    const cut = await item.evaluate((element) => {
      const around: Element[] = [...element.querySelectorAll('*')];
      for (let outer: Element | null = element; outer; outer = outer.parentElement) around.push(outer);
      return around
        .filter((each) => /hidden|clip/.test(getComputedStyle(each).overflowY) && each.clientHeight > 1)
        .filter((each) => each.scrollHeight > each.clientHeight + 1 && each !== document.scrollingElement)
        .map(({ className }) => className);
    });
    expect(cut).toEqual([]);
    const last = item.getByText('word5000');
    await last.scrollIntoViewIfNeeded();
    await expect(last).toBeInViewport();
    expect(observed.problems).toEqual([]);
  });
