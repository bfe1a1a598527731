import { describe, expect, it, onTestFinished } from 'vitest';
import { inSequence, respondWith, startService } from '../testing/http-service.ts';
import { createTestApi, rejectionOf } from '../testing/test-api.ts';
import { JournalError, SharedRequests } from './request.ts';

const ANNOTATION = { id: 'neap', title: 'Neap tide' };
const ENTRY = { entry: { title: 'Lantern of Tides' } };

describe('requests', () => {
  it.each([
    ['readEntry', '/api/v1/entries/tides', ENTRY],
    ['readEntryMeta', '/api/v1/entries/tides/meta', ENTRY],
    ['readAnnotations', '/api/v1/annotations/tides', [ANNOTATION]],
  ] as const)('%s requests %s', async (method, path, body) => {
    const service = await startService(respondWith(body));
    expect(await createTestApi(service.url)[method]()).toEqual(body);
    expect(service.requests.map(({ method: verb, url }) => `${verb} ${url}`)).toEqual([`GET ${path}`]);
  });

  it('readAnnotation requests a slug or document reference', async () => {
    const service = await startService(respondWith(ANNOTATION));
    expect(await createTestApi(service.url, { entry: '' }).readAnnotation('drafts.x/1')).toEqual(ANNOTATION);
    expect(service.requests[0]?.url).toBe('/api/v1/annotation/drafts.x%2F1');
  });

  it('readSettings needs no entry and sends text style and dataset', async () => {
    const service = await startService(respondWith({ blurb: 'A journal' }));
    const api = createTestApi(service.url, { entry: '', environment: 'staging' });
    expect(await api.readSettings({ textStyle: 'string' })).toEqual({ blurb: 'A journal' });
    expect(service.requests[0]?.url).toBe('/api/v1/settings?textStyle=string&env=staging');
  });

  it('send no header that needs a preflight or identifies the user', async () => {
    const service = await startService(respondWith(ENTRY));
    await createTestApi(service.url).readEntry();
    const safelisted = ['accept', 'accept-language', 'sec-fetch-mode'];
    const byFetch = ['host', 'connection', 'user-agent', 'accept-encoding'];
    const sent = Object.keys(service.requests[0]?.headers ?? {});
    expect(sent.filter((name) => ![...safelisted, ...byFetch].includes(name))).toEqual([]);
  });

  it('are not sent without an id', async () => {
    const service = await startService(respondWith(ENTRY));
    expect(await rejectionOf(createTestApi(service.url, { entry: '' }).readEntry())).toMatchObject({
      code: 'usage',
      status: 0,
    });
    expect(service.requests).toEqual([]);
  });
});

describe('annotations that the editors hide', () => {
  it('are not shown, but still served, with one request', async () => {
    const service = await startService(respondWith([ANNOTATION], 200, { 'Journal-Annotations': 'hidden' }));
    const api = createTestApi(service.url);
    expect([(await api.readShown()).annotations, await api.readAnnotations()]).toEqual([[], [ANNOTATION]]);
    expect(service.requests.length).toBe(1);
  });

  it.each([
    [false, []],
    [true, [ANNOTATION]],
  ])('are known from the metadata on a site of files: visibility %s', async (annotationVisibility, expected) => {
    const meta = respondWith({ entry: { annotationVisibility } });
    const list = respondWith([ANNOTATION]);
    const service = await startService((request, response) =>
      (request.url?.includes('.meta.') ? meta : list)(request, response),
    );
    const nothing = () => '';
    const files = { hasFonts: () => false, lookup: nothing, frame: nothing, find: async () => null };
    globalThis.journalSites = { [service.url]: { ...files, resource: (path) => `${path.join('.')}.json` } };
    onTestFinished(() => {
      globalThis.journalSites = undefined;
    });
    expect((await createTestApi(service.url).readShown()).annotations).toEqual(expected);
  });
});

