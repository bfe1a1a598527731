import { expect, onTestFinished, test, vi } from 'vitest';
import { startFakeService } from '../testing/fake-service.ts';
import {
  annotation,
  highlighted,
  menu,
  nextEvent,
  recordConsole,
  recordEvents,
  setPage,
  startClient,
} from '../testing/host-page.ts';
import { until } from '../testing/until.ts';

const ARTICLE = '<p>A neap tide comes quietly.</p><test-menu></test-menu>';
const TIDES = '/api/v1/annotations/tides';
const MINUTE = 60_000;

const fakeClock = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
const setProperty = (name: 'hidden' | 'prerendering' | 'readyState', value: boolean | string) =>
  Object.defineProperty(Document.prototype, name, { configurable: true, get: () => value });
const setHidden = (isHidden: boolean) => {
  setProperty('hidden', isHidden);
  document.dispatchEvent(new Event('visibilitychange'));
};

test('annotations that failed are requested again when the page is visible or online, or after minutes', async ({
  onTestFinished,
}) => {
  const original = Object.getOwnPropertyDescriptor(Document.prototype, 'hidden');
  onTestFinished(() => {
    vi.useRealTimers();
    if (original) Object.defineProperty(Document.prototype, 'hidden', original);
  });
  setPage(ARTICLE);
  const service = startFakeService();
  // The body is there at once: the clock is the test's, but not that of the browser's streams.
  const answer = (body: unknown, init: ResponseInit = {}) =>
    service.respond(TIDES, async () => Object.assign(new Response(null, init), { json: async () => body }));
  const fail = (headers = {}) => answer({ error: {} }, { status: 503, headers });
  const requested = () => service.requests.filter((path) => path === TIDES).length;
  const { warnings } = recordConsole();
  const errors = recordEvents('journal:error');
  fail();
  fakeClock();
  const client = startClient({ entry: 'tides', apiUrl: service.url });
  await vi.advanceTimersByTimeAsync(20_000);
  expect([requested(), errors.length, warnings.length]).toEqual([4, 1, 1]);

  // Another call does not multiply the later attempts.
  const second = client.detectAnnotations();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await second).toEqual({ found: [], missed: [] });
  expect([requested(), errors.length]).toEqual([5, 2]);

  // The pauses are a minute, two minutes and so on.
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(requested()).toBe(6);
  await vi.advanceTimersByTimeAsync(1.5 * MINUTE);
  expect(requested()).toBe(6);
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(requested()).toBe(7);

  // A hidden page sends nothing.
  setHidden(true);
  await vi.advanceTimersByTimeAsync(600 * MINUTE);
  expect(requested()).toBe(7);
  fail({ 'Retry-After': '600' });
  setHidden(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(requested()).toBe(8);

  // What the service asks for is obeyed.
  dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(10 * MINUTE - 1_000);
  expect(requested()).toBe(8);
  await vi.advanceTimersByTimeAsync(2_000);
  answer([annotation('neap', 'neap tide')]);
  const scanned = nextEvent('journal:scanComplete');
  vi.useRealTimers();
  dispatchEvent(new Event('online'));
  await scanned;
  expect([requested(), highlighted(), errors.length, warnings.length]).toEqual([9, ['neap tide'], 5, 1]);
});

/** Sends this at once: the clock is the test's, but not that of the browser's streams. */
const atOnce = (body: unknown, status: number) => async () =>
  Object.assign(new Response(null, { status }), { json: async () => body });

test.each(['tides', 'auto'])(
  'a client of "%s" whose page has a later client requests nothing any more',
  async (entry) => {
    onTestFinished(() => void vi.useRealTimers());
    setPage(ARTICLE);
    const service = startFakeService();
    const requested = () => service.requests.filter((path) => !path.includes('moon')).length;
    const failing = `/api/v1/lookup?url=${encodeURIComponent(location.href)}`;
    for (const path of [TIDES, failing]) service.respond(path, atOnce({ error: {} }, 503));
    service.respond('/api/v1/annotations/moon', atOnce([annotation('neap', 'neap tide')], 200));
    recordConsole();
    fakeClock();
    startClient({ entry, apiUrl: service.url });
    while (requested() < 4) await vi.advanceTimersByTimeAsync(1_000);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(requested()).toBe(4);
    const scanned = nextEvent('journal:scanComplete');
    startClient({ entry: 'moon', apiUrl: service.url });
    await vi.advanceTimersByTimeAsync(100);
    await scanned;
    service.respond(failing, atOnce({ id: 'tides' }, 200));
    service.respond(TIDES, atOnce([], 200));
    dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(3 * MINUTE);
    vi.useRealTimers();
    await expect.poll(() => menu().entry).toBe('moon');
    expect([requested(), highlighted()]).toEqual([4, ['neap tide']]);
  },
);

