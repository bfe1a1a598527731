import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createStore } from '../../embed/store.ts';
import { createTestArticle } from '../testing/test-article.ts';
import { createReferences } from './references.ts';

let presence: AbortController;

beforeEach(async () => {
  presence = new AbortController();
  await page.viewport(800, 600);
  document.body.innerHTML = `<p>Tides<sup><a id="mark" href="#note">1</a></sup></p><p style="height:3000px"></p>
    <ol class="references"><li id="note">Harbour Press, 2019.</li></ol>`;
});
afterEach(() => {
  presence.abort();
  document.body.replaceChildren();
  scrollTo(0, 0);
});

/** A client with references, and what its menu is asked for. */
function startClient() {
  const calls: string[] = [];
  const shown = createStore((_: string, id: string) => id, '');
  const article = createTestArticle({
    menus: new Set([
      {
        toggle: () => false,
        close: () => void calls.push('close'),
        openAll: () => {},
        preview(id) {
          calls.push('preview');
          shown.dispatch(id);
        },
        press: () => {},
      },
    ]),
  });
  const references = createReferences(article, AbortSignal.any([presence.signal]));
  return { calls, shownId: () => shown.get(), references, store: article.highlights.raised };
}

test('with two clients, one menu shows a note of the page', async () => {
  const clients = [startClient(), startClient()];
  await userEvent.keyboard('{Tab}');
  expect(document.activeElement?.id).toBe('mark');
  await expect.poll(() => clients.flatMap(({ calls }) => calls)).toContain('preview');
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(clients.flatMap(({ calls }) => calls)).toEqual(['preview']);
});

test('a note closes when its mark leaves the viewport, and what is open later stays', async () => {
  const { calls, shownId, references } = startClient();
  await userEvent.keyboard('{Tab}');
  await expect.poll(shownId).not.toBe('');
  const id = shownId();
  /** Two frames after the page has scrolled, the browser has reported what is in view. */
  const scroll = async (y: number) => {
    scrollTo(0, y);
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
  };
  expect(references.read(id)).toEqual({ text: 'Harbour Press, 2019.', doi: null });
  references.shown(id);
  await scroll(0);
  await scroll(1500);
  await expect.poll(() => calls).toEqual(['preview', 'close']);
  await scroll(0);
  references.shown(id);
  await scroll(0);
  references.closed(id);
  await scroll(1500);
  expect(calls).toEqual(['preview', 'close']);
});

test('a note stays open at the mark that takes the place of its own, and closes when the page removes that', async () => {
  const { calls, shownId, references } = startClient();
  await userEvent.keyboard('{Tab}');
  await expect.poll(shownId).not.toBe('');
  references.shown(shownId());
  const paragraph = document.querySelector('p');
  const frames = async () => {
    for (let frame = 0; frame < 4; frame++) await new Promise(requestAnimationFrame);
  };
  await frames();
  for (let times = 0; times < 2; times++) {
    if (paragraph) paragraph.innerHTML = `${paragraph.innerHTML}`;
    await frames();
    expect(references.mark(shownId())).toBe(document.querySelector('#mark'));
  }
  expect(calls).toEqual(['preview']);
  paragraph?.replaceChildren('Tides');
  await expect.poll(() => calls).toEqual(['preview', 'close']);
  expect(references.mark(shownId())).toBeUndefined();
});

test('a highlight under the mouse is raised, also while a mark has the focus', async () => {
  const { store } = startClient();
  const raised: (string | null)[] = [];
  store.subscribe(({ id }) => raised.push(id), presence.signal);
  await userEvent.keyboard('{Tab}');
  const [mark] = raised;
  expect(mark).toMatch(/^#/);
  const move = () => document.body.dispatchEvent(new MouseEvent('mouseover', { bubbles: true, composed: true }));
  store.dispatch({ id: 'spring-tide' });
  move();
  store.dispatch({ id: null });
  move();
  expect(raised).toEqual([mark, 'spring-tide', null, mark]);
});
