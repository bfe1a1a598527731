import { describe, expect, it } from 'vitest';
import { answering, inTurn, startService } from '../testing/http-service.ts';
import { failureOf, readerOf } from '../testing/reader-of.ts';
import { SharedRequests } from './api/shared-requests.ts';
import { JournalReader } from './reader.ts';

const ANNOTATION = { id: 'neap', title: 'Neap tide' };
const ENTRY = { entry: { title: 'Lantern of Tides' } };

class Visitor extends JournalReader {
  go(entry: string): void {
    this.enter(entry);
  }
}

describe('requests', () => {
  it.each([
    ['getEntry', '/api/v1/entries/tides', ENTRY],
    ['getEntryMeta', '/api/v1/entries/tides/meta', ENTRY],
    ['getAnnotations', '/api/v1/annotations/tides', [ANNOTATION]],
  ] as const)('%s asks %s', async (method, path, body) => {
    const service = await startService(answering(body));
    expect(await readerOf(service.url)[method]()).toEqual(body);
    expect(service.requests.map(({ method: verb, url }) => `${verb} ${url}`)).toEqual([`GET ${path}`]);
  });

  it('getAnnotation asks by slug or document reference', async () => {
    const service = await startService(answering(ANNOTATION));
    expect(await readerOf(service.url, { entry: '' }).getAnnotation('drafts.x/1')).toEqual(ANNOTATION);
    expect(service.requests[0]?.url).toBe('/api/v1/annotation/drafts.x%2F1');
  });

  it('getSettings needs no entry, and passes text style and dataset', async () => {
    const service = await startService(answering({ blurb: 'A journal' }));
    const reader = readerOf(service.url, { entry: '', environment: 'staging' });
    expect(await reader.getSettings({ textStyle: 'string' })).toEqual({ blurb: 'A journal' });
    expect(service.requests[0]?.url).toBe('/api/v1/settings?textStyle=string&env=staging');
  });

  it('send nothing that would need a preflight or tell who asks', async () => {
    const service = await startService(answering(ENTRY));
    await readerOf(service.url).getEntry();
    const safelisted = ['accept', 'accept-language', 'sec-fetch-mode'];
    const byTheClientItself = ['host', 'connection', 'user-agent', 'accept-encoding'];
    const sent = Object.keys(service.requests[0]?.headers ?? {});
    expect(sent.filter((name) => ![...safelisted, ...byTheClientItself].includes(name))).toEqual([]);
  });

  it('are not made without an id', async () => {
    const service = await startService(answering(ENTRY));
    expect(await failureOf(readerOf(service.url, { entry: '' }).getEntry())).toMatchObject({
      code: 'usage',
      status: 0,
    });
    expect(service.requests).toEqual([]);
  });
});

describe('sharing', () => {
  it('gives concurrent and later callers one request', async () => {
    const service = await startService(answering(ENTRY));
    const reader = readerOf(service.url);
    await Promise.all([reader.getEntry(), reader.getEntry()]);
    await reader.getEntry();
    expect(service.requests.length).toBe(1);
  });

  it('keeps hosts, datasets, entries, paths and text styles apart', async () => {
    const [one, other] = [await startService(answering(ENTRY)), await startService(answering(ENTRY))];
    const requests = new SharedRequests();
    await readerOf(one.url, { requests }).getEntry();
    await readerOf(other.url, { requests }).getEntry();
    await readerOf(one.url, { requests, environment: 'staging' }).getEntry();
    await readerOf(one.url, { requests, entry: 'moon' }).getEntry();
    await readerOf(one.url, { requests }).getEntryMeta();
    await readerOf(one.url, { requests }).getEntry({ textStyle: 'html' });
    expect([one.requests.length, other.requests.length]).toEqual([5, 1]);
  });

  it('never keeps a rejected request', async () => {
    const service = await startService(inTurn(answering({ error: {} }, 404), answering(ENTRY)));
    const reader = readerOf(service.url);
    expect(await failureOf(reader.getEntry())).toMatchObject({ status: 404 });
    expect(await reader.getEntry()).toEqual(ENTRY);
  });

  it('never keeps a malformed answer', async () => {
    const service = await startService(inTurn(answering([]), answering(ENTRY)));
    const reader = readerOf(service.url);
    expect(await failureOf(reader.getEntry())).toMatchObject({ code: 'malformed' });
    expect(await reader.getEntry()).toEqual(ENTRY);
  });
});