test('a later init() without detection ends the attempts of an earlier one', async () => {
  onTestFinished(() => void vi.useRealTimers());
  setPage(ARTICLE);
  const service = startFakeService();
  service.respond(TIDES, atOnce({ error: {} }, 503));
  recordConsole();
  fakeClock();
  const client = startClient({ entry: 'tides', apiUrl: service.url });
  await vi.advanceTimersByTimeAsync(20_000);
  service.respond(TIDES, atOnce([annotation('neap', 'neap tide')], 200));
  const restarted = client.init({ detectAnnotationsOnInit: false });
  await vi.advanceTimersByTimeAsync(3 * MINUTE);
  await restarted;
  expect([service.requests.length, highlighted()]).toEqual([4, []]);
});

test('a prerendered page sends no request, sets no timer and dispatches no event before the user opens it', async ({
  onTestFinished,
}) => {
  onTestFinished(() => {
    vi.useRealTimers();
    Reflect.deleteProperty(document, 'prerendering');
  });
  const original = Object.getOwnPropertyDescriptor(Document.prototype, 'prerendering');
  setProperty('prerendering', true);
  setPage(ARTICLE);
  const service = startFakeService();
  service.respond(TIDES, [annotation('neap', 'neap tide')]);
  recordConsole();
  const events = (['journal:ready', 'journal:scanComplete', 'journal:error'] as const).map(recordEvents);
  fakeClock();
  const client = startClient({ entry: 'tides', apiUrl: service.url });
  const scan = client.detectAnnotations();
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect([service.requests, events.flat(), vi.getTimerCount(), highlighted()]).toEqual([[], [], 0, []]);
  vi.useRealTimers();
  if (original) Object.defineProperty(Document.prototype, 'prerendering', original);
  else setProperty('prerendering', false);
  document.dispatchEvent(new Event('prerenderingchange'));
  expect((await scan).found).toHaveLength(1);
  expect(highlighted()).toEqual(['neap tide']);
});

/** Sets a property of the document until the test ends. */
function setForTest(...[name, value]: Parameters<typeof setProperty>): void {
  const original = Object.getOwnPropertyDescriptor(Document.prototype, name);
  onTestFinished(() => {
    if (original) Object.defineProperty(Document.prototype, name, original);
    else Reflect.deleteProperty(Document.prototype, name);
  });
  setProperty(name, value);
}

test('init() settles when the client is destroyed before the user opens a prerendered page', async () => {
  setForTest('prerendering', true);
  setPage(ARTICLE);
  const service = startFakeService();
  recordConsole();
  const client = startClient({ entry: 'tides', apiUrl: service.url, manual: true });
  const started = client.init();
  client.destroy();
  await started;
  expect(service.requests).toEqual([]);
});

test('a hidden page requests the annotations once, and again when it is visible', async () => {
  onTestFinished(() => void vi.useRealTimers());
  setForTest('hidden', true);
  setPage(ARTICLE);
  const service = startFakeService();
  service.respond(TIDES, atOnce({ error: {} }, 503));
  recordConsole();
  fakeClock();
  startClient({ entry: 'tides', apiUrl: service.url });
  await vi.advanceTimersByTimeAsync(10 * MINUTE);
  expect(service.requests).toEqual([TIDES]);
  service.respond(TIDES, atOnce([annotation('neap', 'neap tide')], 200));
  const scanned = nextEvent('journal:scanComplete');
  setHidden(false);
  await vi.advanceTimersByTimeAsync(1);
  vi.useRealTimers();
  await scanned;
  expect([service.requests, highlighted()]).toEqual([[TIDES, TIDES], ['neap tide']]);
});

test('a picture that never answers holds up neither the highlights nor open() for ever', async () => {
  onTestFinished(() => void vi.useRealTimers());
  setForTest('readyState', 'interactive');
  setPage(`${ARTICLE}<!---->`);
  const service = startFakeService();
  service.respond(TIDES, atOnce([annotation('neap', 'neap tide')], 200));
  recordConsole();
  const opened = recordEvents('journal:annotationOpen');
  // Loaded later, it would set its first timer after those that the test advances.
  await import('../article/hydration.ts');
  vi.useFakeTimers();
  const client = startClient({ entry: 'tides', apiUrl: service.url });
  void client.open('neap');
  await vi.advanceTimersByTimeAsync(5_000);
  expect([highlighted(), opened]).toEqual([[], []]);
  // Advances the time, too.
  await until(() => expect([highlighted(), opened.length]).toEqual([['neap tide'], 1]));
});
