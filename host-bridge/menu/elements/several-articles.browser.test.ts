import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { until } from '../../testing/until.ts';
import { launcherOf, placed, placeOf, readyMenu, setUpMenuPages } from './testing/menu-page.ts';
import { boxOf, insert, layOut, sampleAnnotations, testHost } from './testing/shell-page.ts';

setUpMenuPages();

const waitForFrames = async () => {
  for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
};

test.each([
  ['a slide that is inert', '<div inert><p><i data-journal-annotation="b">first</i></p></div>', ''],
  [
    'a layer with an article above the page',
    '<p><i data-journal-annotation="b">first</i></p>',
    'position:fixed;inset:0',
  ],
])('the pressed phrase decides whether it opens, not the first of the page: %s', async (_, before, style) => {
  await page.viewport(800, 700);
  document.body.innerHTML = `${before}<main style="background:#fff;${style}"><p>A <i data-journal-annotation="a">phrase</i>.</p></main>`;
  const { menu, host } = await readyMenu();
  await until(() => expect(launcherOf(menu)?.checkVisibility()).toBe(true));
  const phrase = document.querySelector('main i') ?? undefined;
  expect(host.toggle('a', phrase)).toBe(false);
  host.open('a', phrase);
  layOut(menu, 200);
  await placed(menu);
  dispatchEvent(new Event('resize'));
  await waitForFrames();
  expect([placeOf(menu), host.article.store.get().open?.id]).toEqual(['popover', 'a']);
});

test.each([
  [800, {}],
  [390, {}],
  [390, { style: '--journal-menu-inset-right:12px;--journal-menu-inset-bottom:12px' }],
])(
  'the launchers of two articles stand apart, so that each can be pressed: %i pixels, %o',
  async (width, attributes) => {
    await page.viewport(width, 700);
    const annotations = sampleAnnotations([{ id: 'a', title: 'Neap tide' }]);
    const menus = [insert('journal-menu', attributes), insert('journal-menu', attributes)];
    for (const menu of menus) menu.connectArticle(testHost({ annotations }));
    await until(() => expect(menus.map((menu) => launcherOf(menu)?.checkVisibility())).toEqual([true, true]));
    for (let round = 0; round < 3; round += 1) {
      for (const menu of menus) {
        const { left, right, top, bottom } = launcherOf(menu)?.getBoundingClientRect() ?? new DOMRect();
        expect(document.elementFromPoint((left + right) / 2, (top + bottom) / 2)).toBe(menu);
      }
      dispatchEvent(new Event('resize'));
      await waitForFrames();
    }
  },
);

test('the sidenotes of two articles stand on both sides of the text', async () => {
  await page.viewport(1600, 800);
  document.body.innerHTML =
    '<main style="width:600px;margin:auto"><p style="height:2000px">A <i data-journal-annotation="a">phrase</i>.</p></main>';
  const boxes: HTMLElement[] = [];
  for (let index = 0; index < 2; index += 1) {
    const { menu } = await readyMenu({ placement: 'sidenotes' });
    await until(() => expect(placeOf(menu)).toBe('sidenotes'));
    boxes.push(boxOf(menu));
  }
  const [first, second] = boxes.map((box) => box.getBoundingClientRect());
  expect(first?.left).toBeGreaterThan(1100);
  expect(second?.right).toBeLessThan(500);
});
