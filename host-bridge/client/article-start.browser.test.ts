import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { EventLog } from '../article/events.ts';
import { readOptions } from '../options/read-options.ts';
import { startFakeService } from '../testing/fake-service.ts';
import { annotation, footer, menu, recordEvents, setPage } from '../testing/host-page.ts';
import { createTestApi } from '../testing/test-api.ts';
import { type StartedArticle, startArticle } from './article-start.ts';
import type { Files } from './files.ts';
import * as pageFile from './page.ts';

let failures: unknown[];
/** How requests for the page's file end, once that is known, and those that wait. */
let answer: { readonly file: typeof pageFile | undefined } | undefined;
let loading: ((file: typeof pageFile | undefined) => void)[];

/** Ends the requests for the page's file. `undefined` means that it could not be loaded, and is to be asked for again. */
function endLoading(file: typeof pageFile | undefined): void {
  answer = { file };
  for (const end of loading.splice(0)) end(file);
}

const missing = async () => undefined;
const files: Files = {
  page: () =>
    new Promise((resolve) => {
      const end = (file: typeof pageFile | undefined) => resolve(file && Object.assign(Object.create(null), file));
      if (answer) end(answer.file);
      else loading.push(end);
    }),
  ...{
    lookUp: missing,
    hydration: missing,
    root: missing,
    builtIns: missing,
    marks: missing,
    painted: missing,
    selectors: missing,
  },
};

beforeEach(() => {
  failures = [];
  answer = undefined;
  loading = [];
});

const OTHER_FIELDS = {
  url: 'neap',
  content: '',
  externalLink: null,
  doi: null,
  featuredImage: { url: null, alt: null, caption: null },
};

/** A client in a page with two annotations, which are in every entry. */
function createClient(log = new EventLog(), entry = 'tides'): StartedArticle {
  const service = startFakeService();
  const annotations = ['neap', 'ebb'].map((id) => ({ ...annotation(id), ...OTHER_FIELDS }));
  for (const entry of ['tides', 'other']) service.respond(`/api/v1/annotations/${entry}`, annotations);
  service.respond(`/api/v1/lookup?url=${encodeURIComponent(location.href)}`, { id: 'tides' });
  const options = { menuName: 'test-menu', footerName: 'test-footer', createElements: true, analytics: false };
  const lifetime = new AbortController();
  document.addEventListener('journal:error', ({ detail }) => failures.push(detail.error), { signal: lifetime.signal });
  const client = startArticle({
    options: readOptions({ ...options, apiUrl: service.url, entry }, '', () => {}),
    api: createTestApi(service.url, { entry, clientSignal: lifetime.signal }),
    ...{ log, files, signal: lifetime.signal, warn: () => {} },
  });
  onTestFinished(() => {
    client.unmount();
    lifetime.abort();
  });
  return client;
}

/** Opens a page with two highlights in view. */
async function openPage(): Promise<StartedArticle> {
  setPage('<p>A <b class="annotation" id="neap">neap tide</b> and a <b class="annotation" id="ebb">low tide</b>.</p>');
  const client = createClient();
  await client.show(true);
  return client;
}

const highlight = (id: string) => document.querySelector<HTMLElement>(`#${id}`);
/** The calls to the menu; `undefined` before it exists. */
const calls = () => (document.querySelector('test-menu') === null ? undefined : menu().calls);

describe('before the elements are loaded', () => {
  it('highlights the text, creates no elements and reports nothing', async () => {
    await openPage();
    expect(highlight('neap')).toHaveProperty('tabIndex', 0);
    expect(calls()).toBeUndefined();
    expect(failures).toEqual([]);
  });

  it('stores the last command of the user and the visible annotations for the menu', async () => {
    await openPage();
    highlight('ebb')?.click();
    highlight('neap')?.click();
    endLoading(pageFile);
    await expect.poll(calls).toContain('open neap');
    expect(calls()).not.toContain('open ebb');
    await expect.poll(calls).toContain('visible neap ebb');
  });

  it('drops the pending command when the entry changes', async () => {
    const client = await openPage();
    highlight('neap')?.click();
    await client.reinit('other', {});
    endLoading(pageFile);
    await expect.poll(calls).toContain('connect other');
    expect(calls()).not.toContain('open neap');
  });

  it('creates no elements when the page client has been destroyed', async () => {
    const client = await openPage();
    client.unmount();
    endLoading(pageFile);
    await new Promise((resolve) => setTimeout(resolve));
    expect(calls()).toBeUndefined();
  });
});

