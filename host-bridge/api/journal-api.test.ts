import { describe, expect, it } from 'vitest';
import { answering, inTurn, startService } from '../testing/http-service.ts';
import { JournalError } from './errors.ts';
import { JournalApi, type Transport } from './journal-api.ts';
import { SharedRequests } from './shared-requests.ts';

const ANNOTATION = { id: 'neap', title: 'Neap tide' };
const ENTRY = { entry: { title: 'Lantern of Tides' } };
const forever = new AbortController().signal;

function apiOf(url: string, changes: Partial<Transport> & { environment?: string } = {}): JournalApi {
  const { environment = 'production', ...transport } = changes;
  return new JournalApi(
    { apiUrl: url, environment },
    { timeout: 5000, backOff: [1, 1], longestPause: 2000, requests: new SharedRequests(), ...transport },
  );
}

const failureOf = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => expect.fail('this was to be rejected'),
    (error: unknown) => error,
  );

describe('requests', () => {
  it.each([
    ['entry', '/api/v1/entries/tides', ENTRY],
    ['entryMeta', '/api/v1/entries/tides/meta', ENTRY],
    ['annotations', '/api/v1/annotations/tides', [ANNOTATION]],
    ['annotation', '/api/v1/annotation/tides', ANNOTATION],
  ] as const)('%s asks %s', async (method, path, body) => {
    const service = await startService(answering(body));
    expect(await apiOf(service.url)[method]('tides', { signal: forever })).toEqual(body);
    expect(service.requests.map(({ method: verb, url }) => `${verb} ${url}`)).toEqual([`GET ${path}`]);
  });

  it('settings needs no entry, and passes text style and dataset', async () => {
    const service = await startService(answering({ blurb: 'A journal' }));
    const api = apiOf(service.url, { environment: 'staging' });
    expect(await api.settings({ signal: forever, textStyle: 'string' })).toEqual({ blurb: 'A journal' });
    expect(service.requests[0]?.url).toBe('/api/v1/settings?textStyle=string&env=staging');
  });

  it('send nothing that would need a preflight or tell who asks', async () => {
    const service = await startService(answering(ENTRY));
    await apiOf(service.url).entry('tides', { signal: forever });
    const safelisted = ['accept', 'accept-language', 'sec-fetch-mode'];
    const byTheClientItself = ['host', 'connection', 'user-agent', 'accept-encoding'];
    const sent = Object.keys(service.requests[0]?.headers ?? {});
    expect(sent.filter((name) => ![...safelisted, ...byTheClientItself].includes(name))).toEqual([]);
  });

  it('are not made without an id', async () => {
    const service = await startService(answering(ENTRY));
    expect(await failureOf(apiOf(service.url).entry('', { signal: forever }))).toMatchObject({
      code: 'usage',
      status: 0,
    });
    expect(service.requests).toEqual([]);
  });
});

describe('sharing', () => {
  it('gives concurrent and later callers one request', async () => {
    const service = await startService(answering(ENTRY));
    const api = apiOf(service.url);
    await Promise.all([api.entry('tides', { signal: forever }), api.entry('tides', { signal: forever })]);
    await api.entry('tides', { signal: forever });
    expect(service.requests.length).toBe(1);
  });

  it('keeps hosts, datasets, entries, paths and text styles apart', async () => {
    const [one, other] = [await startService(answering(ENTRY)), await startService(answering(ENTRY))];
    const requests = new SharedRequests();
    const signal = forever;
    await apiOf(one.url, { requests }).entry('tides', { signal });
    await apiOf(other.url, { requests }).entry('tides', { signal });
    await apiOf(one.url, { requests, environment: 'staging' }).entry('tides', { signal });
    await apiOf(one.url, { requests }).entry('moon', { signal });
    await apiOf(one.url, { requests }).entryMeta('tides', { signal });
    await apiOf(one.url, { requests }).entry('tides', { signal, textStyle: 'html' });
    expect([one.requests.length, other.requests.length]).toEqual([5, 1]);
  });

  it('never keeps a rejected request', async () => {
    const service = await startService(inTurn(answering({ error: {} }, 404), answering(ENTRY)));
    const api = apiOf(service.url);
    expect(await failureOf(api.entry('tides', { signal: forever }))).toMatchObject({ status: 404 });
    expect(await api.entry('tides', { signal: forever })).toEqual(ENTRY);
  });

  it('never keeps a malformed answer', async () => {
    const service = await startService(inTurn(answering([]), answering(ENTRY)));
    const api = apiOf(service.url);
    expect(await failureOf(api.entry('tides', { signal: forever }))).toMatchObject({ code: 'malformed' });
    expect(await api.entry('tides', { signal: forever })).toEqual(ENTRY);
  });
});

