import { describe, expect, it } from 'vitest';
import { startFakeService } from '../testing/fake-service.ts';
import { annotation, highlighted, menu, recordConsole, setPage, startClient } from '../testing/host-page.ts';
import { JournalClient } from './journal-client.ts';

const ARTICLE =
  '<p>A neap tide comes quietly, a spring tide does not.</p><test-menu></test-menu><test-footer></test-footer>';
const TIDES = '/api/v1/annotations/tides';

describe('detectAnnotations', () => {
  it('resolves with the phrases found and missed, and scans replaced content', async () => {
    setPage(ARTICLE);
    const service = startFakeService();
    service.respond(TIDES, [annotation('neap', 'neap tide'), annotation('ebb', 'ebb tide')]);
    recordConsole();
    const client = startClient({ entry: 'tides', apiUrl: service.url, manual: true });
    expect(await client.detectAnnotations()).toMatchObject({ found: [{ id: 'neap' }], missed: [{ id: 'ebb' }] });
    const paragraph = document.querySelector('p');
    if (paragraph !== null) paragraph.textContent = 'An ebb tide.';
    expect(await client.detectAnnotations()).toMatchObject({ found: [{ id: 'ebb' }], missed: [{ id: 'neap' }] });
    expect(highlighted()).toEqual(['ebb tide']);
    expect(service.requests).toEqual([TIDES]);
  });

  it('can be called several times at once', async () => {
    setPage(ARTICLE);
    const service = startFakeService();
    service.respond(TIDES, [annotation('neap', 'neap tide')]);
    recordConsole();
    const client = startClient({ entry: 'tides', apiUrl: service.url });
    const reports = await Promise.all([client.detectAnnotations(), client.init(), client.detectAnnotations()]);
    expect([reports[0], reports[2]]).toMatchObject([{ missed: [] }, { missed: [] }]);
    expect(highlighted()).toEqual(['neap tide']);
  });

  it.each([
    ['.anmerkung-größe', ['anmerkung-größe']],
    ['.sm\\:note', ['sm:note']],
    ['.a.b', ['a', 'b']],
  ])('gives highlights the classes of the option annotationClass: %s', async (annotationClass, classes) => {
    setPage(ARTICLE);
    const service = startFakeService();
    service.respond(TIDES, [annotation('neap', 'neap tide')]);
    recordConsole();
    await startClient({ entry: 'tides', apiUrl: service.url, manual: true, annotationClass }).detectAnnotations();
    expect([...(document.querySelector('journal-highlight')?.classList ?? [])]).toEqual(classes);
    expect(document.querySelectorAll(annotationClass)).toHaveLength(1);
  });
});

describe('two clients', () => {
  it('for one menu: the later client replaces the earlier one', async () => {
    setPage(ARTICLE);
    const service = startFakeService();
    service.respond(TIDES, [annotation('neap', 'neap tide')]);
    service.respond('/api/v1/annotations/moon', [annotation('spring', 'spring tide')]);
    recordConsole();
    const options = { apiUrl: service.url, manual: true };
    const [first, second] = [startClient({ ...options, entry: 'tides' }), startClient({ ...options, entry: 'moon' })];
    await Promise.all([first.init(), second.init()]);
    expect(highlighted()).toEqual(['spring tide']);
    expect(menu().entry).toBe('moon');
    expect(JournalClient.current).toBe(second);
    first.destroy();
    expect([highlighted(), menu().entry]).toEqual([['spring tide'], 'moon']);
    service.respond('/api/v1/settings', { blurb: 'Still there' });
    expect(await second.getSettings()).toEqual({ blurb: 'Still there' });
  });

  it('for two menus do not affect each other', async () => {
    setPage(ARTICLE);
    const service = startFakeService();
    service.respond(TIDES, [annotation('neap', 'neap tide')]);
    recordConsole();
    const options = { entry: 'tides', apiUrl: service.url, manual: true };
    await startClient(options).init();
    await startClient({ ...options, menuName: 'defined-menu', detectAnnotationsOnInit: false }).init();
    expect(highlighted()).toEqual(['neap tide']);
    expect(menu().calls).not.toContain('disconnect');
  });
});
