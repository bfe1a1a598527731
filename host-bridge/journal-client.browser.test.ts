import { describe, expect, it } from 'vitest';
import { JournalClient } from './journal-client.ts';
import { startFakeService } from './testing/fake-service.ts';
import {
  annotation,
  footer,
  listenTo,
  listenToConsole,
  menu,
  next,
  setPage,
  startClient,
} from './testing/host-page.ts';

const ARTICLE =
  '<p>A neap tide comes quietly, a spring tide does not.</p><test-menu></test-menu><test-footer></test-footer>';
const TIDES = '/api/v1/annotations/tides';

const highlighted = () => [...document.querySelectorAll('.annotation')].map(({ textContent }) => textContent);

/** An answer that comes when it is let, and keeps the signal it was asked with. */
function heldBack(body: unknown) {
  let release = () => {};
  let signal: AbortSignal | undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  return {
    release: () => release(),
    isAborted: () => signal?.aborted,
    answer: async (asked: AbortSignal) => {
      signal = asked;
      await released;
      return Response.json(body);
    },
  };
}

describe('initialising', () => {
  it('happens by itself: elements are connected, annotations highlighted, the version logged', async () => {
    setPage(ARTICLE);
    const service = startFakeService();
    service.answer(TIDES, [annotation('neap', 'neap tide')]);
    const { infos, warnings } = listenToConsole();
    const [ready, scanned] = [next('journal:ready'), next('journal:scanComplete')];
    const client = startClient({ entry: 'tides', apiUrl: service.url });
    expect((await ready).detail).toEqual({ entry: 'tides', version: client.version });
    expect((await scanned).detail).toEqual({
      entry: 'tides',
      found: [{ id: 'neap', phrase: 'neap tide', occurrences: 1 }],
      missed: [],
    });
    expect(highlighted()).toEqual(['neap tide']);
    expect([menu().told[0], footer().told[0]]).toEqual(['connect tides', 'connect tides']);
    expect({ infos, warnings }).toEqual({ infos: [`Journal ${client.version}`], warnings: [] });
    expect(service.asked).toEqual([TIDES]);
  });

  it('defines the elements, however often a client is constructed', async () => {
    setPage('<p>Nothing to see.</p>');
    listenToConsole();
    const { url: apiUrl } = startFakeService();
    const names = { menuName: 'defined-menu', footerName: 'defined-footer' };
    for (const entry of ['tides', 'moon', 'tides']) startClient({ ...names, entry, apiUrl });
    await expect.poll(() => customElements.get('defined-menu')).toBeDefined();
    expect(customElements.get('defined-footer')).toBeDefined();
  });

  it('waits for init() in a manual client', async () => {
    setPage(ARTICLE);
    const service = startFakeService();
    service.answer(TIDES, []);
    const { infos } = listenToConsole();
    const client = startClient({ entry: 'tides', apiUrl: service.url, manual: true });
    await client.getAnnotations();
    expect([infos, menu().told]).toEqual([[], []]);
    await client.init();
    expect([infos.length, menu().host?.entry]).toEqual([1, 'tides']);
  });

  it('looks for no annotations when it is told not to, by the constructor or by init()', async () => {
    setPage(ARTICLE);
    const service = startFakeService();
    listenToConsole();
    const options = { entry: 'tides', apiUrl: service.url, manual: true };
    await startClient({ ...options, detectAnnotationsOnInit: false }).init();
    await startClient(options).init({ detectAnnotationsOnInit: false });
    expect(service.asked).toEqual([]);
    expect(menu().host?.entry).toBe('tides');
  });

  it('warns of a menu name that is not the constructor’s, and goes on with that', async () => {
    setPage(ARTICLE);
    const service = startFakeService();
    service.answer(TIDES, []);
    const { warnings } = listenToConsole();
    await startClient({ entry: 'tides', apiUrl: service.url, manual: true }).init({ menuName: 'other-menu' });
    expect(warnings).toEqual([expect.stringMatching(/"other-menu".*"test-menu"/)]);
    expect(menu().host?.entry).toBe('tides');
  });

  it('takes the annotation class of init()', async () => {
    setPage(
      '<p><b class="note" id="neap">neap</b> <i class="annotation" id="neap">tide</i></p><test-menu></test-menu>',
    );
    const service = startFakeService();
    service.answer(TIDES, [annotation('neap')]);
    listenToConsole();
    await startClient({ entry: 'tides', apiUrl: service.url, manual: true }).init({ annotationClass: '.note' });
    document.querySelector<HTMLElement>('.note')?.click();
    document.querySelector<HTMLElement>('.annotation')?.click();
    expect(menu().told.filter((call) => call.startsWith('open'))).toEqual(['open neap']);
  });

  it('tells the menu and the page which annotation the reader opens', async () => {
    setPage(ARTICLE);
    const service = startFakeService();
    service.answer(TIDES, [annotation('neap', 'neap tide')]);
    listenToConsole();
    const opened = listenTo('journal:annotationOpen');
    await startClient({ entry: 'tides', apiUrl: service.url, manual: true }).init();
    document.querySelector<HTMLElement>('.annotation')?.click();
    expect(opened.map(({ detail }) => detail)).toEqual([{ id: 'neap', entry: 'tides' }]);
    expect(menu().told).toContain('open neap');
  });
});