describe('answers', () => {
  it('are each caller’s own', async () => {
    const service = await startService(answering(ENTRY));
    const reader = readerOf(service.url);
    const first = await reader.getEntry();
    first.entry.title = 'changed';
    expect(await reader.getEntry()).toEqual(ENTRY);
  });
});

describe('leaving an entry', () => {
  const visitorOf = (apiUrl: string) =>
    new Visitor(
      { apiUrl, environment: 'production', entry: 'tides', nonce: undefined },
      { timeout: 5000, backOff: [], longestPause: 0, requests: new SharedRequests() },
    );

  it('aborts what belongs to it, and nothing else', async () => {
    const service = await startService((request, response) => {
      if (request.url?.includes('tides')) visitor.go('moon');
      else answering({ id: 'neap', entry: {} })(request, response);
    });
    const visitor = visitorOf(service.url);
    const [old, annotation] = await Promise.allSettled([visitor.getEntry(), visitor.getAnnotation('neap')]);
    expect(old).toMatchObject({ status: 'rejected', reason: { name: 'AbortError' } });
    expect(annotation).toMatchObject({ status: 'fulfilled' });
    expect(await visitor.getEntry()).toMatchObject({ entry: {} });
    expect(service.requests.at(-1)?.url).toBe('/api/v1/entries/moon');
  });

  it('is not possible after destroy(), which aborts everything', async () => {
    const service = await startService(answering(ENTRY));
    const visitor = visitorOf(service.url);
    const under = visitor.getSettings();
    visitor.destroy();
    visitor.go('moon');
    expect(visitor.entry).toBe('tides');
    for (const request of [under, visitor.getEntry(), visitor.getSettings()]) {
      expect(await failureOf(request)).toMatchObject({ name: 'AbortError' });
    }
  });
});

describe('aborting', () => {
  it('rejects with the reason, and makes no request when it came first', async () => {
    const service = await startService(answering(ENTRY));
    const reason = new Error('not needed');
    expect(await failureOf(readerOf(service.url).getEntry({ signal: AbortSignal.abort(reason) }))).toBe(reason);
    expect(service.requests).toEqual([]);
  });

  it('of one caller leaves the others their answer', async () => {
    const left = new AbortController();
    const service = await startService((request, response) => {
      left.abort(new Error('left'));
      answering(ENTRY)(request, response);
    });
    const reader = readerOf(service.url);
    const [one, other] = await Promise.allSettled([reader.getEntry({ signal: left.signal }), reader.getEntry()]);
    expect(one).toMatchObject({ status: 'rejected', reason: { message: 'left' } });
    expect(other).toEqual({ status: 'fulfilled', value: ENTRY });
    expect(service.requests.length).toBe(1);
  });

  it('of every caller closes the connection; the next caller asks anew', async () => {
    const left = new AbortController();
    let closed = false;
    const service = await startService(
      inTurn((_request, response) => {
        response.on('close', () => {
          closed = true;
        });
        left.abort(new Error('left'));
      }, answering(ENTRY)),
    );
    const reader = readerOf(service.url);
    const { signal } = left;
    expect(await Promise.allSettled([reader.getEntry({ signal }), reader.getEntry({ signal })])).toMatchObject([
      { reason: { message: 'left' } },
      { reason: { message: 'left' } },
    ]);
    await expect.poll(() => closed).toBe(true);
    expect(await reader.getEntry()).toEqual(ENTRY);
  });
});
