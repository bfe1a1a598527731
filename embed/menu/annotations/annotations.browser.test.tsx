import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Annotation } from '../../../bff/contract/index.ts';
import { mountMenu, unmountAll } from '../../testing/mount.tsx';
import { annotation, block, person, sampleEntry } from '../../testing/sample-entry.ts';
import { until } from '../../testing/until.ts';

beforeEach(() => page.viewport(1280, 800));
afterEach(unmountAll);

const button = (name: string) => page.getByRole('button', { name, exact: true });
const titles = (root: Element) => [...root.querySelectorAll('.annotation-title')].map((title) => title.textContent);

describe('annotations in view', () => {
  it('appear and disappear with their highlights, in text order', async () => {
    const { root, store } = mountMenu();
    store.set({ visible: ['neap-tide', 'harbour-log'] });
    await until(() => expect(titles(root)).toEqual(['Neap tide', 'A harbour log of 1788']));
    store.set({ visible: ['spring-tide', 'harbour-log'] });
    await until(() => expect(titles(root)).toEqual(['Spring tide', 'A harbour log of 1788']));
    store.set({ visible: [] });
    await until(() => expect(root.querySelector('.cards')).toBeNull());
  });

  it('stay while they contain the focus', async () => {
    const { root, store } = mountMenu();
    store.set({ visible: ['neap-tide'] });
    const link = page.getByRole('link', { name: 'spring tide' });
    await expect.element(link).toBeVisible();
    link.element().focus();
    store.set({ visible: ['harbour-log'] });
    await until(() => expect(titles(root)).toEqual(['Neap tide', 'A harbour log of 1788']));
    button('Minimise').element().focus();
    await until(() => expect(titles(root)).toEqual(['A harbour log of 1788']));
    store.set({ visible: ['spring-tide', 'neap-tide', 'harbour-log'] });
    await until(() => expect(titles(root)).toHaveLength(3));
    link.element().focus();
    store.set({ visible: ['spring-tide', 'harbour-log'] });
    await until(() => expect(titles(root)).toEqual(['Spring tide', 'Neap tide', 'A harbour log of 1788']));
  });

  it('open after a click in the page, are marked, and close again', async () => {
    const { root, store, hostPage, show, openInPage } = mountMenu();
    show({ view: 'min' });
    openInPage('tide-mills');
    await until(() => expect(titles(root)).toEqual(['Tide mills of the estuary']));
    expect(root.querySelector('[data-active="true"]')).not.toBeNull();
    await button('Close annotation').click();
    await until(() => expect(root.querySelector('.cards')).toBeNull());
    expect(hostPage.calls).toContain('intend close');
    expect(store.get().view).toBe('min');
  });

  it('open linked annotations in place, even in circles, and go back', async () => {
    const { root, store } = mountMenu();
    store.set({ visible: ['neap-tide'] });
    await page.getByRole('link', { name: 'spring tide' }).click();
    await until(() => expect(titles(root)).toEqual(['Spring tide']));
    await until(() => expect(document.activeElement?.textContent).toBe('Spring tide'));
    await page.getByRole('link', { name: 'neap tide' }).click();
    await until(() => expect(titles(root)).toEqual(['Neap tide']));
    await button('Back to Spring tide').click();
    await button('Back to Neap tide').click();
    await until(() => expect(titles(root)).toEqual(['Neap tide']));
    expect(root.querySelector('.back')).toBeNull();
  });

  it('close by a press in the page without taking the focus back from there', async () => {
    const { store, show } = mountMenu();
    store.set({ visible: ['neap-tide'] });
    await button('Neap tide').click();
    await until(() => expect(store.get().open?.id).toBe('neap-tide'));
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    const hasFocus = vi.spyOn(document, 'hasFocus').mockReturnValue(false);
    onTestFinished(() => hasFocus.mockRestore());
    show({ open: null });
    await until(() => expect(document.querySelector('[data-active="true"]')).toBeNull());
    expect(document.activeElement).toBe(document.body);
  });

  it("add nothing to the page's history", async () => {
    const { store } = mountMenu();
    const before = history.length;
    store.set({ visible: ['neap-tide'] });
    await page.getByRole('link', { name: 'spring tide' }).click();
    await expect.element(button('Back to Neap tide')).toBeVisible();
    expect(history.length).toBe(before);
    expect(location.hash).toBe('');
  });

  it('of other entries are fetched by reference, and again after a failure', async () => {
    const { root, store, hostPage } = mountMenu();
    hostPage.answerAnnotation = () => Promise.reject(new Error('no network'));
    store.set({ visible: ['harbour-log'] });
    await page.getByRole('link', { name: 'slack water' }).click();
    await expect.element(page.getByRole('alert')).toHaveTextContent('could not be loaded');
    hostPage.answerAnnotation = async () => annotation('slack-water', { title: 'Slack water' });
    await button('Try again').click();
    await until(() => expect(titles(root)).toEqual(['Slack water']));
    expect(hostPage.calls.filter((call) => call.startsWith('getAnnotation'))).toEqual([
      'getAnnotation doc-slack',
      'getAnnotation doc-slack',
    ]);
  });

  it('scroll when they are long, also by keyboard', async () => {
    const long = Array.from({ length: 30 }, (_, index) => block(`Paragraph ${index}.`));
    const { root, store } = mountMenu(sampleEntry({ annotations: [annotation('long', { content: long })] }));
    store.set({ visible: ['long'] });
    const scroller = () => root.querySelector<HTMLElement>('.scroller');
    await until(() => expect(scroller()?.dataset.fades).toBe('true'));
    expect(scroller()?.tabIndex).toBe(0);
    scroller()?.scrollTo(0, 10_000);
    await until(() => expect(scroller()?.dataset.fades).toBe('false'));
  });
});