it('handles the requests of the elements itself', async () => {
  await openPage();
  endLoading(pageFile);
  await expect.poll(calls).toContain('connect tides');
  for (const each of footer().host?.article.menus ?? []) each.openAll();
  expect(calls()).toContain('open all');
  const store = menu().host?.article.store;
  store?.dispatch({ type: 'open', id: 'neap' });
  expect(highlight('neap')?.dataset.journalActive).toBeDefined();
  store?.dispatch({ type: 'closed', id: 'neap' });
  expect(highlight('neap')?.dataset.journalActive).toBeUndefined();
});

it('asks the page for a preview, too, and opens none that it prevents', async () => {
  await openPage();
  endLoading(pageFile);
  await expect.poll(calls).toContain('connect tides');
  const article = menu().host?.article;
  const asked: boolean[] = [];
  const prevent = (event: DocumentEventMap['journal:annotationOpen']) => {
    asked.push(event.detail.isPreview);
    event.preventDefault();
  };
  document.addEventListener('journal:annotationOpen', prevent);
  expect([article?.open('neap', undefined, true), article?.open('neap', undefined)]).toEqual([false, false]);
  document.removeEventListener('journal:annotationOpen', prevent);
  expect([asked, article?.store.get().open]).toEqual([[true, false], null]);
  expect(article?.open('neap', undefined, true)).toBe(true);
  expect(article?.store.get().open).toMatchObject({ id: 'neap', isPreview: true, isShown: false });
});

it('tries to load the elements again when the entry changes', async () => {
  const client = await openPage();
  endLoading(undefined);
  await Promise.resolve();
  endLoading(pageFile);
  await client.reinit('other', {});
  await expect.poll(calls).toContain('connect other');
  expect(failures).toEqual([]);
});

it('loads a file that it needs to look up the entry again once the browser is online', async () => {
  setPage('<p>A <b class="annotation" id="neap">neap tide</b>.</p>');
  const lookUp = vi.spyOn(files, 'lookUp');
  onTestFinished(() => lookUp.mockRestore());
  const client = createClient(new EventLog(), 'auto');
  const failure = new Error('not loaded');
  lookUp.mockImplementationOnce(async () => void client.onFileError(failure));
  await client.show(true);
  expect(failures).toEqual([failure]);
  expect(highlight('neap')).toHaveProperty('tabIndex', -1);
  lookUp.mockImplementation(() => import('../article/look-up.ts'));
  const tabIndex = () => {
    dispatchEvent(new Event('online'));
    return highlight('neap')?.tabIndex;
  };
  await expect.poll(tabIndex).toBe(0);
});

it('is ready when the elements are connected, at the first attempt or later', async () => {
  const client = await openPage();
  const ready = recordEvents('journal:ready');
  const tried = client.init({});
  endLoading(undefined);
  await tried;
  expect(ready).toEqual([]);
  endLoading(pageFile);
  highlight('neap')?.click();
  await expect.poll(() => ready.length).toBe(1);
  await client.init({});
  expect(ready.length).toBe(2);
});

it('is ready, too, if the entry changes before the elements are loaded', async () => {
  const client = await openPage();
  const ready = recordEvents('journal:ready');
  const started = client.init({});
  await client.reinit('other', {});
  expect(ready).toEqual([]);
  endLoading(pageFile);
  await started;
  await expect.poll(() => ready.map(({ detail }) => detail.entry)).toEqual(['other']);
});

it('is not ready if the elements cannot be loaded, or after it has been destroyed', async () => {
  const ready = recordEvents('journal:ready');
  for (const file of [undefined, pageFile]) {
    const client = await openPage();
    const tried = client.init({});
    if (file) client.unmount();
    endLoading(file);
    await tried;
  }
  expect(ready).toEqual([]);
});

it('reports an incompatible version of the elements and keeps the highlights', async () => {
  const failure = new Error('of another version');
  const startPage = vi.fn(() => {
    throw failure;
  });
  await openPage();
  endLoading(Object.assign(Object.create(null), pageFile, { startPage }));
  await expect.poll(() => failures.map(String)).toEqual([expect.stringContaining(failure.message)]);
  expect(highlight('neap')).toHaveProperty('tabIndex', 0);
  // A press does not start them again.
  highlight('neap')?.click();
  await new Promise((resolve) => setTimeout(resolve));
  expect(startPage).toHaveBeenCalledTimes(1);
});

// Vitest fails the run for an unhandled rejection.
it('reports elements that cannot start once, whether or not the text was scanned before', async () => {
  const failure = new TypeError('the page has replaced it');
  document.body.append(document.createElement('main'));
  const replaced = vi.spyOn(window, 'getComputedStyle').mockImplementation(() => {
    throw failure;
  });
  onTestFinished(() => replaced.mockRestore());
  const client = createClient();
  endLoading(pageFile);
  await client.show(true);
  await expect.poll(() => failures.map(String)).toEqual([expect.stringContaining(failure.message)]);
  client.unmount();
  expect(calls()).toBeUndefined();
});
