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

const ARTICLE =
  '<p>A neap tide comes quietly, a spring tide does not.</p><test-menu></test-menu><test-footer></test-footer>';
const TIDES = '/api/v1/annotations/tides';

describe('reinit', () => {
  it('switches to the new entry, removes the old highlights and dispatches an event at the end', async () => {
    setPage(ARTICLE);
    const service = startFakeService();
    service.respond(TIDES, [annotation('neap', 'neap tide')]);
    service.respond('/api/v1/annotations/moon', [annotation('spring', 'spring tide')]);
    recordConsole();
    const completed = recordEvents('journal:initComplete');
    const client = startClient({ entry: 'tides', apiUrl: service.url, manual: true });
    await client.init();
    expect(completed).toEqual([]);
    await client.reinit('moon');
    expect(highlighted()).toEqual(['spring tide']);
    expect(completed.map(({ detail, target }) => [detail, target])).toEqual([[{ entry: 'moon' }, document]]);
    expect(client.entry).toBe('moon');
    expect(menu().calls).toContain('entry moon');
    expect(menu().calls).not.toContain('disconnect');
  });

  it('aborts the requests of the old entry and ignores its late response', async () => {
    setPage(ARTICLE);
    const service = startFakeService();
    const old = delayedResponse([annotation('neap', 'neap tide')]);
    service.respond(TIDES, old.respond);
    service.respond('/api/v1/annotations/moon', [annotation('spring', 'spring tide')]);
    const { warnings } = recordConsole();
    const client = startClient({ entry: 'tides', apiUrl: service.url });
    await expect.poll(() => service.requests).toEqual([TIDES]);
    const moon = client.reinit('moon');
    expect(old.isAborted()).toBe(true);
    old.release();
    await moon;
    expect(highlighted()).toEqual(['spring tide']);
    expect(warnings).toEqual([]);
  });

  it('removes the old highlights even if the annotations of the new entry cannot be loaded', async () => {
    setPage(ARTICLE);
    const service = startFakeService();
    service.respond(TIDES, [annotation('neap', 'neap tide')]);
    recordConsole();
    const client = startClient({ entry: 'tides', apiUrl: service.url, manual: true });
    await client.init();
    await client.reinit('moon');
    expect(highlighted()).toEqual([]);
    expect(await client.detectAnnotations()).toEqual({ found: [], missed: [] });
  });

  it('completes only the later of two calls', async () => {
    setPage(ARTICLE);
    const service = startFakeService();
    service.respond('/api/v1/annotations/moon', [annotation('neap', 'neap tide')]);
    service.respond('/api/v1/annotations/sun', [annotation('spring', 'spring tide')]);
    recordConsole();
    const completed = recordEvents('journal:initComplete');
    const client = startClient({ entry: 'tides', apiUrl: service.url, manual: true });
    await Promise.all([client.reinit('moon'), client.reinit('sun')]);
    expect(completed.map(({ detail }) => detail.entry)).toEqual(['sun']);
    expect(highlighted()).toEqual(['spring tide']);
  });

  it.each(['', '  ', undefined, 7])('to %j only warns', async (entry) => {
    setPage(ARTICLE);
    const { url: apiUrl } = startFakeService();
    const { warnings } = recordConsole();
    const client = startClient({ entry: 'tides', apiUrl, manual: true });
    await Reflect.apply(client.reinit, client, [entry]);
    expect([client.entry, warnings.length]).toEqual(['tides', 1]);
  });

  it('accepts the options of init()', async () => {
    setPage(ARTICLE);
    const service = startFakeService();
    recordConsole();
    const client = startClient({ entry: 'tides', apiUrl: service.url, manual: true });
    await client.reinit('moon', { detectAnnotationsOnInit: false });
    expect([client.entry, service.requests]).toEqual(['moon', []]);
  });

  it('ends what was asked for before: an annotation of the previous entry does not open', async () => {
    setPage(ARTICLE);
    const service = startFakeService();
    service.respond(TIDES, [annotation('neap', 'neap tide')]);
    service.respond('/api/v1/annotations/moon', [annotation('spring', 'spring tide')]);
    recordConsole();
    const client = startClient({ entry: 'tides', apiUrl: service.url, manual: true });
    await client.init();
    const waiting = client.open('neap');
    await expect.poll(() => menu().calls).toContain('open neap');
    const early = client.open('neap');
    await client.reinit('moon');
    expect([await waiting, await early]).toEqual([false, false]);
    await expect(client.open('neap')).rejects.toMatchObject({ message: '"moon" shows no annotation "neap"' });
  });
});
