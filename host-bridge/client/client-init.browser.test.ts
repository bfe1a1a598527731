import { describe, expect, it } from 'vitest';
import { startFakeService } from '../testing/fake-service.ts';
import {
  annotation,
  footer,
  highlighted,
  listenTo,
  listenToConsole,
  menu,
  next,
  setPage,
  startClient,
} from '../testing/host-page.ts';

const ARTICLE =
  '<p>A neap tide comes quietly, a spring tide does not.</p><test-menu></test-menu><test-footer></test-footer>';
const TIDES = '/api/v1/annotations/tides';

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
