import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { mountMenu, unmountAll, violations } from '../../testing/mount.tsx';
import { annotation, block, sampleEntry } from '../../testing/sample-entry.ts';
import { until } from '../../testing/until.ts';

beforeEach(() => page.viewport(308, 800));
afterEach(() => {
  getSelection()?.empty();
  unmountAll();
});

const button = (name: string) => page.getByRole('button', { name, exact: true });
const IDS = Array.from({ length: 14 }, (_, index) => `note-${index + 1}`);

/** A menu with these annotations in view. */
async function inView(ids: readonly string[], entry?: ReturnType<typeof sampleEntry>) {
  const mounted = mountMenu(entry);
  mounted.store.set({ visible: ids });
  const card = (id: string) => {
    const element = mounted.root.querySelector<HTMLElement>(`[data-annotation="${id}"]`);
    if (element === null) throw new Error(`There is no card ${id}`);
    return element;
  };
  await until(() => expect(ids.map(card).every((element) => element.querySelector('h2 *'))).toBe(true));
  return { ...mounted, card };
}

const long = (text: string) => [block('Botany', { style: 'classifier' }), block(`${text} `.repeat(40)), block('End.')];
const many = () => sampleEntry({ annotations: IDS.map((id) => annotation(id, { content: long(`On ${id}`) })) });

describe('the card of an annotation', () => {
  it('opens by a press anywhere on it', async () => {
    const { store, card } = await inView(['neap-tide', 'harbour-log']);
    await userEvent.click(card('harbour-log'), { position: { x: 4, y: 4 } });
    expect(store.get().open?.id).toBe('harbour-log');
    await until(() => expect(document.activeElement).toBe(card('harbour-log').querySelector('h2')));
    await userEvent.click(card('neap-tide').querySelector('.rich-text p:last-child') ?? card('neap-tide'), {
      position: { x: 2, y: 2 },
    });
    expect(store.get().open?.id).toBe('neap-tide');
  });

  it('opens by keyboard with the button in its heading, and gives it the focus back', async () => {
    const { store, hostPage } = await inView(['neap-tide']);
    button('Neap tide').element().focus();
    await userEvent.keyboard('{Enter}');
    await until(() => expect(hostPage.calls).toContain('intend open neap-tide'));
    await userEvent.keyboard('{Escape}');
    expect(store.get().open).toBeNull();
    await until(() => expect(document.activeElement).toBe(button('Neap tide').element()));
  });

  it('leaves links and selected text to themselves', async () => {
    const { store, card } = await inView(['neap-tide']);
    const text = card('neap-tide').querySelector('.rich-text p:last-child')?.firstChild;
    if (!text) throw new Error('The card has no text');
    getSelection()?.selectAllChildren(text.parentElement ?? text);
    text.parentElement?.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }));
    expect(store.get().open).toBeNull();
    getSelection()?.empty();
    await page.getByRole('link', { name: 'spring tide' }).click();
    await expect.element(button('Back to Neap tide')).toBeVisible();
    expect(store.get().open).toBeNull();
  });

  it('has no control within another and breaks no rule of accessibility', async () => {
    const { root } = await inView(IDS, many());
    expect(root.querySelectorAll(':is(a, button) :is(a, button)')).toHaveLength(0);
    await until(() =>
      expect(
        document
          .getAnimations()
          .filter(({ playState, timeline }) => playState === 'running' && timeline === document.timeline),
      ).toEqual([]),
    );
    expect(await violations()).toEqual([]);
  });

  it('is marked by a rule inside its edges while it is open', async () => {
    const { card, controller } = await inView(['neap-tide', 'harbour-log']);
    controller.openAnnotation('neap-tide');
    await until(() => expect(card('neap-tide').dataset.active).toBe('true'));
    const { left, top, width, height } = getComputedStyle(card('neap-tide'), '::before');
    expect(Number.parseFloat(left)).toBeGreaterThanOrEqual(4);
    expect(Number.parseFloat(left) + Number.parseFloat(width)).toBeLessThanOrEqual(12);
    expect(Number.parseFloat(top)).toBeGreaterThanOrEqual(4);
    expect(Number.parseFloat(height)).toBeLessThan(card('neap-tide').clientHeight - 8);
  });

  it('leads back to its phrase while it is open, and says so when the page does not have it', async () => {
    const { hostPage, controller } = await inView(['neap-tide']);
    await expect.element(button('Show in text')).not.toBeInTheDocument();
    controller.openAnnotation('neap-tide');
    await button('Show in text').click();
    expect(hostPage.calls).toContain('showInText neap-tide');
    hostPage.answerShowInText = false;
    await button('Show in text').click();
    await expect.element(page.getByRole('status').filter({ hasText: 'Not found in this article' })).toBeVisible();
  });
});

describe('many cards', () => {
  it('show title and one line, the open one its text', async () => {
    const { root, card, controller } = await inView(IDS, many());
    expect(root.querySelectorAll('.excerpt')).toHaveLength(14);
    const excerpt = card('note-3').querySelector<HTMLElement>('.excerpt');
    expect(excerpt?.textContent).toMatch(/^On note-3 On note-3/);
    expect(excerpt?.clientHeight).toBeLessThan(24);
    expect(excerpt?.scrollWidth).toBeGreaterThan(excerpt?.clientWidth ?? 0);
    controller.openAnnotation('note-3');
    await until(() => expect(card('note-3').querySelector('.scroller')?.textContent).toMatch(/Botany.*End\.$/));
    expect(root.querySelectorAll('.excerpt')).toHaveLength(13);
  });

  it('are more than three, and stay many until there are two', async () => {
    const { root, store } = await inView(IDS.slice(0, 3), many());
    const short = () => root.querySelectorAll('.excerpt').length;
    expect(short()).toBe(0);
    store.set({ visible: IDS.slice(0, 4) });
    await until(() => expect(short()).toBe(4));
    store.set({ visible: IDS.slice(0, 3) });
    await until(() => expect(short()).toBe(3));
    store.set({ visible: IDS.slice(0, 2) });
    await until(() => expect(short()).toBe(0));
  });
});