describe('the elements', () => {
  it('are connected when they come later', async () => {
    setPage('<p>A neap tide.</p>');
    const service = startFakeService();
    service.answer(TIDES, [annotation('neap', 'neap tide')]);
    const { warnings } = listenToConsole();
    await startClient({ entry: 'tides', apiUrl: service.url, manual: true }).init();
    expect(warnings).toEqual([expect.stringContaining('<test-menu>')]);
    document.body.append(document.createElement('test-menu'));
    await expect.poll(() => menu().told).toContain('connect tides');
    await expect.poll(() => menu().told).toContain('visible neap');
    expect(warnings.length).toBe(1);
  });

  it('are added where they are missing, and only there, when that is asked for', async () => {
    setPage('<test-footer></test-footer><p>A neap tide.</p>');
    const { url: apiUrl } = startFakeService();
    const { warnings } = listenToConsole();
    const options = { entry: 'tides', apiUrl, manual: true, detectAnnotationsOnInit: false, createElements: true };
    await startClient(options).init();
    expect([...document.body.children].map(({ localName }) => localName)).toEqual(['test-footer', 'p', 'test-menu']);
    expect(warnings).toEqual([]);
  });

  it('that were added come back with a new body, but not when they are taken out of theirs', async () => {
    setPage('');
    const { url: apiUrl } = startFakeService();
    listenToConsole();
    const options = { entry: 'tides', apiUrl, manual: true, detectAnnotationsOnInit: false, createElements: true };
    await startClient(options).init();
    menu().remove();
    const late = document.createElement('test-footer');
    document.body.append(late);
    await expect.poll(() => late).toHaveProperty('host.entry', 'tides');
    expect(document.querySelector('test-menu')).toBeNull();
    const { body } = document;
    document.body = document.createElement('body');
    await expect.poll(() => document.querySelectorAll('test-menu').length).toBe(1);
    document.body = body;
  });

  it('reach the client through their host', async () => {
    setPage(ARTICLE);
    const service = startFakeService();
    service.answer(TIDES, [annotation('neap', 'neap tide')]);
    service.answer('/api/v1/entries/tides', { entry: { title: 'Tides' } });
    service.answer('/api/v1/annotation/moon', { id: 'moon' });
    const { warnings } = listenToConsole();
    await startClient({ entry: 'tides', apiUrl: service.url, manual: true }).init();
    const { host } = footer();
    host?.openAnnotations();
    expect(menu().told).toContain('open all');
    expect(await host?.getEntry()).toMatchObject({ entry: { title: 'Tides' } });
    expect(await host?.getAnnotation('moon')).toEqual({ id: 'moon' });
    expect([host?.apiUrl, host?.environment]).toEqual([service.url, 'production']);
    const failed = listenTo('journal:error');
    host?.reportError(new Error('the frame is gone'));
    host?.reportError(new Error('the frame is gone'));
    expect(failed.map(({ detail }) => detail.error.message)).toEqual(['the frame is gone', 'the frame is gone']);
    expect(warnings).toEqual(['Journal: the frame is gone']);
  });

  it('of somebody else are left alone, with one message', async () => {
    if (customElements.get('foreign-menu') === undefined)
      customElements.define('foreign-menu', class extends HTMLElement {});
    setPage('<p>A neap tide.</p><foreign-menu></foreign-menu>');
    const service = startFakeService();
    service.answer(TIDES, [annotation('neap', 'neap tide')]);
    const { warnings } = listenToConsole();
    const options = { entry: 'tides', apiUrl: service.url, manual: true, menuName: 'foreign-menu' };
    await startClient(options).init();
    expect(highlighted()).toEqual(['neap tide']);
    expect(warnings.filter((text) => text.includes('another script')).length).toBe(1);
  });

  it('that throw keep nothing from the others', async () => {
    setPage(ARTICLE);
    menu().connectHost = () => {
      throw 'no error at all';
    };
    const { url: apiUrl } = startFakeService();
    const { warnings } = listenToConsole();
    const options = { entry: 'tides', apiUrl, manual: true, detectAnnotationsOnInit: false };
    await startClient(options).init();
    expect(footer().host?.entry).toBe('tides');
    expect(warnings).toEqual(['Journal: no error at all']);
  });
});

