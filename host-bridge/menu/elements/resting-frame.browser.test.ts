import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { until } from '../../testing/until.ts';
import { fakeFrame } from './testing/fake-frame.ts';
import { called, heightOf, launcherOf, placeOf, serve, setUpMenuPages, turnTo } from './testing/menu-page.ts';
import { boxOf, iframeOf, insert, testHost } from './testing/shell-page.ts';

setUpMenuPages();

test('the frame is loaded and runs its script at the first sign of a reader', async () => {
  await page.viewport(800, 700);
  const rest = { title: 'The Brass Tides', name: 'Alidade: Annotations', language: 'en' };
  const arrival = { height: 42, ground: '#12242e', text: '#f3ead8', rest };
  await serve(fakeFrame({ silent: true, arrival }));
  const menu = insert('journal-menu');
  menu.connectArticle(testHost());
  window.dispatchEvent(new Event('scroll'));
  expect(() => iframeOf(menu)).toThrow();
  document.body.dispatchEvent(new PointerEvent('pointermove', { bubbles: true }));
  await until(() => expect(called('wake')).toEqual([['wake', true]]));
  expect(placeOf(menu)).toBe('rest');
});

describe('a document that has arrived before its script runs', () => {
  const arrival = { height: 42, ground: '#12242e', text: '#f3ead8' };

  test('is shown at its height, with its colours', async () => {
    await serve(fakeFrame({ silent: true, arrival }));
    const menu = insert('journal-menu');
    menu.connectArticle(testHost());
    await until(() => expect(boxOf(menu).getBoundingClientRect().height).toBe(42));
    await until(() => expect(getComputedStyle(boxOf(menu)).getPropertyValue('--ground')).toBe('#12242e'));
  });

  test('stands behind the launcher where there is no room for it', async () => {
    await page.viewport(640, 800);
    await serve(fakeFrame({ silent: true, arrival }));
    const menu = insert('journal-menu');
    menu.connectArticle(testHost());
    await until(() => expect(launcherOf(menu)?.checkVisibility()).toBe(true));
  });

  test.each([{ height: -1 }, { height: '42' }, { ground: 'red' }, { token: 'forged' }])(
    'is not shown if it announces %j',
    async (changes) => {
      await serve(fakeFrame({ silent: true, arrival: { ...arrival, ...changes } }));
      const menu = insert('journal-menu');
      menu.connectArticle(testHost());
      await until(() => expect(called('loaded').length).toBe(1));
      expect(heightOf(menu)).not.toBe('42px');
    },
  );
});

describe('a frame at rest', () => {
  const rest = { title: 'The Brass Tides', name: 'Alidade: Annotations', language: 'en' };
  const arrival = { height: 42, ground: '#12242e', text: '#f3ead8', rest };

  async function restingMenu(title = rest.title) {
    await serve(fakeFrame({ silent: true, arrival }));
    const heading = document.body.appendChild(document.createElement('h1'));
    heading.textContent = title;
    const menu = insert('journal-menu');
    const host = testHost();
    menu.connectArticle(host);
    await until(() => expect(boxOf(menu).getBoundingClientRect().height).toBe(42));
    return { menu, host };
  }

  test('has its name, and wakes when a highlight comes into view', async () => {
    const { menu, host } = await restingMenu();
    expect(iframeOf(menu).title).toBe(rest.name);
    host.setVisible([]);
    window.dispatchEvent(new Event('scroll'));
    expect(called('wake')).toEqual([]);
    host.setVisible(['a']);
    await until(() => expect(called('wake')).toEqual([['wake', true]]));
  });

  test.each([
    ['the page does not show the title', () => {}, 'Another title'],
    ['the reader points at the menu', turnTo, rest.title],
    ['its colours change', (menu: Element) => menu.setAttribute('api-background-color', '#ffffff'), rest.title],
    [
      'the page has another language',
      () => {
        document.documentElement.lang = 'fr';
      },
      rest.title,
    ],
  ])('wakes when %s', async (_, act, title) => {
    const { menu } = await restingMenu(title);
    act(menu);
    await until(() => expect(called('wake')).toEqual([['wake', true]]));
  });
});
