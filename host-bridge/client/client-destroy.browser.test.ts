import { describe, expect, it } from 'vitest';
import { delayedResponse } from '../testing/delayed-response.ts';
import { startFakeService } from '../testing/fake-service.ts';
import {
  annotation,
  highlighted,
  menu,
  recordConsole,
  recordEvents,
  setPage,
  startClient,
} from '../testing/host-page.ts';
import { watchTraces } from '../testing/watch-traces.ts';
import { JournalClient } from './journal-client.ts';

const ARTICLE =
  '<p>A neap tide comes quietly, a spring tide does not.</p><test-menu></test-menu><test-footer></test-footer>';
const TIDES = '/api/v1/annotations/tides';

const NO_TRACES = { sheets: 0, properties: [], listeners: [] };

describe('destroy', () => {
  it('restores the page byte for byte', async () => {
    setPage(ARTICLE.replace('<test-footer></test-footer>', ''));
    const before = document.documentElement.outerHTML;
    const traces = watchTraces();
    const service = startFakeService();
    service.respond(TIDES, [annotation('neap', 'neap tide')]);
    service.respond('/api/v1/settings', { fontFaceCss: '@font-face{font-family:Tide}' });
    recordConsole();
    const client = startClient({ entry: 'tides', apiUrl: service.url, manual: true, createElements: true });
    await client.init();
    for (let call = 0; call < 3; call++) await client.getSettings();
    expect(document.documentElement.outerHTML).not.toBe(before);
    expect(traces.left()).not.toEqual(NO_TRACES);
    client.destroy();
    expect(document.documentElement.outerHTML).toBe(before);
    expect(traces.left()).toEqual(NO_TRACES);
    expect(menu().calls.at(-1)).toBe('disconnect');
    expect(JournalClient.current).toBeNull();
  });

  it('leaves no listener behind while a failed request waits to be sent again', async () => {
    setPage(ARTICLE);
    const traces = watchTraces();
    const service = startFakeService();
    service.respond(TIDES, new Response('{}', { status: 503, headers: { 'Retry-After': '60' } }));
    recordConsole();
    const client = startClient({ entry: 'tides', apiUrl: service.url, manual: true });
    await client.init();
    client.destroy();
    expect(traces.left()).toEqual(NO_TRACES);
  });

  it('does not wait for events or signals again at each request for fonts', async () => {
    setPage(ARTICLE);
    const service = startFakeService();
    service.respond('/api/v1/settings', { fontFaceCss: '@font-face{font-family:Tide}' });
    recordConsole();
    const client = startClient({ entry: 'tides', apiUrl: service.url, manual: true });
    await client.getSettings();
    await expect.poll(() => document.querySelector('#journal-custom-fonts')).not.toBeNull();
    const { listened } = watchTraces();
    for (let call = 0; call < 3; call++) await client.getSettings();
    await new Promise((resolve) => setTimeout(resolve));
    expect(listened().filter(({ target, signal }) => target instanceof AbortSignal && !signal)).toEqual([]);
  });

  it('aborts current and later requests', async () => {
    setPage(ARTICLE);
    const service = startFakeService();
    const delayed = delayedResponse([annotation('neap', 'neap tide')]);
    service.respond(TIDES, delayed.respond);
    const { warnings } = recordConsole();
    const failed = recordEvents('journal:error');
    const client = startClient({ entry: 'tides', apiUrl: service.url });
    await expect.poll(() => service.requests).toEqual([TIDES]);
    client.destroy();
    client.destroy();
    expect(delayed.isAborted()).toBe(true);
    await expect(client.getEntry()).rejects.toMatchObject({ name: 'AbortError' });
    await client.init();
    await client.reinit('moon');
    expect(await client.detectAnnotations()).toEqual({ found: [], missed: [] });
    expect([highlighted(), menu().host, warnings, failed]).toEqual([[], null, [], []]);
  });

  it('stops connecting elements that are added later', async () => {
    setPage(ARTICLE);
    const { url: apiUrl } = startFakeService();
    recordConsole();
    const options = { entry: 'tides', apiUrl, manual: true, detectAnnotationsOnInit: false };
    const destroyed = startClient(options);
    const remaining = startClient({ ...options, menuName: 'defined-menu' });
    await Promise.all([destroyed.init(), remaining.init()]);
    destroyed.destroy();
    menu().remove();
    document.body.append(document.createElement('test-menu'), document.createElement('test-footer'));
    const [, late] = document.querySelectorAll('test-footer');
    await expect.poll(() => late).toHaveProperty('entry', 'tides');
    expect(menu().calls).toEqual([]);
  });

  it('happens when the signal of the constructor is aborted', async () => {
    setPage(ARTICLE);
    const service = startFakeService();
    service.respond(TIDES, [annotation('neap', 'neap tide')]);
    recordConsole();
    const controller = new AbortController();
    const client = startClient({ entry: 'tides', apiUrl: service.url, manual: true, signal: controller.signal });
    await client.init();
    controller.abort();
    expect([highlighted(), menu().host]).toEqual([[], null]);
    await expect(client.getSettings()).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('prevents initialisation when that signal is already aborted', async () => {
    setPage(ARTICLE);
    const service = startFakeService();
    const { infos } = recordConsole();
    const client = startClient({ entry: 'tides', apiUrl: service.url, signal: AbortSignal.abort() });
    await expect(client.getEntry()).rejects.toMatchObject({ name: 'AbortError' });
    expect([infos, service.requests]).toEqual([[], []]);
  });
});