describe('the cards of many highlights', () => {
  const all = Array.from({ length: 60 }, (_, index) => `note-${index}`);
  const shown = (root: Element) =>
    [...root.querySelectorAll('.cards > li')].map((card) => card.getAttribute('data-annotation'));
  const animations = (root: Element) =>
    [...root.querySelectorAll('.cards > li')].flatMap((card) => card.getAnimations());
  const mountMany = () => mountMenu(sampleEntry({ annotations: all.map((id) => annotation(id)) }));

  it('move after all their positions were read', async () => {
    const { root, store } = mountMany();
    const steps: string[] = [];
    const read = Object.getOwnPropertyDescriptor(HTMLElement.prototype, 'offsetTop')?.get;
    Object.defineProperty(HTMLElement.prototype, 'offsetTop', {
      configurable: true,
      get(this: HTMLElement) {
        steps.push('read');
        return read?.call(this);
      },
    });
    const animate = vi.spyOn(Element.prototype, 'animate');
    onTestFinished(() => {
      animate.mockRestore();
      Object.defineProperty(HTMLElement.prototype, 'offsetTop', { configurable: true, get: read });
    });
    store.set({ visible: all.slice(1, 6) });
    await until(() => expect(shown(root)).toEqual(all.slice(1, 6)));
    animate.mockClear().mockImplementation(function animateAndTell(this: Element) {
      steps.push('animate');
      return new Animation();
    });
    steps.length = 0;
    store.set({ visible: all.slice(0, 6) });
    await until(() => expect(animate).toHaveBeenCalledTimes(6));
    expect(steps).toEqual([...Array(6).fill('read'), ...Array(6).fill('animate')]);
  });

  it('are seen from their head again when the open one closes', async () => {
    await page.viewport(1280, 400);
    const { root, store, setPage, openInPage, show } = mountMany();
    setPage({ presentation: 'card' });
    store.set({ visible: all.slice(0, 20) });
    await until(() => expect(shown(root)).toHaveLength(20));
    openInPage('note-19');
    await until(() => expect(scrollY).toBeGreaterThan(100));
    show({ open: null });
    await until(() => expect(scrollY).toBe(0));
  });

  it('come and go without animations, but the one with the focus stays', async () => {
    const { root, store } = mountMany();
    store.set({ visible: all.slice(0, 20) });
    await until(() => expect(shown(root)).toEqual(all.slice(0, 20)));
    expect(animations(root)).toEqual([]);
    root.querySelector<HTMLElement>('[data-annotation="note-3"] button')?.focus();
    store.set({ visible: all.slice(20, 40) });
    await until(() => expect(shown(root)).toEqual(['note-3', ...all.slice(20, 40)]));
    expect(animations(root)).toEqual([]);
    button('Minimise').element().focus();
    await until(() => expect(shown(root)).toEqual(all.slice(20, 40)));
  });
});

it('keeps the focus when its card changes places', async () => {
  await page.viewport(1280, 800);
  // Newer browsers move nodes in one step.
  const { moveBefore } = Element.prototype;
  onTestFinished(() => {
    Element.prototype.moveBefore = moveBefore;
  });
  Reflect.deleteProperty(Element.prototype, 'moveBefore');
  const { store, openInPage } = mountMenu();
  store.set({ visible: ['spring-tide', 'neap-tide'] });
  openInPage('spring-tide');
  const heading = () => document.activeElement?.closest('[data-annotation]')?.getAttribute('data-annotation');
  await until(() => expect(heading()).toBe('spring-tide'));
  const order = () => [...document.querySelectorAll('.cards > li')].map((item) => item.getAttribute('data-annotation'));
  for (const ids of [
    ['neap-tide', 'spring-tide'],
    ['spring-tide', 'neap-tide'],
  ]) {
    store.set({ visible: ids });
    await until(() => expect(order()).toEqual(ids));
    expect(heading()).toBe('spring-tide');
  }
  // The order changes right after another card is opened.
  openInPage('neap-tide');
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
  expect(document.querySelector('[data-active="true"]')?.getAttribute('data-annotation')).toBe('neap-tide');
  store.set({ visible: ['neap-tide', 'spring-tide'] });
  await until(() => expect(order()).toEqual(['neap-tide', 'spring-tide']));
  await until(() => expect(heading()).toBe('neap-tide'));
});

