import { describe, expect, it } from 'vitest';
import { inSequence, respondWith, startService } from '../testing/http-service.ts';
import { createTestApi, rejectionOf } from '../testing/test-api.ts';
import { SharedRequests } from './api/shared-requests.ts';
import { JournalApi } from './journal-api.ts';

const ANNOTATION = { id: 'neap', title: 'Neap tide' };
const ENTRY = { entry: { title: 'Lantern of Tides' } };

class TestClient extends JournalApi {
  switchTo(entry: string): void {
    this.setEntry(entry);
  }
}

describe('requests', () => {
  it.each([
    ['getEntry', '/api/v1/entries/tides', ENTRY],
    ['getEntryMeta', '/api/v1/entries/tides/meta', ENTRY],
    ['getAnnotations', '/api/v1/annotations/tides', [ANNOTATION]],
  ] as const)('%s requests %s', async (method, path, body) => {
    const service = await startService(respondWith(body));
    expect(await createTestApi(service.url)[method]()).toEqual(body);
    expect(service.requests.map(({ method: verb, url }) => `${verb} ${url}`)).toEqual([`GET ${path}`]);
  });

  it('getAnnotation requests a slug or document reference', async () => {
    const service = await startService(respondWith(ANNOTATION));
    expect(await createTestApi(service.url, { entry: '' }).getAnnotation('drafts.x/1')).toEqual(ANNOTATION);
    expect(service.requests[0]?.url).toBe('/api/v1/annotation/drafts.x%2F1');
  });

  it('getSettings needs no entry and sends text style and dataset', async () => {
    const service = await startService(respondWith({ blurb: 'A journal' }));
    const api = createTestApi(service.url, { entry: '', environment: 'staging' });
    expect(await api.getSettings({ textStyle: 'string' })).toEqual({ blurb: 'A journal' });
    expect(service.requests[0]?.url).toBe('/api/v1/settings?textStyle=string&env=staging');
  });

  it('send no header that needs a preflight or identifies the user', async () => {
    const service = await startService(respondWith(ENTRY));
    await createTestApi(service.url).getEntry();
    const safelisted = ['accept', 'accept-language', 'sec-fetch-mode'];
    const byFetch = ['host', 'connection', 'user-agent', 'accept-encoding'];
    const sent = Object.keys(service.requests[0]?.headers ?? {});
    expect(sent.filter((name) => ![...safelisted, ...byFetch].includes(name))).toEqual([]);
  });

  it('are not sent without an id', async () => {
    const service = await startService(respondWith(ENTRY));
    expect(await rejectionOf(createTestApi(service.url, { entry: '' }).getEntry())).toMatchObject({
      code: 'usage',
      status: 0,
    });
    expect(service.requests).toEqual([]);
  });
});

describe('sharing', () => {
  it('sends one request for concurrent and later callers', async () => {
    const service = await startService(respondWith(ENTRY));
    const api = createTestApi(service.url);
    await Promise.all([api.getEntry(), api.getEntry()]);
    await api.getEntry();
    expect(service.requests.length).toBe(1);
  });

  it('separates hosts, datasets, entries, paths and text styles', async () => {
    const [one, other] = [await startService(respondWith(ENTRY)), await startService(respondWith(ENTRY))];
    const requests = new SharedRequests();
    await createTestApi(one.url, { requests }).getEntry();
    await createTestApi(other.url, { requests }).getEntry();
    await createTestApi(one.url, { requests, environment: 'staging' }).getEntry();
    await createTestApi(one.url, { requests, entry: 'moon' }).getEntry();
    await createTestApi(one.url, { requests }).getEntryMeta();
    await createTestApi(one.url, { requests }).getEntry({ textStyle: 'html' });
    expect([one.requests.length, other.requests.length]).toEqual([5, 1]);
  });

  it('does not cache a rejected request', async () => {
    const service = await startService(inSequence(respondWith({ error: {} }, 404), respondWith(ENTRY)));
    const api = createTestApi(service.url);
    expect(await rejectionOf(api.getEntry())).toMatchObject({ status: 404 });
    expect(await api.getEntry()).toEqual(ENTRY);
  });

  it('does not cache a malformed response', async () => {
    const service = await startService(inSequence(respondWith([]), respondWith(ENTRY)));
    const api = createTestApi(service.url);
    expect(await rejectionOf(api.getEntry())).toMatchObject({ code: 'malformed' });
    expect(await api.getEntry()).toEqual(ENTRY);
  });
});

describe('responses', () => {
  it('are copied for each caller', async () => {
    const service = await startService(respondWith(ENTRY));
    const api = createTestApi(service.url);
    const first = await api.getEntry();
    first.entry.title = 'changed';
    expect(await api.getEntry()).toEqual(ENTRY);
  });
});

describe('changing the entry', () => {
  const createTestClient = (apiUrl: string) =>
    new TestClient(
      { apiUrl, environment: 'production', entry: 'tides', nonce: undefined },
      { backOff: [], longestPause: 0, requests: new SharedRequests() },
    );

  it('aborts only the requests of the old entry', async () => {
    const service = await startService((request, response) => {
      if (request.url?.includes('tides')) client.switchTo('moon');
      else respondWith({ id: 'neap', entry: {} })(request, response);
    });
    const client = createTestClient(service.url);
    const [old, annotation] = await Promise.allSettled([client.getEntry(), client.getAnnotation('neap')]);
    expect(old).toMatchObject({ status: 'rejected', reason: { name: 'AbortError' } });
    expect(annotation).toMatchObject({ status: 'fulfilled' });
    expect(await client.getEntry()).toMatchObject({ entry: {} });
    expect(service.requests.at(-1)?.url).toBe('/api/v1/entries/moon');
  });

  it('is impossible after destroy(), which aborts every request', async () => {
    const service = await startService(respondWith(ENTRY));
    const client = createTestClient(service.url);
    const pending = client.getSettings();
    client.destroy();
    client.switchTo('moon');
    expect(client.entry).toBe('tides');
    for (const request of [pending, client.getEntry(), client.getSettings()]) {
      expect(await rejectionOf(request)).toMatchObject({ name: 'AbortError' });
    }
  });
});

describe('aborting', () => {
  it('rejects with the reason and sends no request if the signal is already aborted', async () => {
    const service = await startService(respondWith(ENTRY));
    const reason = new Error('not needed');
    expect(await rejectionOf(createTestApi(service.url).getEntry({ signal: AbortSignal.abort(reason) }))).toBe(reason);
    expect(service.requests).toEqual([]);
  });

  it('by one caller does not affect the others', async () => {
    const left = new AbortController();
    const service = await startService((request, response) => {
      left.abort(new Error('left'));
      respondWith(ENTRY)(request, response);
    });
    const api = createTestApi(service.url);
    const [one, other] = await Promise.allSettled([api.getEntry({ signal: left.signal }), api.getEntry()]);
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
    expect(await Promise.allSettled([api.getEntry({ signal }), api.getEntry({ signal })])).toMatchObject([
      { reason: { message: 'left' } },
      { reason: { message: 'left' } },
    ]);
    await expect.poll(() => closed).toBe(true);
    expect(await api.getEntry()).toEqual(ENTRY);
  });
});
