import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { until } from '../../testing/until.ts';
import { startElements } from './elements.ts';
import { fakeFrame } from './testing/fake-frame.ts';
import {
  boxOf,
  callFromFrame,
  type FrameLog,
  iframeOf,
  insert,
  intend,
  recordFrames,
  testHost,
} from './testing/shell-page.ts';

let end: AbortController;
let frames: FrameLog;

beforeEach(async () => {
  end = new AbortController();
  frames = await recordFrames(() => fakeFrame(), end.signal);
});

afterEach(() => {
  // First: a footer that is still in the page loads its frame anew when the language changes, perhaps in the next test.
  document.body.replaceChildren();
  document.documentElement.removeAttribute('lang');
  end.abort();
});

async function readyFooter() {
  const host = testHost();
  host.article.menus.add({ toggle: () => false, close() {}, openAll: host.openAll, preview() {}, press() {} });
  const footer = insert('journal-footer');
  footer.connectArticle(host);
  await until(() => expect(boxOf(footer).getBoundingClientRect().height).toBe(120));
  return { footer, host };
}

test('loads its own frame, as wide as the page and as high as the frame reports', async () => {
  const { footer } = await readyFooter();
  expect(frames.addresses[0]?.pathname).toBe('/embed/footer');
  expect(iframeOf(footer).title).toBe('Journal footer');
  expect(footer.getBoundingClientRect().width).toBe(document.body.getBoundingClientRect().width);
});

test('loads when it is near from the first scroll on, and before that only in view', async () => {
  document.body.innerHTML = '<div style="height:calc(100vh + 600px)"></div>';
  const footer = insert('journal-footer');
  footer.connectArticle(testHost());
  for (let frame = 0; frame < 10; frame += 1) await new Promise(requestAnimationFrame);
  expect(frames.addresses).toEqual([]);
  scrollBy(0, 1);
  await until(() => expect(frames.addresses).toHaveLength(1));
  expect(footer.getBoundingClientRect().top).toBeGreaterThan(innerHeight);
});

test('tells its frame the edges of the page’s text', async () => {
  document.body.innerHTML = '<main style="width:400px;margin:0 auto 0 100px"><p>The tide.</p></main>';
  const { footer } = await readyFooter();
  const { left, width } = footer.getBoundingClientRect();
  const { left: start = 0 } = document.querySelector('p')?.getBoundingClientRect() ?? {};
  const before = left + width / 2 - start;
  await until(() =>
    expect(JSON.stringify(frames.calls)).toContain(`"column":[${before},${Math.max(0, 400 - before)}]`),
  );
});

test('tells its frame the edges of the text again when the page is resized, and when the highlights are known', async () => {
  await page.viewport(1280, 800);
  document.body.innerHTML =
    '<main style="width:400px;margin:0 auto"><p>The tide.</p></main><div style="width:200px">A <i>neap tide</i>.</div>';
  const { host } = await readyFooter();
  const columns = () => JSON.stringify(frames.calls.filter(([name]) => name === 'update').at(-1));
  await until(() => expect(columns()).toContain('"column":[200,200]'));
  document.querySelector('main')?.style.setProperty('margin-left', '0');
  await page.viewport(1100, 800);
  const edges = (selector: string) => {
    const { left, right } = document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
    const { left: start, width } = document.querySelector('journal-footer')?.getBoundingClientRect() ?? new DOMRect();
    const middle = start + width / 2;
    return `"column":[${middle - left},${Math.max(0, right - middle)}]`;
  };
  await until(() => expect(columns()).toContain(edges('p')));
  const phrase = document.querySelector('i') ?? document.body;
  phrase.dataset.journalAnnotation = 'a';
  host.article.store.dispatch({ type: 'scanned', entry: 'brass', report: { found: [], missed: [] } });
  await until(() => expect(columns()).toContain(edges('div')));
});

test('has no height when the frame has nothing to show', async () => {
  const { footer } = await readyFooter();
  callFromFrame(footer, 'resize', 0);
  await until(() => expect(footer.getBoundingClientRect().height).toBe(0));
});

test('keeps its frame when it is moved by moveBefore', async () => {
  const { footer } = await readyFooter();
  const place = document.createElement('div');
  document.body.append(place);
  const frame = iframeOf(footer);
  Reflect.apply(Reflect.get(place, 'moveBefore'), place, [footer, null]);
  callFromFrame(footer, 'resize', 90);
  await until(() => expect(boxOf(footer).getBoundingClientRect().height).toBe(90));
  expect(iframeOf(footer)).toBe(frame);
});