describe('reinit', () => {
  it('switches to the new entry, takes the old highlights away and says when it is complete', async () => {
    setPage(ARTICLE);
    const service = startFakeService();
    service.answer(TIDES, [annotation('neap', 'neap tide')]);
    service.answer('/api/v1/annotations/moon', [annotation('spring', 'spring tide')]);
    listenToConsole();
    const completed = listenTo('journal:initComplete');
    const client = startClient({ entry: 'tides', apiUrl: service.url, manual: true });
    await client.init();
    expect(completed).toEqual([]);
    await client.reinit('moon');
    expect(highlighted()).toEqual(['spring tide']);
    expect(completed.map(({ detail, target }) => [detail, target])).toEqual([[{ entry: 'moon' }, document]]);
    expect(client.entry).toBe('moon');
    expect(menu().told).toContain('entry moon');
    expect(menu().told).not.toContain('disconnect');
  });

  it('aborts what belongs to the old entry, whose late answer changes nothing', async () => {
    setPage(ARTICLE);
    const service = startFakeService();
    const old = heldBack([annotation('neap', 'neap tide')]);
    service.answer(TIDES, old.answer);
    service.answer('/api/v1/annotations/moon', [annotation('spring', 'spring tide')]);
    const { warnings } = listenToConsole();
    const client = startClient({ entry: 'tides', apiUrl: service.url });
    await expect.poll(() => service.asked).toEqual([TIDES]);
    const moon = client.reinit('moon');
    expect(old.isAborted()).toBe(true);
    old.release();
    await moon;
    expect(highlighted()).toEqual(['spring tide']);
    expect(warnings).toEqual([]);
  });

  it('to an entry whose annotations do not come leaves none of the old', async () => {
    setPage(ARTICLE);
    const service = startFakeService();
    service.answer(TIDES, [annotation('neap', 'neap tide')]);
    listenToConsole();
    const client = startClient({ entry: 'tides', apiUrl: service.url, manual: true });
    await client.init();
    await client.reinit('moon');
    expect(highlighted()).toEqual([]);
    expect(await client.detectAnnotations()).toEqual({ found: [], missed: [] });
  });

  it('of two, only the later completes', async () => {
    setPage(ARTICLE);
    const service = startFakeService();
    service.answer('/api/v1/annotations/moon', [annotation('neap', 'neap tide')]);
    service.answer('/api/v1/annotations/sun', [annotation('spring', 'spring tide')]);
    listenToConsole();
    const completed = listenTo('journal:initComplete');
    const client = startClient({ entry: 'tides', apiUrl: service.url, manual: true });
    await Promise.all([client.reinit('moon'), client.reinit('sun')]);
    expect(completed.map(({ detail }) => detail.entry)).toEqual(['sun']);
    expect(highlighted()).toEqual(['spring tide']);
  });

  it.each(['', '  ', undefined, 7])('to %j changes nothing but warns', async (entry) => {
    setPage(ARTICLE);
    const { url: apiUrl } = startFakeService();
    const { warnings } = listenToConsole();
    const client = startClient({ entry: 'tides', apiUrl, manual: true });
    await Reflect.apply(client.reinit, client, [entry]);
    expect([client.entry, warnings.length]).toEqual(['tides', 1]);
  });

  it('takes the options of init', async () => {
    setPage(ARTICLE);
    const service = startFakeService();
    listenToConsole();
    const client = startClient({ entry: 'tides', apiUrl: service.url, manual: true });
    await client.reinit('moon', { detectAnnotationsOnInit: false });
    expect([client.entry, service.asked]).toEqual(['moon', []]);
  });
});