describe('transient failures', () => {
  it.each([408, 429, 500, 503])('%i is tried again until the answer comes', async (status) => {
    const failing = answering({ error: { message: 'not now' } }, status);
    const service = await startService(inTurn(failing, failing, answering(ENTRY)));
    expect(await apiOf(service.url).entry('tides', { signal: forever })).toEqual(ENTRY);
    expect(service.requests.length).toBe(3);
  });

  it('a dropped connection is tried again', async () => {
    const service = await startService(inTurn((request) => request.socket.destroy(), answering(ENTRY)));
    expect(await apiOf(service.url).entry('tides', { signal: forever })).toEqual(ENTRY);
  });

  it('an answer cut off in the middle is tried again', async () => {
    const service = await startService(
      inTurn((_request, response) => {
        response.writeHead(200, { 'Content-Length': '1000' }).write('{"entry":');
        response.flushHeaders();
        response.socket?.end();
      }, answering(ENTRY)),
    );
    expect(await apiOf(service.url).entry('tides', { signal: forever })).toEqual(ENTRY);
  });

  it('an answer that does not end in time is tried again', async () => {
    const service = await startService(
      inTurn((_request, response) => {
        response.writeHead(200).write('{');
      }, answering(ENTRY)),
    );
    expect(await apiOf(service.url, { timeout: 400 }).entry('tides', { signal: forever })).toEqual(ENTRY);
    expect(service.requests.length).toBe(2);
  });

  it('end with the last failure', async () => {
    const service = await startService(answering({ error: { message: 'The archive is closed.' } }, 503));
    expect(await failureOf(apiOf(service.url).entry('tides', { signal: forever }))).toMatchObject({ status: 503 });
    expect(service.requests.length).toBe(3);
  });

  it('are not tried again when the service asks for a long pause', async () => {
    const service = await startService(answering({ error: {} }, 503, { 'Retry-After': '3600' }));
    const failure = await failureOf(apiOf(service.url).entry('tides', { signal: forever }));
    expect(failure).toMatchObject({ status: 503, retryAfter: 3_600_000 });
    expect(service.requests.length).toBe(1);
  });
});

describe('errors', () => {
  it('carry status, address and the message of the service', async () => {
    const message = 'No entry is named "tides".';
    const service = await startService(answering({ error: { message, statusCode: 404 } }, 404));
    const failure = await failureOf(apiOf(service.url).entryMeta('tides', { signal: forever }));
    const url = `${service.url}/api/v1/entries/tides/meta`;
    expect(failure).toBeInstanceOf(JournalError);
    expect(failure).toMatchObject({ code: 'status', status: 404, url, serviceMessage: message });
    expect(failure).toHaveProperty('message', `${url} answered 404: ${message}`);
    expect(service.requests.length).toBe(1);
  });

  it.each(['<html>Bad gateway</html>', '{"error":"text"}', 'null', ''])('survive the error body %j', async (body) => {
    const service = await startService((_request, response) => response.writeHead(404).end(body));
    const failure = await failureOf(apiOf(service.url).entry('tides', { signal: forever }));
    expect(failure).toMatchObject({ code: 'status', status: 404, serviceMessage: null });
  });

  it('say that the service could not be reached', async () => {
    const { url } = await startService((request) => request.socket.destroy());
    const failure = await failureOf(apiOf(url).entry('tides', { signal: forever }));
    expect(failure).toMatchObject({ code: 'network', status: 0, url: `${url}/api/v1/entries/tides` });
  });

  it('say that no answer came in time', async () => {
    const { url } = await startService(() => undefined);
    const failure = await failureOf(apiOf(url, { timeout: 50, backOff: [] }).entry('tides', { signal: forever }));
    expect(failure).toMatchObject({ code: 'timeout', status: 0 });
  });
});

describe('answers of another kind', () => {
  it('HTML instead of JSON', async () => {
    const service = await startService((_request, response) =>
      response.writeHead(200, { 'Content-Type': 'text/html' }).end('<!doctype html>'),
    );
    const failure = await failureOf(apiOf(service.url).annotations('tides', { signal: forever }));
    expect(failure).toMatchObject({ code: 'malformed', status: 200 });
    expect(failure).toHaveProperty('message', expect.stringContaining('text/html'));
    expect(service.requests.length).toBe(1);
  });

  it.each([
    ['annotations', { annotations: [] }],
    ['annotations', null],
    ['annotations', 'none'],
    ['annotation', []],
    ['annotation', { title: 'no id' }],
    ['annotation', { id: '' }],
    ['entry', null],
    ['entry', { entry: null }],
    ['entry', { entry: [] }],
    ['entryMeta', {}],
  ] as const)('%s answers %j', async (method, body) => {
    const service = await startService(answering(body));
    expect(await failureOf(apiOf(service.url)[method]('tides', { signal: forever }))).toMatchObject({
      code: 'malformed',
    });
  });

  it('settings answer an array', async () => {
    const service = await startService(answering([]));
    expect(await failureOf(apiOf(service.url).settings({ signal: forever }))).toMatchObject({ code: 'malformed' });
  });

  it('annotations that are none are left out of the array', async () => {
    const service = await startService(answering([null, ANNOTATION, 7, 'neap', [], { title: 'no id' }, { id: 3 }]));
    expect(await apiOf(service.url).annotations('tides', { signal: forever })).toEqual([ANNOTATION]);
  });
});

describe('aborting', () => {
  it('rejects with the reason, and makes no request when it came first', async () => {
    const service = await startService(answering(ENTRY));
    const reason = new Error('not needed');
    expect(await failureOf(apiOf(service.url).entry('tides', { signal: AbortSignal.abort(reason) }))).toBe(reason);
    expect(service.requests).toEqual([]);
  });

  it('of one caller leaves the others their answer', async () => {
    const left = new AbortController();
    const service = await startService((request, response) => {
      left.abort(new Error('left'));
      answering(ENTRY)(request, response);
    });
    const api = apiOf(service.url);
    const [one, other] = await Promise.allSettled([
      api.entry('tides', { signal: left.signal }),
      api.entry('tides', { signal: forever }),
    ]);
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
    const api = apiOf(service.url);
    const { signal } = left;
    expect(await Promise.allSettled([api.entry('tides', { signal }), api.entry('tides', { signal })])).toMatchObject([
      { reason: { message: 'left' } },
      { reason: { message: 'left' } },
    ]);
    await expect.poll(() => closed).toBe(true);
    expect(await api.entry('tides', { signal: forever })).toEqual(ENTRY);
  });
});
