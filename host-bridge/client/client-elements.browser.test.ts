import { describe, expect, it } from 'vitest';
import { startFakeService } from '../testing/fake-service.ts';
import {
  annotation,
  footer,
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

describe('the elements', () => {
  it('are connected when they are added later', async () => {
    setPage('<p>A neap tide.</p>');
    const service = startFakeService();
    service.respond(TIDES, [annotation('neap', 'neap tide')]);
    const { warnings } = recordConsole();
    await startClient({ entry: 'tides', apiUrl: service.url, manual: true }).init();
    expect(warnings).toEqual([expect.stringContaining('<test-menu>')]);
    document.body.append(document.createElement('test-menu'));
    await expect.poll(() => menu().calls).toContain('connect tides');
    await expect.poll(() => menu().calls).toContain('visible neap');
    expect(warnings.length).toBe(1);
  });

  it('are created only where they are missing, with createElements', async () => {
    setPage('<test-footer></test-footer><p>A neap tide.</p>');
    const { url: apiUrl } = startFakeService();
    const { warnings } = recordConsole();
    const options = { entry: 'tides', apiUrl, manual: true, detectAnnotationsOnInit: false, createElements: true };
    await startClient(options).init();
    expect([...document.body.children].map(({ localName }) => localName)).toEqual(['test-footer', 'p', 'test-menu']);
    expect(warnings).toEqual([]);
  });

  it('are created again in a new body, but not after the page has removed them from the same body', async () => {
    setPage('');
    const { url: apiUrl } = startFakeService();
    recordConsole();
    const options = { entry: 'tides', apiUrl, manual: true, detectAnnotationsOnInit: false, createElements: true };
    await startClient(options).init();
    menu().remove();
    const late = document.createElement('test-footer');
    document.body.append(late);
    await expect.poll(() => late).toHaveProperty('entry', 'tides');
    expect(document.querySelector('test-menu')).toBeNull();
    const { body } = document;
    document.body = document.createElement('body');
    await expect.poll(() => document.querySelectorAll('test-menu').length).toBe(1);
    document.body = body;
  });

  it('replace their copies when the page restores its own HTML', async () => {
    setPage('<p>A neap tide.</p>');
    const { url: apiUrl } = startFakeService();
    recordConsole();
    const options = { entry: 'tides', apiUrl, manual: true, detectAnnotationsOnInit: false, createElements: true };
    await startClient(options).init();
    const original = menu();
    document.body.innerHTML = String(document.body.innerHTML);
    expect(menu()).not.toBe(original);
    await expect.poll(menu).toBe(original);
    expect(document.querySelectorAll('test-menu').length).toBe(1);
  });

  it('load data and report errors through their host', async () => {
    setPage(ARTICLE);
    const service = startFakeService();
    service.respond(TIDES, [annotation('neap', 'neap tide')]);
    service.respond('/api/v1/entries/tides', { entry: { title: 'Tides' } });
    service.respond('/api/v1/annotation/moon', { id: 'moon' });
    const { warnings } = recordConsole();
    await startClient({ entry: 'tides', apiUrl: service.url, manual: true }).init();
    const { article } = footer().host ?? {};
    for (const each of article?.menus ?? []) each.openAll();
    expect(menu().calls).toContain('open all');
    expect(await article?.api.readEntry({ apiUrl: service.url })).toMatchObject({ entry: { title: 'Tides' } });
    expect(await article?.api.readAnnotation('moon', { apiUrl: service.url })).toEqual({ id: 'moon' });
    const other = startFakeService();
    other.respond('/api/v1/entries/tides', { entry: { title: 'Other tides' }, fontFaceCss: '@font-face {}' });
    other.respond('/api/v1/annotation/moon', { id: 'other-moon' });
    expect(await article?.api.readEntry({ apiUrl: other.url })).toMatchObject({ entry: { title: 'Other tides' } });
    expect(await article?.api.readAnnotation('moon', { apiUrl: other.url })).toEqual({ id: 'other-moon' });
    expect(document.querySelector('#journal-custom-fonts')).toBeNull();
    expect(article?.options).toMatchObject({ apiUrl: service.url, environment: 'production' });
    const failed = recordEvents('journal:error');
    article?.report(new Error('the frame is gone'));
    article?.report(new Error('the frame is gone'));
    expect(failed.map(({ detail }) => detail.error.message)).toEqual(['the frame is gone', 'the frame is gone']);
    expect(warnings).toEqual(['Journal: the frame is gone']);
  });

  it('of another script are ignored with one warning', async () => {
    if (customElements.get('foreign-menu') === undefined)
      customElements.define('foreign-menu', class extends HTMLElement {});
    setPage('<p>A neap tide.</p><foreign-menu></foreign-menu>');
    const service = startFakeService();
    service.respond(TIDES, [annotation('neap', 'neap tide')]);
    const { warnings } = recordConsole();
    const options = { entry: 'tides', apiUrl: service.url, manual: true, menuName: 'foreign-menu' };
    await startClient(options).init();
    expect(highlighted()).toEqual(['neap tide']);
    expect(warnings.filter((text) => text.includes('is ignored')).length).toBe(1);
  });

  it.each([
    ['no error at all', 'Journal: no error at all'],
    [new TypeError('a defect of the element'), 'Journal: a defect of the element'],
  ])('that throw %o do not affect the others', async (thrown, message) => {
    setPage(ARTICLE);
    menu().connectArticle = () => {
      throw thrown;
    };
    const { url: apiUrl } = startFakeService();
    const { warnings } = recordConsole();
    const options = { entry: 'tides', apiUrl, manual: true, detectAnnotationsOnInit: false };
    await startClient(options).init();
    expect(footer().entry).toBe('tides');
    await expect.poll(() => warnings).toEqual([message]);
  });
});