describe('detectAnnotations', () => {
  it('resolves with what was found and missed, and finds what was replaced', async () => {
    setPage(ARTICLE);
    const service = startFakeService();
    service.answer(TIDES, [annotation('neap', 'neap tide'), annotation('ebb', 'ebb tide')]);
    listenToConsole();
    const client = startClient({ entry: 'tides', apiUrl: service.url, manual: true });
    expect(await client.detectAnnotations()).toMatchObject({ found: [{ id: 'neap' }], missed: [{ id: 'ebb' }] });
    const paragraph = document.querySelector('p');
    if (paragraph !== null) paragraph.textContent = 'An ebb tide.';
    expect(await client.detectAnnotations()).toMatchObject({ found: [{ id: 'ebb' }], missed: [{ id: 'neap' }] });
    expect(highlighted()).toEqual(['ebb tide']);
    expect(service.asked).toEqual([TIDES]);
  });

  it('may be called many times at once', async () => {
    setPage(ARTICLE);
    const service = startFakeService();
    service.answer(TIDES, [annotation('neap', 'neap tide')]);
    listenToConsole();
    const client = startClient({ entry: 'tides', apiUrl: service.url });
    const reports = await Promise.all([client.detectAnnotations(), client.init(), client.detectAnnotations()]);
    expect([reports[0], reports[2]]).toMatchObject([{ missed: [] }, { missed: [] }]);
    expect(highlighted()).toEqual(['neap tide']);
  });
});

describe('two clients', () => {
  it('for one menu: the later takes the place of the earlier', async () => {
    setPage(ARTICLE);
    const service = startFakeService();
    service.answer(TIDES, [annotation('neap', 'neap tide')]);
    service.answer('/api/v1/annotations/moon', [annotation('spring', 'spring tide')]);
    listenToConsole();
    const options = { apiUrl: service.url, manual: true };
    const [first, second] = [startClient({ ...options, entry: 'tides' }), startClient({ ...options, entry: 'moon' })];
    await Promise.all([first.init(), second.init()]);
    expect(highlighted()).toEqual(['spring tide']);
    expect(menu().host?.entry).toBe('moon');
    expect(JournalClient.current).toBe(second);
    first.destroy();
    expect([highlighted(), menu().host?.entry]).toEqual([['spring tide'], 'moon']);
    service.answer('/api/v1/settings', { blurb: 'Still there' });
    expect(await second.getSettings()).toEqual({ blurb: 'Still there' });
  });

  it('for two menus leave each other alone', async () => {
    setPage(ARTICLE);
    const service = startFakeService();
    service.answer(TIDES, [annotation('neap', 'neap tide')]);
    listenToConsole();
    const options = { entry: 'tides', apiUrl: service.url, manual: true };
    await startClient(options).init();
    await startClient({ ...options, menuName: 'defined-menu', detectAnnotationsOnInit: false }).init();
    expect(highlighted()).toEqual(['neap tide']);
    expect(menu().told).not.toContain('disconnect');
  });
});

