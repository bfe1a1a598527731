import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { EventLog } from '../../analytics/event-log.ts';
import type { Parts } from '../../parts/import-part.ts';
import * as elements from '../../shell/index.ts';
import { annotation, setPage } from '../../testing/host-page.ts';
import { ClientPage, type PageHost } from './client-page.ts';

let host: PageHost & { entry: string };
let failures: unknown[];
/** Lets the file with the elements come, or fail, for whoever asked last. */
let come: (frames: Parts['frames'] | undefined) => void;

beforeEach(() => {
  failures = [];
  host = {
    apiUrl: 'https://journal.example',
    environment: 'production',
    entry: 'tides',
    annotations: [],
    analytics: false,
    notes: new EventLog(),
    life: new AbortController().signal,
    menuName: 'test-menu',
    footerName: 'test-footer',
    createElements: true,
    annotationClass: '.annotation',
    highlightMode: 'element',
    customCss: false,
    loadFrames: () =>
      new Promise((resolve) => {
        come = resolve;
      }),
    loadRanges: async () => undefined,
    getEntry: () => Promise.reject(new Error('no entry')),
    getAnnotation: () => Promise.reject(new Error('no annotation')),
    setActiveAnnotation: () => {},
    openAnnotations: () => {},
    reportError: (error) => failures.push(error),
    warn: (text) => failures.push(text),
    onOpen: () => {},
    onScan: () => {},
  };
});

/** A page with one highlight in view. */
async function openPage(): Promise<ClientPage> {
  setPage('<p>A <b class="annotation" id="neap">neap tide</b>.</p>');
  const page = new ClientPage(host);
  onTestFinished(() => page.destroy());
  await page.detect([{ ...annotation('neap'), ...REST }], new AbortController().signal);
  return page;
}

/** What an annotation has besides. */
const REST = {
  url: 'neap',
  content: '',
  externalLink: null,
  doi: null,
  featuredImage: { url: null, alt: null, caption: null },
};

const highlight = () => document.querySelector<HTMLElement>('#neap');
/** What the menu was told; `undefined` before there is one. */
const told = () => Reflect.get(document.querySelector('test-menu') ?? {}, 'told');

describe('before the elements have come', () => {
  it('the text has its highlights, and nothing is in the page or said of them', async () => {
    await openPage();
    expect(highlight()).toHaveProperty('tabIndex', 0);
    expect(told()).toBeUndefined();
    expect(failures).toEqual([]);
  });

  it('of what the reader asks for the last is kept, and what is in view', async () => {
    const page = await openPage();
    page.openAnnotations();
    highlight()?.click();
    come(elements);
    await expect.poll(told).toContain('open neap');
    expect(told()).not.toContain('open all');
    await expect.poll(told).toContain('visible neap');
    page.openAnnotations();
    expect(told()).toContain('open all');
  });

  it('another entry makes the wishes for the last one void', async () => {
    const page = await openPage();
    page.openAnnotations();
    host.entry = 'other';
    page.entryChanged();
    come(elements);
    await expect.poll(told).toContain('connect other');
    expect(told()).not.toContain('open all');
  });

  it('the page may be left: then they do not come any more', async () => {
    const page = await openPage();
    page.destroy();
    come(elements);
    await Promise.resolve();
    expect(told()).toBeUndefined();
  });
});

it('elements that could not be had are asked for again with the next entry', async () => {
  const page = await openPage();
  come(undefined);
  await Promise.resolve();
  host.entry = 'other';
  page.entryChanged();
  come(elements);
  await expect.poll(told).toContain('connect other');
  expect(failures).toEqual([]);
});

it('elements of a version that does not fit are a failure that is reported, and the text keeps its highlights', async () => {
  const failure = new Error('of another version');
  const unfit = class {
    constructor() {
      throw failure;
    }
  };
  await openPage();
  come(Object.assign(Object.create(null), { Shells: unfit }));
  await expect.poll(() => failures).toEqual([failure]);
  expect(highlight()).toHaveProperty('tabIndex', 0);
});
