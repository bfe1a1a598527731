import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createSSRApp, h } from 'vue';
import { mayHydrate } from '../client/text-highlights.ts';
import { until } from '../testing/until.ts';
import { whenHydrated } from './hydration.ts';

const main = document.createElement('main');
let leaving: AbortController;

beforeEach(() => {
  leaving = new AbortController();
  document.body.append(main);
});

afterEach(() => {
  vi.useRealTimers();
  leaving.abort();
  main.remove();
  for (const name of ['__remixContext', '__sveltekit_test']) Reflect.deleteProperty(window, name);
});

/** Begins to wait. @returns what the wait has resolved with so far */
function startWaiting(): () => boolean | undefined {
  let result: boolean | undefined;
  whenHydrated(leaving.signal).then(
    (value) => {
      result = value;
    },
    () => {},
  );
  return () => result;
}

/** Waits long enough for several checks, and less than the wait takes at most. */
const severalChecks = () => vi.advanceTimersByTimeAsync(900);

/** What React adds to a container, as far as it is read. Only an imitation: e2e tests have React itself. */
function imitateReactRoot(container: Node, isDehydrated: boolean): { memoizedState: { isDehydrated: boolean } } {
  const current = { memoizedState: { isDehydrated } };
  Reflect.set(container, '__reactContainer$test', { stateNode: { current } });
  return current;
}

const server = (html: string): void => {
  main.innerHTML = html;
};

/** Pages with the marks of each framework. `takeOver` imitates what the framework leaves behind. */
const SITES: [name: string, html: string, takeOver: () => void][] = [
  ['Next', '<div id="__next"><p>tide</p></div>', () => imitateReactRoot(main.querySelector('div') ?? main, false)],
  ['Docusaurus', '<div id="__docusaurus"></div>', () => imitateReactRoot(main.querySelector('div') ?? main, false)],
  [
    'Gatsby',
    '<div id="___gatsby"></div>',
    () => Reflect.set(main.querySelector('div') ?? main, '_reactRootContainer', {}),
  ],
  ['Nuxt', '<div id="__nuxt"></div>', () => Reflect.set(main.querySelector('div') ?? main, '__vue_app__', {})],
  [
    'SvelteKit',
    '<!--[--><p>tide</p><!--]-->',
    () => main.insertAdjacentHTML('beforeend', '<div id="svelte-announcer">'),
  ],
];

describe('with the marks of', () => {
  test.each(SITES)('%s, it waits until the page is taken over', async (name, html, takeOver) => {
    vi.useFakeTimers();
    server(html);
    if (name === 'SvelteKit') Reflect.set(window, '__sveltekit_test', {});
    expect(mayHydrate()).toBe(true);
    const result = startWaiting();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(result()).toBeUndefined();
    takeOver();
    await severalChecks();
    expect(result()).toBe(true);
  });

  test('Nuxt, it waits for asynchronous setup functions', async () => {
    vi.useFakeTimers();
    server('<div id="__nuxt"></div>');
    const $nuxt = { isHydrating: true };
    Reflect.set(main.querySelector('div') ?? main, '__vue_app__', { $nuxt });
    const result = startWaiting();
    await severalChecks();
    expect(result()).toBeUndefined();
    $nuxt.isHydrating = false;
    await severalChecks();
    expect(result()).toBe(true);
  });

  test('Remix, it waits for the root of the document', async () => {
    vi.useFakeTimers();
    Reflect.set(window, '__remixContext', {});
    expect(mayHydrate()).toBe(true);
    const result = startWaiting();
    await severalChecks();
    expect(result()).toBeUndefined();
    const root = imitateReactRoot(document, true);
    await severalChecks();
    expect(result()).toBeUndefined();
    root.memoizedState.isDehydrated = false;
    await severalChecks();
    expect(result()).toBe(true);
    Reflect.deleteProperty(document, '__reactContainer$test');
  });

  test('Astro, it does not wait: its islands are not read before they are taken over', async () => {
    server('<astro-island ssr><p><!-- -->tide</p></astro-island>');
    expect(mayHydrate()).toBe(true);
    expect(await whenHydrated(leaving.signal)).toBe(true);
  });
});

test('a page of a known framework that is never taken over must not be changed', async () => {
  vi.useFakeTimers();
  server('<div id="__next"></div>');
  const result = startWaiting();
  await vi.advanceTimersByTimeAsync(11_000);
  expect(result()).toBe(false);
});

test('a page with comments of a framework and nothing else is waited for, but not long', async () => {
  vi.useFakeTimers();
  server('<p>tide<!-- --> 2</p>');
  expect(mayHydrate()).toBe(true);
  const result = startWaiting();
  await severalChecks();
  expect(result()).toBeUndefined();
  await severalChecks();
  expect(result()).toBe(true);
});

describe('while a picture of the page never answers', () => {
  const original = Object.getOwnPropertyDescriptor(Document.prototype, 'readyState');
  beforeEach(() => {
    vi.useFakeTimers();
    Object.defineProperty(Document.prototype, 'readyState', { configurable: true, get: () => 'interactive' });
  });
  afterEach(() => {
    if (original) Object.defineProperty(Document.prototype, 'readyState', original);
  });

  test('a page with comments of a framework and nothing else is waited for, but not without end', async () => {
    server('<p>tide<!----></p>');
    const result = startWaiting();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(result()).toBeUndefined();
    await vi.advanceTimersByTimeAsync(7_000);
    expect(result()).toBe(true);
  });

  test('a page of a known framework has longer, and must not be changed afterwards', async () => {
    server('<div id="__next"></div>');
    const result = startWaiting();
    await vi.advanceTimersByTimeAsync(15_000);
    expect(result()).toBeUndefined();
    await vi.advanceTimersByTimeAsync(6_000);
    expect(result()).toBe(false);
  });
});

test('a page without any mark is not waited for', () => {
  server('<p>tide<!-- a comment --></p><!--more--><div id="next"></div>');
  expect(mayHydrate()).toBe(false);
});

test('the wait ends with its signal', async () => {
  server('<div id="__next"></div>');
  const waiting = whenHydrated(leaving.signal);
  leaving.abort();
  await expect(waiting).rejects.toThrow();
});

test('React’s boundaries: waits for those that stream in, and for those whose code comes late', async () => {
  vi.useFakeTimers();
  server('<div id="__next"><h1>Tides</h1><!--$?--><template></template><!--/$--></div>');
  const container = main.querySelector('div') ?? main;
  imitateReactRoot(container, false);
  const result = startWaiting();
  await severalChecks();
  expect(result()).toBeUndefined();
  container.innerHTML = '<h1>Tides</h1><!--$--><script></script><p>tide</p><!--/$-->';
  await severalChecks();
  expect(result()).toBeUndefined();
  Reflect.set(main.querySelector('p') ?? main, '__reactFiber$test', {});
  await severalChecks();
  expect(result()).toBe(true);
});

test('real Vue: waits until the app is mounted', async () => {
  server('<div id="app"><!--[--><p>tide</p><!--]--></div>');
  const result = startWaiting();
  await new Promise((resolve) => requestIdleCallback(resolve));
  expect(result()).toBeUndefined();
  const app = createSSRApp({ render: () => [h('p', 'tide')] });
  app.mount('#app');
  await until(() => expect(result()).toBe(true));
  app.unmount();
});