describe('destroy', () => {
  it('puts the page back as it was, byte for byte', async () => {
    setPage(ARTICLE.replace('<test-footer></test-footer>', ''));
    const before = document.documentElement.outerHTML;
    const service = startFakeService();
    service.answer(TIDES, [annotation('neap', 'neap tide')]);
    service.answer('/api/v1/settings', { fontFaceCss: '@font-face{font-family:Tide}' });
    listenToConsole();
    const client = startClient({ entry: 'tides', apiUrl: service.url, manual: true, createElements: true });
    await client.init();
    await client.getSettings();
    expect(document.documentElement.outerHTML).not.toBe(before);
    client.destroy();
    expect(document.documentElement.outerHTML).toBe(before);
    expect(menu().told.at(-1)).toBe('disconnect');
    expect(JournalClient.current).toBeNull();
  });

  it('aborts requests, and what is asked for afterwards', async () => {
    setPage(ARTICLE);
    const service = startFakeService();
    const held = heldBack([annotation('neap', 'neap tide')]);
    service.answer(TIDES, held.answer);
    const { warnings } = listenToConsole();
    const failed = listenTo('journal:error');
    const client = startClient({ entry: 'tides', apiUrl: service.url });
    await expect.poll(() => service.asked).toEqual([TIDES]);
    client.destroy();
    client.destroy();
    expect(held.isAborted()).toBe(true);
    await expect(client.getEntry()).rejects.toMatchObject({ name: 'AbortError' });
    await client.init();
    await client.reinit('moon');
    expect(await client.detectAnnotations()).toEqual({ found: [], missed: [] });
    expect([highlighted(), menu().host, warnings, failed]).toEqual([[], null, [], []]);
  });

  it('ends the look-out for elements', async () => {
    setPage(ARTICLE);
    const { url: apiUrl } = startFakeService();
    listenToConsole();
    const options = { entry: 'tides', apiUrl, manual: true, detectAnnotationsOnInit: false };
    const gone = startClient(options);
    const staying = startClient({ ...options, menuName: 'defined-menu' });
    await Promise.all([gone.init(), staying.init()]);
    gone.destroy();
    menu().remove();
    document.body.append(document.createElement('test-menu'), document.createElement('test-footer'));
    const [, late] = document.querySelectorAll('test-footer');
    await expect.poll(() => late).toHaveProperty('host.entry', 'tides');
    expect(menu().told).toEqual([]);
  });

  it('is what the signal of the constructor does', async () => {
    setPage(ARTICLE);
    const service = startFakeService();
    service.answer(TIDES, [annotation('neap', 'neap tide')]);
    listenToConsole();
    const leave = new AbortController();
    const client = startClient({ entry: 'tides', apiUrl: service.url, manual: true, signal: leave.signal });
    await client.init();
    leave.abort();
    expect([highlighted(), menu().host]).toEqual([[], null]);
    await expect(client.getSettings()).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('comes before everything when that signal is aborted already', async () => {
    setPage(ARTICLE);
    const service = startFakeService();
    const { infos } = listenToConsole();
    const client = startClient({ entry: 'tides', apiUrl: service.url, signal: AbortSignal.abort() });
    await expect(client.getEntry()).rejects.toMatchObject({ name: 'AbortError' });
    expect([infos, service.asked]).toEqual([[], []]);
  });
});