describe('fonts', () => {
  const CSS = '@font-face{font-family:Neap}';
  /** Serves annotations with these headers, and settings with fonts. */
  const start = async (headers?: Readonly<Record<string, string>>) => {
    const list = respondWith([ANNOTATION], 200, headers);
    const settings = respondWith({ fontFaceCss: CSS });
    const meta = respondWith({ entry: {} });
    const service = await startService((request, response) => {
      const other = request.url?.includes('.meta.') ? meta : list;
      return (request.url?.includes('settings') ? settings : other)(request, response);
    });
    const installed: unknown[] = [];
    const api = createTestApi(service.url, { installFonts: (css) => void installed.push(css) });
    return { service, api, installed };
  };

  it('are installed if the annotations’ response says that there are any', async () => {
    const { service, api, installed } = await start({ 'Journal-Fonts': 'available' });
    expect((await api.readShown()).hasFonts).toBe(true);
    await api.readSettings();
    expect(installed).toEqual([CSS]);
    expect(service.requests.map(({ url }) => url)).toEqual(['/api/v1/annotations/tides', '/api/v1/settings']);
  });

  it('cost no request of a journal without fonts', async () => {
    const { service, api } = await start();
    expect((await api.readShown()).hasFonts).toBe(false);
    expect(service.requests.length).toBe(1);
  });

  it.each([
    ['production', true],
    ['staging', false],
  ])('are known without a header on a site of files: %s', async (withFonts, expected) => {
    const { service, api } = await start();
    const nothing = () => '';
    const files = { lookup: nothing, frame: nothing, find: async () => null };
    globalThis.journalSites = {
      [service.url]: {
        ...files,
        hasFonts: (environment) => environment === withFonts,
        resource: (path) => `${path.join('.')}.json`,
      },
    };
    onTestFinished(() => {
      globalThis.journalSites = undefined;
    });
    expect((await api.readShown()).hasFonts).toBe(expected);
  });
});

describe('sharing', () => {
  it('sends one request for concurrent and later callers', async () => {
    const service = await startService(respondWith(ENTRY));
    const api = createTestApi(service.url);
    await Promise.all([api.readEntry(), api.readEntry()]);
    await api.readEntry();
    expect(service.requests.length).toBe(1);
  });

  it('separates hosts, datasets, entries, paths and text styles', async () => {
    const [one, other] = [await startService(respondWith(ENTRY)), await startService(respondWith(ENTRY))];
    const requests = new SharedRequests();
    await createTestApi(one.url, { requests }).readEntry();
    await createTestApi(other.url, { requests }).readEntry();
    await createTestApi(one.url, { requests, environment: 'staging' }).readEntry();
    await createTestApi(one.url, { requests, entry: 'moon' }).readEntry();
    await createTestApi(one.url, { requests }).readEntryMeta();
    await createTestApi(one.url, { requests }).readEntry({ textStyle: 'html' });
    expect([one.requests.length, other.requests.length]).toEqual([5, 1]);
  });

  it('does not cache a rejected request', async () => {
    const service = await startService(inSequence(respondWith({ error: {} }, 404), respondWith(ENTRY)));
    const api = createTestApi(service.url);
    expect(await rejectionOf(api.readEntry())).toMatchObject({ status: 404 });
    expect(await api.readEntry()).toEqual(ENTRY);
  });

  it('does not cache a malformed response', async () => {
    const service = await startService(inSequence(respondWith([]), respondWith(ENTRY)));
    const api = createTestApi(service.url);
    expect(await rejectionOf(api.readEntry())).toMatchObject({ code: 'malformed' });
    expect(await api.readEntry()).toEqual(ENTRY);
  });
});

