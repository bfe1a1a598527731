import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { mountMenu, unmountAll } from '../testing/mount.tsx';
import { annotation, block, person, sampleEntry } from '../testing/sample-entry.ts';

beforeEach(() => page.viewport(1280, 800));
afterEach(unmountAll);

const button = (name: string) => page.getByRole('button', { name, exact: true });
const titles = (root: Element) => [...root.querySelectorAll('.annotation-title')].map((title) => title.textContent);

describe('a menu', () => {
  it("takes over the server's elements as they are", async () => {
    const { root, drawn } = mountMenu();
    expect(drawn?.textContent).toBe('Lantern of Tides');
    expect(root.querySelector('h1')).toBe(drawn);
    await button('Minimise').click();
    await expect.element(button('Open')).toBeVisible();
    expect(root.querySelectorAll('h1')).toHaveLength(1);
  });

  it('shrinks to a title line and opens again, telling the page', async () => {
    const { root, host } = mountMenu();
    await expect.element(page.getByText('How a harbour learned')).toBeVisible();
    await button('Minimise').click();
    await expect.element(page.getByText('How a harbour learned')).not.toBeInTheDocument();
    expect(root.textContent).toContain('10.5555/lantern');
    expect(root.querySelector('time')).not.toBeNull();
    await button('Open').click();
    await expect.element(page.getByText('How a harbour learned')).toBeVisible();
    expect(host.calls.filter((call) => call.startsWith('setView'))).toEqual(['setView min', 'setView mid']);
  });

  it('reports the height of its content, smaller in min, and none in max', async () => {
    const { root, host } = mountMenu();
    const heights = () => host.calls.filter((call) => call.startsWith('resize')).map((call) => Number(call.slice(7)));
    await vi.waitFor(() => expect(heights()).toHaveLength(1));
    expect(heights()[0]).toBe(Math.ceil(root.querySelector('main')?.getBoundingClientRect().height ?? 0));
    await button('Minimise').click();
    await vi.waitFor(() => expect(heights()).toHaveLength(2));
    expect(heights()[1]).toBeLessThan(heights()[0] ?? 0);
    await button('Expand').click();
    await expect.element(page.getByRole('dialog')).toBeVisible();
    expect(heights()).toHaveLength(2);
  });

  it('gives an opened annotation the focus when word that the frame has it comes after the call', async () => {
    const hasFocus = vi.spyOn(document, 'hasFocus').mockReturnValue(false);
    onTestFinished(() => hasFocus.mockRestore());
    const { root, store } = mountMenu();
    store.dispatch({ type: 'visible', ids: ['neap-tide'] });
    store.dispatch({ type: 'active', id: 'neap-tide' });
    await vi.waitFor(() => expect(titles(root)).toHaveLength(1));
    expect(document.activeElement).not.toBe(root.querySelector('.annotation-title'));
    await vi.waitFor(() => {
      window.dispatchEvent(new Event('focus'));
      expect(document.activeElement).toBe(root.querySelector('.annotation-title'));
    });
  });

  it('does not depend on the height of its frame', async () => {
    const { root, store } = mountMenu();
    store.dispatch({ type: 'visible', ids: ['neap-tide', 'harbour-log'] });
    await vi.waitFor(() => expect(titles(root)).toHaveLength(2));
    const height = () => root.querySelector('main')?.getBoundingClientRect().height;
    const before = height();
    await page.viewport(1280, 400);
    expect(height()).toBe(before);
  });

  it('shows names as a sentence, the first few of many, and the others when asked', async () => {
    const authors = Array.from({ length: 60 }, (_, index) => person(`Author ${index + 1}`));
    const { root } = mountMenu(sampleEntry({ authors }));
    const line = () => root.querySelector('.authors')?.textContent;
    expect(line()).toBe('by Author 1, Author 2, Author 3, Author 4, Author 5, Author 6 & 54 others');
    await button('54 others').click();
    expect(line()).toMatch(/Author 59 & Author 60$/);
  });

  it("shows the date in the reader's locale once it is known", async () => {
    const { root, store } = mountMenu();
    store.dispatch({ type: 'locales', locales: ['de-DE', 'en'] });
    await vi.waitFor(() => expect(root.querySelector('time')?.textContent).toContain('04.03.2025'));
  });

  it('follows the language of the page', async () => {
    const { store } = mountMenu();
    store.dispatch({ type: 'page', facts: { language: 'ar-EG', direction: 'rtl', layout: 'desktop' } });
    await expect.element(button('توسيع')).toBeVisible();
    await vi.waitFor(() => expect(document.documentElement.lang).toBe('ar'));
    expect(document.documentElement.dir).toBe('rtl');
    store.dispatch({ type: 'page', facts: { language: 'en', direction: 'rtl', layout: 'desktop' } });
    await vi.waitFor(() => expect(document.documentElement.dir).toBe('ltr'));
  });

  it('takes colour overrides and gives them back', async () => {
    const { store } = mountMenu(sampleEntry({ bgColor: '#102030' }));
    const ground = () => document.documentElement.style.getPropertyValue('--journal-ground');
    await vi.waitFor(() => expect(ground()).toBe('#102030'));
    store.dispatch({ type: 'colours', colours: { background: '#aabbcc', foreground: null } });
    await vi.waitFor(() => expect(ground()).toBe('#aabbcc'));
    store.dispatch({ type: 'colours', colours: { background: null, foreground: null } });
    await vi.waitFor(() => expect(ground()).toBe('#102030'));
  });

  it('shows another entry, progress meanwhile, and a way out when it fails', async () => {
    const { host, controller } = mountMenu();
    host.answerEntry = () => Promise.reject(new Error('no network'));
    await controller.loadEntry();
    await expect.element(page.getByRole('alert')).toHaveTextContent('This entry could not be loaded.');
    host.answerEntry = () => new Promise(() => undefined);
    await button('Try again').click();
    await expect.element(page.getByRole('status')).toHaveTextContent('Loading');
    host.answerEntry = async () => sampleEntry({ title: 'What the Ferry Knew' });
    await controller.loadEntry();
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('What the Ferry Knew');
  });

  it('says so when the page cannot be talked to, and offers nothing that needs it', async () => {
    const { store } = mountMenu();
    store.dispatch({ type: 'disconnected' });
    await expect.element(page.getByRole('status')).toHaveTextContent('do not understand each other');
    expect(button('Expand').elements()).toHaveLength(0);
  });
});

