import { describe, expect, it, onTestFinished } from 'vitest';
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
import { JournalClient } from './journal-client.ts';

const ARTICLE = '<p>A neap tide, and a <b class="annotation" id="ebb">marked</b> one.</p><test-menu></test-menu>';
const TIDES = '/api/v1/annotations/tides';

/** Records every exception and rejection that reaches the page. */
function recordExceptions(): unknown[] {
  const thrown: unknown[] = [];
  const record = (event: Event) => {
    event.preventDefault();
    thrown.push(event);
  };
  for (const name of ['error', 'unhandledrejection']) {
    window.addEventListener(name, record);
    onTestFinished(() => window.removeEventListener(name, record));
  }
  return thrown;
}

describe('a request for annotations answered with', () => {
  it.each([
    ['500', new Response('{}', { status: 500, headers: { 'Retry-After': '60' } }), /returned 500/],
    [
      '404',
      Response.json({ error: { message: 'Entry "tides" was not found' } }, { status: 404 }),
      /Entry "tides" was not found/,
    ],
    [
      'HTML',
      new Response('<!doctype html>', { headers: { 'Content-Type': 'text/html' } }),
      /non-JSON response \(text\/html\)/,
    ],
    ['an object', Response.json({ annotations: [] }), /unexpected JSON/],
    ['null', Response.json(null), /unexpected JSON/],
    ['nothing', new Response(''), /non-JSON response/],
  ])('%s causes one message and one event, and the client goes on', async (_what, answer, message) => {
    setPage(ARTICLE);
    const service = startFakeService();
    service.respond(TIDES, answer);
    const { warnings } = recordConsole();
    const failed = recordEvents('journal:error');
    const thrown = recordExceptions();
    const client = startClient({ entry: 'tides', apiUrl: service.url, manual: true });
    await client.init();
    expect(warnings).toEqual([expect.stringMatching(message)]);
    expect(failed.map(({ detail }) => detail.error)).toMatchObject([{ name: 'JournalError', message }]);
    expect(menu().entry).toBe('tides');

    service.respond(TIDES, [annotation('neap', 'neap tide')]);
    await client.detectAnnotations();
    expect(highlighted()).toContain('neap tide');
    expect(thrown).toEqual([]);
  });

  it('an array with nulls, numbers and incomplete annotations highlights the valid ones', async () => {
    setPage(ARTICLE);
    const service = startFakeService();
    service.respond(TIDES, [
      null,
      7,
      [],
      { title: 'no id' },
      { id: 'bare' },
      { id: 'odd', title: 3, annotationType: null, scanText: 'neap tide' },
      { id: 'odder', scanText: { enableScanText: true, scanSegments: [null, 3, {}, { scanPhrase: 7 }] } },
      { id: 'off', scanText: { enableScanText: false, scanSegments: [{ scanPhrase: 'marked' }] } },
      { id: 'no-keyword', scanText: { enableScanText: true, scanSegments: [{ scanPhrase: 'neap tide' }] } },
    ]);
    const { warnings } = recordConsole();
    const client = startClient({ entry: 'tides', apiUrl: service.url, manual: true });
    expect(await client.detectAnnotations()).toEqual({
      found: [{ id: 'no-keyword', phrase: 'neap tide', occurrences: 1 }],
      missed: [],
    });
    expect(warnings).toEqual([expect.stringContaining('4 annotations')]);
  });

  it('unusable phrases reports them and finds the others', async () => {
    setPage(ARTICLE);
    const service = startFakeService();
    const missing = { scanPhrase: 'neap tide', scanKeyword: 'moon' };
    service.respond(TIDES, [
      annotation('empty', '', '   '),
      annotation('huge', 'tide '.repeat(200_000)),
      { ...annotation('elsewhere'), scanText: { enableScanText: true, scanSegments: [missing] } },
      annotation('neap', 'neap tide'),
    ]);
    const thrown = recordExceptions();
    const { warnings } = recordConsole();
    const client = startClient({ entry: 'tides', apiUrl: service.url, manual: true });
    const { found, missed } = await client.detectAnnotations();
    await client.detectAnnotations();
    expect(warnings).toEqual([
      expect.stringMatching(/^Journal: 4 phrases are unusable, the first of "empty": empty-phrase$/),
    ]);
    expect(found).toMatchObject([{ id: 'neap' }]);
    expect(missed.map(({ id }) => id).sort()).toEqual(['elsewhere', 'empty', 'empty', 'huge']);
    expect(thrown).toEqual([]);
  });

  it('20,000 phrases finds the one in the page', async () => {
    setPage(ARTICLE);
    const service = startFakeService();
    const many = Array.from({ length: 20_000 }, (_, number) => annotation(`n${number}`, `phrase number ${number}`));
    service.respond(TIDES, [...many, annotation('neap', 'neap tide')]);
    recordConsole();
    const client = startClient({ entry: 'tides', apiUrl: service.url, manual: true });
    const { found, missed } = await client.detectAnnotations();
    expect([found.length, missed.length]).toEqual([1, 20_000]);
  });
});

