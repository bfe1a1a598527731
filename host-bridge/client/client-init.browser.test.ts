import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { startFakeService } from '../testing/fake-service.ts';
import {
  annotation,
  footer,
  highlighted,
  menu,
  nextEvent,
  recordConsole,
  recordEvents,
  setPage,
  startClient,
} from '../testing/host-page.ts';
import { until } from '../testing/until.ts';

const ARTICLE =
  '<p>A neap tide comes quietly, a spring tide does not.</p><test-menu></test-menu><test-footer></test-footer>';
const TIDES = '/api/v1/annotations/tides';

describe('initialising', () => {
  it('starts automatically: connects the elements, highlights the annotations and logs the version', async () => {
    setPage(ARTICLE);
    const service = startFakeService();
    service.respond(TIDES, [annotation('neap', 'neap tide')]);
    const { infos, warnings } = recordConsole();
    const [ready, scanned] = [nextEvent('journal:ready'), nextEvent('journal:scanComplete')];
    const client = startClient({ entry: 'tides', apiUrl: service.url });
    expect((await ready).detail).toEqual({ entry: 'tides', version: client.version });
    expect((await scanned).detail).toEqual({
      entry: 'tides',
      found: [{ id: 'neap', phrase: 'neap tide', occurrences: 1 }],
      missed: [],
    });
    expect(highlighted()).toEqual(['neap tide']);
    expect([menu().calls[0], footer().calls[0]]).toEqual(['connect tides', 'connect tides']);
    expect({ infos, warnings }).toEqual({ infos: [`Journal ${client.version}`], warnings: [] });
    expect(service.requests).toEqual([TIDES]);
  });

  it('defines the elements for any number of clients', async () => {
    setPage('<p>Nothing to see.</p>');
    recordConsole();
    const { url: apiUrl } = startFakeService();
    const names = { menuName: 'defined-menu', footerName: 'defined-footer' };
    for (const entry of ['tides', 'moon', 'tides']) startClient({ ...names, entry, apiUrl });
    await expect.poll(() => customElements.get('defined-menu')).toBeDefined();
    expect(customElements.get('defined-footer')).toBeDefined();
  });

  it('waits for init() in a manual client', async () => {
    setPage(ARTICLE);
    const service = startFakeService();
    service.respond(TIDES, []);
    const { infos } = recordConsole();
    const client = startClient({ entry: 'tides', apiUrl: service.url, manual: true });
    await client.getAnnotations();
    expect([infos, menu().calls]).toEqual([[], []]);
    await client.init();
    expect([infos.length, menu().entry]).toEqual([1, 'tides']);
  });

  it('does not detect annotations if the constructor or init() turns that off', async () => {
    setPage(ARTICLE);
    const service = startFakeService();
    recordConsole();
    const options = { entry: 'tides', apiUrl: service.url, manual: true };
    await startClient({ ...options, detectAnnotationsOnInit: false }).init();
    await startClient(options).init({ detectAnnotationsOnInit: false });
    expect(service.requests).toEqual([]);
    expect(menu().entry).toBe('tides');
  });

  it('warns about a menu name other than the constructor’s and uses the constructor’s', async () => {
    setPage(ARTICLE);
    const service = startFakeService();
    service.respond(TIDES, []);
    const { warnings } = recordConsole();
    await startClient({ entry: 'tides', apiUrl: service.url, manual: true }).init({ menuName: 'other-menu' });
    expect(warnings).toEqual([expect.stringMatching(/menuName is ignored.*"test-menu"/)]);
    expect(menu().entry).toBe('tides');
  });

  it('uses the annotation class given to init()', async () => {
    setPage(
      '<p><b class="note" id="neap">neap</b> <i class="annotation" id="neap">tide</i></p><test-menu></test-menu>',
    );
    const service = startFakeService();
    service.respond(TIDES, [annotation('neap')]);
    recordConsole();
    await startClient({ entry: 'tides', apiUrl: service.url, manual: true }).init({ annotationClass: '.note' });
    document.querySelector<HTMLElement>('.note')?.click();
    document.querySelector<HTMLElement>('.annotation')?.click();
    expect(menu().calls.filter((call) => call.startsWith('open'))).toEqual(['open neap']);
  });

  it('opens an annotation in the menu and dispatches an event when the user clicks its highlight', async () => {
    setPage(ARTICLE);
    const service = startFakeService();
    service.respond(TIDES, [annotation('neap', 'neap tide')]);
    recordConsole();
    const opened = recordEvents('journal:annotationOpen');
    await startClient({ entry: 'tides', apiUrl: service.url, manual: true }).init();
    document.querySelector<HTMLElement>('.annotation')?.click();
    expect(opened.map(({ detail }) => detail)).toMatchObject([{ id: 'neap', entry: 'tides' }]);
    expect(menu().calls).toContain('open neap');
  });

  it('lets the page show an annotation itself', async () => {
    setPage('<p><i class="annotation" id="neap">tide</i></p><test-menu></test-menu>');
    const service = startFakeService();
    service.respond(TIDES, [annotation('neap')]);
    recordConsole();
    const opened = nextEvent('journal:annotationOpen');
    document.addEventListener('journal:annotationOpen', (event) => event.preventDefault(), { once: true });
    const client = startClient({ entry: 'tides', apiUrl: service.url, manual: true });
    await client.init();
    const highlight = document.querySelector<HTMLElement>('.annotation');
    highlight?.click();
    const { detail } = await opened;
    expect(detail).toMatchObject({
      id: 'neap',
      entry: 'tides',
      annotation: { id: 'neap', title: 'About neap' },
      range: null,
    });
    expect(detail.element).toBe(highlight);
    expect(menu().calls).not.toContain('open neap');
    highlight?.click();
    expect(menu().calls).toContain('open neap');
  });

  it('gives the page the text of a painted highlight', async () => {
    setPage('<p>a neap tide</p><test-menu></test-menu>');
    const service = startFakeService();
    service.respond(TIDES, [annotation('neap', 'neap tide')]);
    recordConsole();
    const client = startClient({ entry: 'tides', apiUrl: service.url, manual: true, highlightMode: 'css' });
    await client.init();
    const opened = nextEvent('journal:annotationOpen');
    await until(() => {
      const button = document.querySelector('journal-highlights')?.shadowRoot?.querySelector('button');
      expect(button).toBeInstanceOf(HTMLElement);
      button?.click();
    });
    const { detail } = await opened;
    expect([detail.element, String(detail.range)]).toEqual([null, 'neap tide']);
  });

  it('dispatches neither journal:ready nor journal:initComplete if the client stops', async () => {
    setPage(ARTICLE);
    const service = startFakeService();
    service.respond(TIDES, []);
    service.respond('/api/v1/annotations/moon', []);
    const { warnings } = recordConsole();
    const events = (['journal:ready', 'journal:initComplete'] as const).map(recordEvents);
    const replaced = vi.spyOn(window, 'getComputedStyle').mockImplementation(() => {
      throw new TypeError('the page has replaced it');
    });
    onTestFinished(() => replaced.mockRestore());
    const client = startClient({ entry: 'tides', apiUrl: service.url, manual: true, createElements: true });
    await client.init();
    await expect.poll(() => warnings).toEqual([expect.stringContaining('stopped')]);
    await client.reinit('moon');
    expect(events).toEqual([[], []]);
  });

  it('works in a page that dispatches events of the client’s names without a detail', async () => {
    setPage(ARTICLE);
    const service = startFakeService();
    service.respond(TIDES, [annotation('neap', 'neap tide')]);
    const { warnings } = recordConsole();
    const thrown: unknown[] = [];
    const record = (event: ErrorEvent) => {
      event.preventDefault();
      thrown.push(event.message);
    };
    window.addEventListener('error', record);
    onTestFinished(() => window.removeEventListener('error', record));
    await startClient({ entry: 'tides', apiUrl: service.url, manual: true }).init();
    for (const name of ['ready', 'scanComplete', 'annotationOpen', 'initComplete', 'error']) {
      document.dispatchEvent(new CustomEvent(`journal:${name}`));
      document.dispatchEvent(new Event(`journal:${name}`));
    }
    expect([thrown, warnings, highlighted()]).toEqual([[], [], ['neap tide']]);
  });
});
