import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { DRAFTS_KEY, writeVisit } from '../dom/visit-storage.ts';
import { createTestArticle } from '../testing/test-article.ts';
import { showDraftsStrip } from './drafts-strip.ts';

let stop = new AbortController();
/** The annotations of the service; the page shows none. */
let saved: readonly object[] = [];
afterEach(() => {
  saved = [];
  stop.abort();
  writeVisit(DRAFTS_KEY, null);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const state = (version: string) => JSON.stringify({ version, edit: 'Edit', annotate: null });

/** Shows the strip of a client whose service answers with these bodies, one a second. */
const showStrip = (...answers: readonly string[]) => showStripOf('tides', ...answers);

/** @param entry the option of the client */
async function showStripOf(entry: string, ...answers: readonly string[]) {
  vi.useFakeTimers();
  stop = new AbortController();
  let asked = 0;
  const answer = async (): Promise<unknown> => JSON.parse(answers[Math.min(asked++, answers.length - 1)] ?? '');
  const fetched = vi.fn(async (url: string) => {
    const json = url.includes('/annotations/') ? async () => saved : answer;
    return { ok: true, status: 200, headers: new Headers(), json };
  });
  vi.stubGlobal('fetch', fetched);
  writeVisit(DRAFTS_KEY, '/drafts/1');
  const refresh = vi.fn(async () => {});
  const article = createTestArticle({ refresh, options: { entry } });
  showDraftsStrip(article, stop.signal);
  await vi.advanceTimersByTimeAsync(answers.length * 1_000);
  const link = () => document.querySelector('[role=status]')?.shadowRoot?.querySelector('a')?.href;
  return { refresh, link, fetched, article };
}

test('an edit is shown after an answer that is not JSON, as of a proxy', async () => {
  const { refresh } = await showStrip(state('1'), '<p>Bad gateway', state('2'));
  expect(refresh).toHaveBeenCalledOnce();
});

test('an annotation that was saved after the page asked for them is shown', async () => {
  saved = [{ id: 'slack', title: 'Slack', annotationType: 'glossary', scanText: null }];
  const { refresh } = await showStrip(state('1'), state('1'));
  expect(refresh).toHaveBeenCalledOnce();
});

test('another page of a router is looked up, also after an edit', async () => {
  const { refresh } = await showStripOf('auto', state('1'), state('2'), state('3'));
  expect(refresh.mock.calls).toEqual([[], []]);
  const canonical = document.createElement('link');
  Object.assign(canonical, { rel: 'canonical', href: 'https://publisher.example/moon' });
  document.head.append(canonical);
  onTestFinished(() => canonical.remove());
  await vi.advanceTimersByTimeAsync(1_000);
  expect(refresh.mock.calls).toEqual([[], [], ['auto']]);
});

test('is still shown once a router has replaced the body', async () => {
  await showStrip(state('1'));
  document.body.replaceChildren();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(document.querySelector('[role=status]')?.shadowRoot?.textContent).toContain('Showing drafts');
});

test('asks for nothing once drafts have ended, while the page still waits to be loaded again', async () => {
  const { fetched } = await showStrip(state('1'));
  fetched.mockClear();
  writeVisit(DRAFTS_KEY, null);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(fetched).not.toHaveBeenCalled();
});

test('the link leads to the annotation that is open, or else to the entry', async () => {
  const { link, article } = await showStrip(state('1'));
  expect(link()).toContain('/edit/entry/tides?');
  article.open('slack', undefined);
  expect(link()).toContain('/edit/annotation/slack?');
  article.store.dispatch({ type: 'closed', id: 'slack' });
  expect(link()).toContain('/edit/entry/tides?');
});