describe('a client', () => {
  it('without an entry warns once and still loads the settings', async () => {
    setPage(ARTICLE);
    const service = startFakeService();
    service.respond('/api/v1/settings', { blurb: 'A journal' });
    const { warnings } = recordConsole();
    const client = startClient({ apiUrl: service.url, manual: true });
    expect(await client.getSettings()).toEqual({ blurb: 'A journal' });
    expect(warnings).toEqual([]);
    await client.init();
    expect(await client.detectAnnotations()).toEqual({ found: [], missed: [] });
    expect(warnings).toEqual([expect.stringContaining('no entry')]);
    await expect(client.getEntry()).rejects.toMatchObject({ name: 'JournalError', code: 'usage' });
    expect(service.requests).toEqual(['/api/v1/settings']);
  });

  it('with an entry that no address can contain reports it and goes on', async () => {
    setPage(ARTICLE);
    const { url: apiUrl } = startFakeService();
    const { warnings } = recordConsole();
    await startClient({ entry: '..', apiUrl, manual: true }).init();
    expect(warnings).toEqual([expect.stringContaining('".."')]);
    expect(menu().entry).toBe('..');
  });

  it.each([null, 'tides', 7, [[]]])('constructed with %j uses the defaults', (options) => {
    setPage(ARTICLE);
    const thrown = recordExceptions();
    const { warnings } = recordConsole();
    const { defaultApiUrl } = JournalClient;
    JournalClient.defaultApiUrl = startFakeService().url;
    onTestFinished(() => {
      JournalClient.defaultApiUrl = defaultApiUrl;
    });
    const client: unknown = Reflect.construct(JournalClient, [options]);
    JournalClient.current?.destroy();
    expect(client).toHaveProperty('entry', '');
    expect([thrown, warnings]).toEqual([[], [expect.stringContaining('no entry')]]);
  });

  it.each([null, 7, 'menu'])('initialised with %j uses the constructor’s options', async (options) => {
    setPage(ARTICLE);
    const { url: apiUrl } = startFakeService();
    const { warnings } = recordConsole();
    const given = { entry: 'tides', apiUrl, manual: true, detectAnnotationsOnInit: false };
    const client = startClient(given);
    await Reflect.apply(client.init, client, [options]);
    expect([menu().entry, warnings]).toEqual(['tides', []]);
  });

  it('with an invalid element name warns and goes on', async () => {
    setPage(ARTICLE);
    const service = startFakeService();
    service.respond(TIDES, [annotation('neap', 'neap tide')]);
    const { warnings } = recordConsole();
    const thrown = recordExceptions();
    const names = { footerName: 'font-face' };
    await startClient({ ...names, entry: 'tides', apiUrl: service.url, manual: true }).init();
    expect(highlighted()).toContain('neap tide');
    expect(warnings).toEqual([expect.stringContaining('font-face')]);
    expect(thrown).toEqual([]);
  });
});

describe('a page', () => {
  it('without a body gets its menu and highlights once the body exists', async () => {
    setPage(ARTICLE);
    const service = startFakeService();
    service.respond(TIDES, [annotation('neap', 'neap tide')]);
    const { warnings } = recordConsole();
    const thrown = recordExceptions();
    const { body } = document;
    body.remove();
    await startClient({ entry: 'tides', apiUrl: service.url, manual: true, createElements: true }).init();
    expect(warnings.length).toBe(1);
    document.documentElement.append(body);
    await expect.poll(() => menu().entry).toBe('tides');
    await expect.poll(highlighted).toContain('neap tide');
    expect(thrown).toEqual([]);
  });

  it('that forbids storage works like any other', async () => {
    setPage(ARTICLE);
    const service = startFakeService();
    service.respond(TIDES, [annotation('neap', 'neap tide')]);
    const { warnings } = recordConsole();
    for (const name of ['localStorage', 'sessionStorage'] as const) {
      const original = Object.getOwnPropertyDescriptor(window, name) ?? {};
      const get = () => {
        throw new DOMException('forbidden', 'SecurityError');
      };
      Object.defineProperty(window, name, { configurable: true, get });
      onTestFinished(() => void Object.defineProperty(window, name, original));
    }
    expect(() => window.localStorage).toThrow('forbidden');
    await startClient({ entry: 'tides', apiUrl: service.url, manual: true }).init();
    expect(highlighted()).toContain('neap tide');
    expect(warnings).toEqual([]);
  });
});