test('has no height after its host is disconnected', async () => {
  const { footer, host } = await readyFooter();
  footer.disconnectArticle(host);
  expect(footer.getBoundingClientRect().height).toBe(0);
});

test('has no height before its frame is connected', () => {
  const footer = insert('journal-footer');
  footer.connectArticle(testHost());
  expect(footer.getBoundingClientRect().height).toBe(0);
});

/** The entries whose frames the page's footers have. */
const entriesOf = () =>
  [...document.querySelectorAll('journal-footer')].map((footer) =>
    new URL(footer.shadowRoot?.querySelector('iframe')?.src ?? 'none:').searchParams.get('entry'),
  );

test.each<[string, boolean, number[], (string | null)[][]]>([
  ['the later one leaves first', false, [1, 0], [['first'], [null]]],
  ['the earlier one leaves first', false, [0, 1], [['second'], [null]]],
  ['created by the earlier one, the later one leaves first', true, [1, 0], [['first'], []]],
  ['created by the earlier one, which leaves first', true, [0, 1], [['second'], []]],
])('two clients share a footer: %s', async (_, createElements, order, left) => {
  if (!createElements) insert('journal-footer');
  insert('journal-menu');
  const clients = ['first', 'second'].map((entry) => {
    const client = new AbortController();
    startElements(testHost({ entry, options: { createElements } }), client.signal);
    return client;
  });
  await until(() => expect(entriesOf()).toEqual(['second']));
  for (const [index, client] of order.entries()) {
    clients[client]?.abort();
    await until(() => expect(entriesOf()).toEqual(left[index]));
  }
});

test('opens the annotations through the host and cannot make the calls of the menu', async () => {
  const { footer, host } = await readyFooter();
  callFromFrame(footer, 'openAnnotations');
  await until(() => expect(host.openAll).toHaveBeenCalledOnce());
  intend(footer, { kind: 'open', id: 'a' });
  const refused = { type: 'HANDLER', value: { value: { name: 'bad-call' } } };
  await until(() => expect(frames.calls.at(-1)).toMatchObject(['answer', refused]));
  expect(host.active()).toBe(null);
});

/** Resolves with the page’s focused element at the time of the call to the host. */
function focusedAtOpening(host: ReturnType<typeof testHost>): Promise<Element | null> {
  return new Promise((resolve) => {
    host.openAll.mockImplementation(() => resolve(document.activeElement));
  });
}

test('opens the annotations when the page sees the focus in the frame, so that the focus can return', async () => {
  const { footer, host } = await readyFooter();
  const focused = focusedAtOpening(host);
  callFromFrame(footer, 'openAnnotations');
  // The call of a frame in another process arrives before the focus.
  for (let painted = 0; painted < 4; painted += 1) await new Promise(requestAnimationFrame);
  expect(host.openAll).not.toHaveBeenCalled();
  iframeOf(footer).focus();
  expect(await focused).toBe(footer);
});

test('focuses its frame when the page does not see the focus there', async () => {
  const { footer, host } = await readyFooter();
  const focused = focusedAtOpening(host);
  callFromFrame(footer, 'openAnnotations');
  expect(await focused).toBe(footer);
});

test('returns the focus to the previous element', async () => {
  const { footer } = await readyFooter();
  const button = document.createElement('button');
  document.body.append(button);
  button.focus();
  iframeOf(footer).focus();
  callFromFrame(footer, 'releaseFocus');
  await until(() => expect(document.activeElement === button).toBe(true));
});

test('loads the document of the new entry after a change', async () => {
  const { footer, host } = await readyFooter();
  host.setEntry('other');
  await until(() =>
    expect(frames.addresses.map(({ searchParams }) => searchParams.get('entry'))).toEqual(['brass', 'other']),
  );
  expect(footer.shadowRoot?.querySelectorAll('iframe').length).toBe(1);
});

test('loads the document in the new language of the page, once', async () => {
  await readyFooter();
  document.documentElement.lang = 'de';
  await until(() => expect(frames.addresses.at(-1)?.searchParams.get('lang')).toBe('de'));
  expect(frames.addresses.length).toBe(2);
});

test('is not loaded while it is further away than a viewport', async () => {
  const space = document.createElement('div');
  space.style.height = '5000px';
  document.body.append(space);
  const host = testHost();
  const footer = insert('journal-footer');
  footer.connectArticle(host);
  host.setEntry('brass');
  await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
  expect(frames.addresses).toEqual([]);
  space.remove();
  await until(() => expect(frames.addresses.length).toBe(1));
});
