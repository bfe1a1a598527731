import { createElement, Fragment, type ReactNode, useEffect } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createApp, createSSRApp, h, nextTick, ref } from 'vue';
import { renderToString as renderVueToString } from 'vue/server-renderer';
import { until } from '../testing/until.ts';
import {
  annotation,
  createTestHighlights,
  highlighted,
  idle,
  one,
  setPage,
  type TestHighlights,
} from './testing/test-page.ts';

let highlights: TestHighlights | undefined;
const errors: string[] = [];
const onError = (event: ErrorEvent): void => void errors.push(event.message);

beforeEach(() => {
  errors.length = 0;
  addEventListener('error', onError);
});

afterEach(() => {
  highlights?.destroy();
  document.body.replaceChildren();
  removeEventListener('error', onError);
});

async function highlight(mode: 'element' | 'css' = 'element'): Promise<void> {
  highlights = createTestHighlights({ mode });
  highlights.setAnnotations([annotation('a', 'neap tide'), annotation('b', 'spring tide')]);
  await highlights.scan();
  highlights.observe();
}

/** The content of an article in one of its states. The states differ in every kind of change. */
function textsOf(state: number): { lead: string; items: string[]; note: boolean; strong: boolean } {
  return {
    lead: state % 3 === 0 ? 'The neap tide' : `State ${state}: the spring tide`,
    items: ['a neap tide', 'a spring tide', `item ${state}`].slice(state % 3).concat(['slack water, a neap tide']),
    note: state % 2 === 0,
    strong: state % 5 === 0,
  };
}

function ReactArticle({ state, onReady }: { state: number; onReady?: () => void }): ReactNode {
  useEffect(() => onReady?.(), [onReady]);
  const { lead, items, note, strong } = textsOf(state);
  return createElement(
    'article',
    null,
    createElement(
      'p',
      null,
      lead,
      ' and ',
      strong ? createElement('b', null, 'neap') : 'neap',
      ' tide',
      note && ' (a neap tide)',
      '.',
    ),
    createElement('ul', null, ...items.map((item) => createElement('li', { key: item }, item))),
    note ? createElement(Fragment, null, 'neap tide') : 'spring tide',
    createElement('p', null, `${state} times the neap tide`),
  );
}

function plainText(state: number): string {
  const { lead, items, note } = textsOf(state);
  const end = note ? 'neap tide' : 'spring tide';
  return `${lead} and neap tide${note ? ' (a neap tide)' : ''}.${items.join('')}${end}${state} times the neap tide`;
}

/** Scans, and expects the same highlights as a new instance would create. */
async function expectSameAsNew(): Promise<void> {
  await highlights?.scan();
  const updated = highlighted();
  highlights?.destroy();
  await highlight();
  expect(updated).toEqual(highlighted());
  expect(updated.length).toBeGreaterThan(2);
}

test('React re-renders a hundred times in a highlighted page', async () => {
  setPage('<main></main>');
  const root = createRoot(one('main'), { onUncaughtError: (error) => errors.push(String(error)) });
  flushSync(() => root.render(createElement(ReactArticle, { state: 0 })));
  await highlight();
  for (let state = 1; state <= 100; state++) {
    flushSync(() => root.render(createElement(ReactArticle, { state })));
    if (state % 7 === 0) await highlights?.scan();
    else await Promise.resolve();
    expect(one('main').textContent).toBe(plainText(state));
  }
  await expectSameAsNew();
  flushSync(() => root.unmount());
  await Promise.resolve();
  expect(one('main').innerHTML).toBe('');
  expect(errors).toEqual([]);
});

// The client waits for React. Without that wait, React reports the difference and renders the page anew.
test('React recovers when it hydrates a highlighted page', async () => {
  setPage(`<main>${renderToString(createElement(ReactArticle, { state: 0 }))}</main>`);
  await highlight();
  expect(highlighted().length).toBeGreaterThan(2);
  const recovered: unknown[] = [];
  const onReady = vi.fn();
  const root = hydrateRoot(one('main'), createElement(ReactArticle, { state: 0, onReady }), {
    onRecoverableError: (error) => recovered.push(error),
    onUncaughtError: (error) => errors.push(String(error)),
  });
  await until(() => expect(onReady).toHaveBeenCalled());
  await idle();
  flushSync(() => root.render(createElement(ReactArticle, { state: 3 })));
  await Promise.resolve();
  expect(one('main').textContent).toBe(plainText(3));
  expect(recovered).toHaveLength(1);
  await expectSameAsNew();
  expect(errors).toEqual([]);
  flushSync(() => root.unmount());
});

test('React hydrates after ranges were painted', async () => {
  setPage(`<main>${renderToString(createElement(ReactArticle, { state: 0 }))}</main>`);
  await highlight('css');
  const recovered: unknown[] = [];
  const onReady = vi.fn();
  const root = hydrateRoot(one('main'), createElement(ReactArticle, { state: 0, onReady }), {
    onRecoverableError: (error) => recovered.push(error),
  });
  await until(() => expect(onReady).toHaveBeenCalled());
  flushSync(() => root.unmount());
  expect(recovered).toEqual([]);
});

function vueArticle(state: { value: number }) {
  return {
    render: () => {
      const { lead, items, note, strong } = textsOf(state.value);
      return h('article', [
        h('p', [lead, ' and ', strong ? h('b', 'neap') : 'neap', ' tide', note ? ' (a neap tide)' : null, '.']),
        h(
          'ul',
          items.map((item) => h('li', { key: item }, item)),
        ),
        note ? 'neap tide' : 'spring tide',
        h('p', `${state.value} times the neap tide`),
      ]);
    },
  };
}

test('Vue re-renders a hundred times in a highlighted page', async () => {
  setPage('<main></main>');
  const state = ref(0);
  const app = createApp(vueArticle(state));
  app.mount(one('main'));
  await highlight();
  for (let next = 1; next <= 100; next++) {
    state.value = next;
    await nextTick();
    if (next % 7 === 0) await highlights?.scan();
    else await Promise.resolve();
    expect(one('main').textContent).toBe(plainText(next));
  }
  await expectSameAsNew();
  app.unmount();
  await Promise.resolve();
  expect(one('main').textContent).toBe('');
  expect(errors).toEqual([]);
});

test('Vue hydrates after highlighting', async () => {
  const state = ref(0);
  setPage(`<main>${await renderVueToString(createSSRApp(vueArticle(state)))}</main>`);
  await highlight();
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const error = vi.spyOn(console, 'error').mockReturnValue();
  const app = createSSRApp(vueArticle(state));
  app.mount(one('main'));
  warn.mockRestore();
  error.mockRestore();
  for (const next of [3, 4, 5]) {
    state.value = next;
    await nextTick();
    await highlights?.scan();
    expect(one('main').textContent).toBe(plainText(next));
  }
  await expectSameAsNew();
  app.unmount();
  expect(errors).toEqual([]);
});
