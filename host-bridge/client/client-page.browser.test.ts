import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { EventLog } from '../analytics/event-log.ts';
import * as pageFile from '../article/page.ts';
import { annotation, footer, menu, setPage } from '../testing/host-page.ts';
import { type ClientContext, ClientPage } from './client-page.ts';
import type { LoadFile } from './files.ts';
import { resolveOptions } from './resolve-options.ts';

let client: ClientContext & { entry: string; load: LoadFile };
let failures: unknown[];
/** The page's file, once it is loaded, and the requests that wait for it. */
let loaded: typeof pageFile | undefined;
let loading: ((file: typeof pageFile | undefined) => void)[];

/** Ends the requests for the page's file. `undefined` means that it could not be loaded, and is to be asked for again. */
function endLoading(file: typeof pageFile | undefined): void {
  loaded = file;
  for (const end of loading.splice(0)) end(file);
}

const load: LoadFile = async (name) => {
  if (name !== 'page') return undefined;
  return new Promise((resolve) => {
    const end = (file: typeof pageFile | undefined) => resolve(file && Object.assign(Object.create(null), file));
    if (loaded) end(loaded);
    else loading.push(end);
  });
};

const OPTIONS = {
  apiUrl: 'https://journal.example',
  entry: 'tides',
  menuName: 'test-menu',
  footerName: 'test-footer',
  createElements: true,
  analytics: false,
};

beforeEach(() => {
  failures = [];
  loaded = undefined;
  loading = [];
  client = {
    ...resolveOptions(OPTIONS, '', () => {}),
    given: OPTIONS,
    entry: 'tides',
    annotations: [],
    refresh: async () => {},
    log: new EventLog(),
    clientSignal: new AbortController().signal,
    load,
    getAnnotations: async () => [],
    getEntry: () => Promise.reject(new Error('no entry')),
    getAnnotation: () => Promise.reject(new Error('no annotation')),
    getEntryMeta: () => Promise.reject(new Error('no metadata')),
    reportError: (error) => failures.push(error),
    warn: (text) => failures.push(text),
    onOpen: () => true,
    onScan: () => {},
    onFailure: (error) => failures.push(error),
  };
});

const OTHER_FIELDS = {
  url: 'neap',
  content: '',
  externalLink: null,
  doi: null,
  featuredImage: { url: null, alt: null, caption: null },
};

function startClientPage(): ClientPage {
  const page = new ClientPage(client);
  page.start();
  return page;
}

/** Opens a page with two highlights in view. */
async function openPage(): Promise<ClientPage> {
  setPage('<p>A <b class="annotation" id="neap">neap tide</b> and a <b class="annotation" id="ebb">low tide</b>.</p>');
  const page = startClientPage();
  onTestFinished(() => page.destroy());
  const annotations = ['neap', 'ebb'].map((id) => ({ ...annotation(id), ...OTHER_FIELDS }));
  await page.detect(annotations, new AbortController().signal);
  return page;
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
    const page = await openPage();
    highlight('neap')?.click();
    client.entry = 'other';
    page.entryChanged();
    endLoading(pageFile);
    await expect.poll(calls).toContain('connect other');
    expect(calls()).not.toContain('open neap');
  });

  it('creates no elements when the page presence has been destroyed', async () => {
    const page = await openPage();
    page.destroy();
    endLoading(pageFile);
    await Promise.resolve();
    expect(calls()).toBeUndefined();
  });
});

it('handles the requests of the elements itself', async () => {
  await openPage();
  endLoading(pageFile);
  await expect.poll(calls).toContain('connect tides');
  footer().host?.openAnnotations();
  expect(calls()).toContain('open all');
  menu().host?.setActiveAnnotation('neap');
  expect(highlight('neap')?.dataset.journalActive).toBeDefined();
  menu().host?.setActiveAnnotation(null);
  expect(highlight('neap')?.dataset.journalActive).toBeUndefined();
});

it('tries to load the elements again when the entry changes', async () => {
  const page = await openPage();
  endLoading(undefined);
  await Promise.resolve();
  client.entry = 'other';
  page.entryChanged();
  endLoading(pageFile);
  await expect.poll(calls).toContain('connect other');
  expect(failures).toEqual([]);
});

it('is ready when the elements are connected, at the first attempt or later', async () => {
  const page = await openPage();
  const onReady = vi.fn();
  const tried = page.whenReady(onReady);
  endLoading(undefined);
  await tried;
  expect(onReady).not.toHaveBeenCalled();
  highlight('neap')?.click();
  endLoading(pageFile);
  await expect.poll(() => onReady).toHaveBeenCalledTimes(1);
  await page.whenReady(onReady);
  expect(onReady).toHaveBeenCalledTimes(2);
});

it('is not ready if the elements cannot be loaded, or after it has been destroyed', async () => {
  const onReady = vi.fn();
  for (const file of [undefined, pageFile]) {
    const page = await openPage();
    const tried = page.whenReady(onReady);
    if (file) page.destroy();
    endLoading(file);
    await tried;
  }
  expect(onReady).not.toHaveBeenCalled();
});

it('reports an incompatible version of the elements and keeps the highlights', async () => {
  const failure = new Error('of another version');
  const startPage = vi.fn(() => {
    throw failure;
  });
  await openPage();
  endLoading(Object.assign(Object.create(null), { startPage }));
  await expect.poll(() => failures).toEqual([failure]);
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
  client.log.add('journal:scanComplete', { entry: 'tides', found: [], missed: [] });
  const page = startClientPage();
  endLoading(pageFile);
  await expect.poll(() => failures).toEqual([failure]);
  page.destroy();
  expect(calls()).toBeUndefined();
});