describe('by keyboard', () => {
  it('everything is reached in the order of reading', async () => {
    const { root, store } = mountMenu();
    store.dispatch({ type: 'visible', ids: ['neap-tide', 'tide-mills'] });
    await vi.waitFor(() => expect(titles(root)).toHaveLength(2));
    const walk: (string | null | undefined)[] = [];
    for (let step = 0; step < 6; step++) {
      await userEvent.tab();
      walk.push(document.activeElement?.textContent);
    }
    expect(walk).toEqual([
      'Minimise',
      'Expand',
      'DOI 10.5555/lantern (opens in a new tab)',
      'spring tide',
      'Read at its source (opens in a new tab)',
      'DOI 10.5555/tide-mills (opens in a new tab)',
    ]);
  });
});

describe('annotations in view', () => {
  it('come and go with their highlights, in the order of the text', async () => {
    const { root, store } = mountMenu();
    store.dispatch({ type: 'visible', ids: ['neap-tide', 'harbour-log'] });
    await vi.waitFor(() => expect(titles(root)).toEqual(['Neap tide', 'A harbour log of 1788']));
    store.dispatch({ type: 'visible', ids: ['spring-tide', 'harbour-log'] });
    await vi.waitFor(() => expect(titles(root)).toEqual(['Spring tide', 'A harbour log of 1788']));
    store.dispatch({ type: 'visible', ids: [] });
    await vi.waitFor(() => expect(root.querySelector('.cards')).toBeNull());
  });

  it('stay while the reader is in them', async () => {
    const { root, store } = mountMenu();
    store.dispatch({ type: 'visible', ids: ['neap-tide'] });
    const link = page.getByRole('link', { name: 'spring tide' });
    await expect.element(link).toBeVisible();
    link.element().focus();
    store.dispatch({ type: 'visible', ids: [] });
    await vi.waitFor(() => expect(root.querySelector('[data-leaving="true"]')).not.toBeNull());
    await vi.waitFor(() => {
      const animations = root.querySelector('[data-leaving="true"]')?.getAnimations() ?? [];
      expect(animations.filter(({ playState }) => playState === 'running')).toEqual([]);
    });
    expect(titles(root)).toEqual(['Neap tide']);
    button('Minimise').element().focus();
    await vi.waitFor(() => expect(root.querySelector('.cards')).toBeNull());
  });

  it('open by a click in the page, marked, and close again', async () => {
    const { root, store, host, controller } = mountMenu();
    controller.show('min');
    controller.openAnnotation('tide-mills', 'page');
    await vi.waitFor(() => expect(titles(root)).toEqual(['Tide mills of the estuary']));
    expect(root.querySelector('[data-active="true"]')).not.toBeNull();
    expect(host.calls).toContain('setActiveAnnotation tide-mills');
    await button('Close annotation').click();
    await vi.waitFor(() => expect(root.querySelector('.cards')).toBeNull());
    expect(host.calls).toContain('releaseFocus');
    expect(host.calls).toContain('setActiveAnnotation null');
    expect(store.get().view).toBe('min');
  });

  it('lead to one another in place, round in circles, and back', async () => {
    const { root, store } = mountMenu();
    store.dispatch({ type: 'visible', ids: ['neap-tide'] });
    await page.getByRole('link', { name: 'spring tide' }).click();
    await vi.waitFor(() => expect(titles(root)).toEqual(['Spring tide']));
    await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Spring tide'));
    await page.getByRole('link', { name: 'neap tide' }).click();
    await vi.waitFor(() => expect(titles(root)).toEqual(['Neap tide']));
    await button('Back to Spring tide').click();
    await button('Back to Neap tide').click();
    await vi.waitFor(() => expect(titles(root)).toEqual(['Neap tide']));
    expect(root.querySelector('.back')).toBeNull();
  });

  it('put nothing into the history of the page', async () => {
    const { store } = mountMenu();
    const before = history.length;
    store.dispatch({ type: 'visible', ids: ['neap-tide'] });
    await page.getByRole('link', { name: 'spring tide' }).click();
    await expect.element(button('Back to Neap tide')).toBeVisible();
    expect(history.length).toBe(before);
    expect(location.hash).toBe('');
  });

  it('that belong to other entries are fetched by reference, and again after a failure', async () => {
    const { root, store, host } = mountMenu();
    host.answerAnnotation = () => Promise.reject(new Error('no network'));
    store.dispatch({ type: 'visible', ids: ['harbour-log'] });
    await page.getByRole('link', { name: 'slack water' }).click();
    await expect.element(page.getByRole('alert')).toHaveTextContent('could not be loaded');
    host.answerAnnotation = async () => annotation('slack-water', { title: 'Slack water' });
    await button('Try again').click();
    await vi.waitFor(() => expect(titles(root)).toEqual(['Slack water']));
    expect(host.calls.filter((call) => call.startsWith('getAnnotation'))).toEqual([
      'getAnnotation doc-slack',
      'getAnnotation doc-slack',
    ]);
  });

  it('scroll where they are long, by keyboard too', async () => {
    const long = Array.from({ length: 30 }, (_, index) => block(`Paragraph ${index}.`));
    const { root, store } = mountMenu(sampleEntry({ annotations: [annotation('long', { content: long })] }));
    store.dispatch({ type: 'visible', ids: ['long'] });
    const scroller = () => root.querySelector<HTMLElement>('.scroller');
    await vi.waitFor(() => expect(scroller()?.dataset.fades).toBe('true'));
    expect(scroller()?.tabIndex).toBe(0);
    scroller()?.scrollTo(0, 10_000);
    await vi.waitFor(() => expect(scroller()?.dataset.fades).toBe('false'));
  });
});