describe('an annotation on a phone', () => {
  it('is a row, opens as a sheet at the bottom, and returns the focus to its row', async () => {
    await page.viewport(360, 740);
    const { root, store, setPage } = mountMenu();
    setPage({ layout: 'phone' });
    store.set({ visible: ['neap-tide'] });
    await button('Neap tide Glossary').click();
    await expect.element(button('Close annotation')).toBeVisible();
    expect(root.querySelector('.menu-card')).toBeNull();
    await userEvent.keyboard('{Escape}');
    await until(() => expect(document.activeElement?.textContent).toBe('Neap tideGlossary'));
  });

  it('is a sheet that a swipe down closes but a touch does not', async () => {
    await page.viewport(360, 740);
    const { root, store, setPage, openInPage } = mountMenu();
    setPage({ layout: 'phone' });
    openInPage('neap-tide');
    const grip = await vi.waitUntil(() => root.querySelector('.grip'), { timeout: 240_000 });
    const swipe = (pixels: number) => {
      const at = (type: string, clientY: number) =>
        grip.dispatchEvent(new PointerEvent(type, { pointerId: 1, clientY, bubbles: true }));
      at('pointerdown', 100);
      at('pointermove', 100 + pixels);
      at('pointerup', 100 + pixels);
    };
    swipe(10);
    expect(store.get().open?.id).toBe('neap-tide');
    swipe(120);
    await until(() => expect(store.get().open).toBeNull());
  });
});

describe('who wrote an annotation', () => {
  const signed = (...names: string[]) =>
    annotation('neap-tide', { title: 'Neap tide', authors: names.map(person), date: '2026-05-03' });
  const shown = (note: Annotation, language = 'en') => {
    const mounted = mountMenu(sampleEntry({ annotations: [note] }), language);
    mounted.store.set({ visible: [note.id] });
    return mounted;
  };

  it('is shown with the date in the language of the page, with a link where the person has one', async () => {
    const ilse = { ...person('Ilse Marr'), externalLink: 'https://ilse.example/' };
    const { root } = shown({ ...signed(), authors: [ilse, person('Tomás Öster'), person('Noor Adel')] });
    await until(() => expect(root.querySelector('.byline')).not.toBeNull());
    expect(root.querySelector('.byline')?.textContent).toMatch(
      /^Ilse Marr \(opens in a new tab\), Tomás Öster & Noor Adel, (May 3, 2026|3 May 2026)$/,
    );
    expect(root.querySelector<HTMLAnchorElement>('.byline a')?.href).toBe('https://ilse.example/');
    expect(root.querySelector('.byline time')?.getAttribute('datetime')).toBe('2026-05-03');
  });

  it.each([
    ['de', /^Ilse Marr und Tomás Öster, 0?3\.0?5\.2026$/],
    ['ja', /^Ilse Marr.*Tomás Öster.*、2026\/05\/03$/],
    ['ar', /^Ilse Marr وTomás Öster، .*2026/],
  ])('has the comma and the date of the language %s', async (language, line) => {
    const { root } = shown(signed('Ilse Marr', 'Tomás Öster'), language);
    await until(() => expect(root.querySelector('.byline')?.textContent).toMatch(line));
  });

  it('is not shown if nobody is named, and a date without authors stands alone', async () => {
    const { root, store } = mountMenu(
      sampleEntry({ annotations: [annotation('ebb'), annotation('flow', { date: '2026-05-03' })] }),
    );
    store.set({ visible: ['ebb', 'flow'] });
    await until(() => expect(titles(root)).toEqual(['Ebb', 'Flow']));
    expect([...root.querySelectorAll('.byline')].map((line) => line.textContent)).toEqual([
      expect.stringMatching(/^(May 3, 2026|3 May 2026)$/),
    ]);
    expect(root.querySelectorAll('.annotation-card [role="button"]')).toHaveLength(0);
  });

  it('is tolerated from a page whose annotations have neither field', async () => {
    const { authors: _, date: __, ...older } = annotation('ebb');
    const { root } = shown(JSON.parse(JSON.stringify(older)));
    await until(() => expect(root.querySelector('.annotation-card')?.textContent).toContain('What is said about ebb.'));
    expect(root.querySelector('.byline')).toBeNull();
  });

  it('is shown in max', async () => {
    const { root, controller } = mountMenu(sampleEntry({ annotations: [signed('Ilse Marr')] }));
    controller.expand();
    await until(() => expect(root.querySelector('.annotation-item .byline')?.textContent).toContain('Ilse Marr, '));
  });
});