describe('changing the entry', () => {
  it('aborts only the requests of the old entry', async () => {
    const service = await startService((request, response) => {
      if (request.url?.includes('tides')) api.changeEntry('moon');
      else respondWith({ id: 'neap', entry: {} })(request, response);
    });
    const api = createTestApi(service.url);
    const [old, annotation] = await Promise.allSettled([api.readEntry(), api.readAnnotation('neap')]);
    expect(old).toMatchObject({ status: 'rejected', reason: { name: 'AbortError' } });
    expect(annotation).toMatchObject({ status: 'fulfilled' });
    expect(await api.readEntry()).toMatchObject({ entry: {} });
    expect(service.requests.at(-1)?.url).toBe('/api/v1/entries/moon');
  });

  it('is impossible after the client has ended, which aborts every request', async () => {
    const service = await startService(respondWith(ENTRY));
    const client = new AbortController();
    const api = createTestApi(service.url, { clientSignal: client.signal });
    const pending = api.readSettings();
    client.abort();
    api.changeEntry('moon');
    expect(api.entry).toBe('tides');
    for (const request of [pending, api.readEntry(), api.readSettings()]) {
      expect(await rejectionOf(request)).toMatchObject({ name: 'AbortError' });
    }
  });
});

describe('the look-up of an entry', () => {
  const PAGE = { doi: undefined, url: 'https://publisher.example/tides' };

  it('sends what the page says it is, and makes the entry the current one', async () => {
    const service = await startService(respondWith({ id: 'tides' }));
    const api = createTestApi(service.url, { entry: 'auto', environment: 'staging' });
    expect([api.entry, api.needsLookup]).toEqual(['', true]);
    expect(await api.lookUp({ ...PAGE, doi: '10.1000/1' }, {})).toBe(true);
    expect(service.requests[0]?.url).toBe(
      '/api/v1/lookup?doi=10.1000%2F1&url=https%3A%2F%2Fpublisher.example%2Ftides&env=staging',
    );
    expect([api.entry, api.needsLookup]).toEqual(['tides', false]);
  });

  it('changes nothing if no entry has the page’s address', async () => {
    const service = await startService(respondWith({ id: null }));
    const api = createTestApi(service.url, { entry: 'auto' });
    expect([await api.lookUp(PAGE, {}), api.entry, api.needsLookup]).toEqual([false, '', true]);
  });

  it('fails as every other request', async () => {
    const service = await startService(respondWith({ error: {} }, 503));
    const failure = await rejectionOf(createTestApi(service.url, { entry: 'auto' }).lookUp(PAGE, { backOff: [] }));
    expect(failure).toBeInstanceOf(JournalError);
    expect(service.requests.length).toBe(1);
  });
});

describe('aborting', () => {
  it('rejects with the reason and sends no request if the signal is already aborted', async () => {
    const service = await startService(respondWith(ENTRY));
    const reason = new Error('not needed');
    expect(await rejectionOf(createTestApi(service.url).readEntry({ signal: AbortSignal.abort(reason) }))).toBe(reason);
    expect(service.requests).toEqual([]);
  });

  it('by one caller does not affect the others', async () => {
    const left = new AbortController();
    const service = await startService((request, response) => {
      left.abort(new Error('left'));
      respondWith(ENTRY)(request, response);
    });
    const api = createTestApi(service.url);
    const [one, other] = await Promise.allSettled([api.readEntry({ signal: left.signal }), api.readEntry()]);
    expect(one).toMatchObject({ status: 'rejected', reason: { message: 'left' } });
    expect(other).toEqual({ status: 'fulfilled', value: ENTRY });
    expect(service.requests.length).toBe(1);
  });

  it('by every caller closes the connection; the next caller sends a new request', async () => {
    const left = new AbortController();
    let closed = false;
    const service = await startService(
      inSequence((_request, response) => {
        response.on('close', () => {
          closed = true;
        });
        left.abort(new Error('left'));
      }, respondWith(ENTRY)),
    );
    const api = createTestApi(service.url);
    const { signal } = left;
    expect(await Promise.allSettled([api.readEntry({ signal }), api.readEntry({ signal })])).toMatchObject([
      { reason: { message: 'left' } },
      { reason: { message: 'left' } },
    ]);
    await expect.poll(() => closed).toBe(true);
    expect(await api.readEntry()).toEqual(ENTRY);
  });
});