describe('on a phone', () => {
  const phone = { type: 'page', facts: { language: 'en', direction: 'ltr', layout: 'phone' } } as const;

  it('an annotation is a row, opens as a sheet from below, and closes back to its row', async () => {
    await page.viewport(360, 740);
    const { root, store, host } = mountMenu();
    store.dispatch(phone);
    store.dispatch({ type: 'visible', ids: ['neap-tide'] });
    await button('Neap tide Glossary').click();
    await expect.element(button('Close annotation')).toBeVisible();
    expect(root.querySelector('.menu-card')).toBeNull();
    await vi.waitFor(() => expect(host.calls).toContain('setEdge bottom'));
    await userEvent.keyboard('{Escape}');
    await vi.waitFor(() => expect(host.calls.filter((call) => call.startsWith('setEdge')).at(-1)).toBe('setEdge top'));
    await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Neap tideGlossary'));
  });

  it('a sheet is thrown away by a swipe down, not by a touch', async () => {
    await page.viewport(360, 740);
    const { root, store, controller } = mountMenu();
    store.dispatch(phone);
    controller.openAnnotation('neap-tide', 'page');
    const grip = await vi.waitUntil(() => root.querySelector('.grip'));
    const swipe = (pixels: number) => {
      const at = (type: string, clientY: number) =>
        grip.dispatchEvent(new PointerEvent(type, { pointerId: 1, clientY, bubbles: true }));
      at('pointerdown', 100);
      at('pointermove', 100 + pixels);
      at('pointerup', 100 + pixels);
    };
    swipe(10);
    expect(store.get().active).toBe('neap-tide');
    swipe(120);
    expect(store.get().active).toBeNull();
  });
});
