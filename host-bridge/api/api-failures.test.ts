import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { inSequence, respondWith, startService } from '../testing/http-service.ts';
import { createTestApi, rejectionOf } from '../testing/test-api.ts';
import { JournalError } from './request.ts';

const ENTRY = { entry: { title: 'Lantern of Tides' } };

describe('transient failures', () => {
  it.each([408, 429, 500, 503])('retry a %i until the request succeeds', async (status) => {
    const failing = respondWith({ error: { message: 'not now' } }, status);
    const service = await startService(inSequence(failing, failing, respondWith(ENTRY)));
    expect(await createTestApi(service.url).readEntry()).toEqual(ENTRY);
    expect(service.requests.length).toBe(3);
  });

  it('retry a dropped connection', async () => {
    const service = await startService(inSequence((request) => request.socket.destroy(), respondWith(ENTRY)));
    expect(await createTestApi(service.url).readEntry()).toEqual(ENTRY);
  });

  it('retry a truncated response', async () => {
    const service = await startService(
      inSequence((_request, response) => {
        response.writeHead(200, { 'Content-Length': '1000' }).write('{"entry":');
        response.flushHeaders();
        response.socket?.end();
      }, respondWith(ENTRY)),
    );
    expect(await createTestApi(service.url).readEntry()).toEqual(ENTRY);
  });

  it('reject with the last failure', async () => {
    const service = await startService(respondWith({ error: { message: 'The archive is closed.' } }, 503));
    expect(await rejectionOf(createTestApi(service.url).readEntry())).toMatchObject({ status: 503 });
    expect(service.requests.length).toBe(3);
  });

  it('are not retried when the service asks for a long pause', async () => {
    const service = await startService(respondWith({ error: {} }, 503, { 'Retry-After': '3600' }));
    const failure = await rejectionOf(createTestApi(service.url).readEntry());
    expect(failure).toMatchObject({ status: 503, retryAfter: 3_600_000 });
    expect(service.requests.length).toBe(1);
  });
});

describe('errors', () => {
  it('contain status, address and the service’s message', async () => {
    const message = 'No entry is named "tides".';
    const service = await startService(respondWith({ error: { message, statusCode: 404 } }, 404));
    const failure = await rejectionOf(createTestApi(service.url).readEntryMeta());
    const url = `${service.url}/api/v1/entries/tides/meta`;
    expect(failure).toBeInstanceOf(JournalError);
    expect(failure).toMatchObject({ code: 'status', status: 404, url, serviceMessage: message });
    expect(failure).toHaveProperty('message', `${url} returned 404: ${message}`);
    expect(service.requests.length).toBe(1);
  });

  it.each(['<html>Bad gateway</html>', '{"error":"text"}', 'null', ''])('accept the error body %j', async (body) => {
    const service = await startService((_request, response) => response.writeHead(404).end(body));
    const failure = await rejectionOf(createTestApi(service.url).readEntry());
    expect(failure).toMatchObject({ code: 'status', status: 404, serviceMessage: null });
  });

  it('have the code network when the service cannot be reached', async () => {
    const { url } = await startService((request) => request.socket.destroy());
    const failure = await rejectionOf(createTestApi(url).readEntry());
    expect(failure).toMatchObject({ code: 'network', status: 0, url: `${url}/api/v1/entries/tides` });
  });

  it('do not come from a time limit: a slow response is waited for as long as it comes', async () => {
    // Every time limit is over at once.
    vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => AbortSignal.abort(new DOMException('', 'TimeoutError')));
    onTestFinished(() => void vi.restoreAllMocks());
    const service = await startService((_request, response) => {
      response.writeHead(200, { 'Content-Type': 'application/json' }).write('{"entry":');
      setTimeout(() => response.end('{}}'), 50);
    });
    expect(await createTestApi(service.url, { backOff: [] }).readEntry()).toEqual({ entry: {} });
    expect(service.requests.length).toBe(1);
  });
});

describe('malformed responses', () => {
  it('HTML instead of JSON', async () => {
    const service = await startService((_request, response) =>
      response.writeHead(200, { 'Content-Type': 'text/html' }).end('<!doctype html>'),
    );
    const failure = await rejectionOf(createTestApi(service.url).readAnnotations());
    expect(failure).toMatchObject({ code: 'malformed', status: 200 });
    expect(failure).toHaveProperty('message', expect.stringContaining('text/html'));
    expect(service.requests.length).toBe(1);
  });

  it.each([
    ['readAnnotations', { annotations: [] }],
    ['readAnnotations', null],
    ['readAnnotations', 'none'],
    ['readEntry', null],
    ['readEntry', { entry: null }],
    ['readEntry', { entry: [] }],
    ['readEntryMeta', {}],
    ['readSettings', []],
  ] as const)('%s rejects %j', async (method, body) => {
    const service = await startService(respondWith(body));
    expect(await rejectionOf(createTestApi(service.url)[method]())).toMatchObject({
      code: 'malformed',
    });
  });

  it.each([[[]], [{ title: 'no id' }], [{ id: '' }], [null]])('readAnnotation rejects %j', async (body) => {
    const service = await startService(respondWith(body));
    expect(await rejectionOf(createTestApi(service.url).readAnnotation('neap'))).toMatchObject({ code: 'malformed' });
  });
});
