import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { interfaceLanguage } from '../languages/all-messages.ts';
import { mountMenu, unmountAll } from '../testing/mount.tsx';
import { person, sampleEntry } from '../testing/sample-entry.ts';
import { until } from '../testing/until.ts';
import { followLanguage } from './state/store.ts';

beforeEach(() => page.viewport(1280, 800));
afterEach(unmountAll);

const button = (name: string) => page.getByRole('button', { name, exact: true });
const titles = (root: Element) => [...root.querySelectorAll('.annotation-title')].map((title) => title.textContent);

describe('the menu', () => {
  it("hydrates the server's elements without replacing them", async () => {
    const { root, renderedHeading } = mountMenu();
    expect(renderedHeading?.textContent).toBe('Lantern of Tides');
    expect(root.querySelector('h1')).toBe(renderedHeading);
    await button('Minimise').click();
    await expect.element(button('Open')).toBeVisible();
    expect(root.querySelectorAll('h1')).toHaveLength(1);
  });

  it('shrinks to a title line, opens again, and reports both views', async () => {
    const { root, hostPage } = mountMenu();
    await expect.element(page.getByText('How a harbour learned')).toBeVisible();
    await button('Minimise').click();
    await expect.element(page.getByText('How a harbour learned')).not.toBeInTheDocument();
    expect(root.textContent).toContain('10.5555/lantern');
    expect(root.querySelector('time')).not.toBeNull();
    await button('Open').click();
    await expect.element(page.getByText('How a harbour learned')).toBeVisible();
    expect(hostPage.calls.filter((call) => call.startsWith('intend'))).toEqual(['intend view min', 'intend view mid']);
  });

  it('reports the height of its content, but none of max', async () => {
    const { root, hostPage } = mountMenu();
    const heights = () =>
      hostPage.calls.filter((call) => call.startsWith('shown')).map((call) => Number(call.split(' ')[2]));
    await until(() => expect(heights()).toHaveLength(1));
    expect(heights()[0]).toBe(Math.ceil(root.querySelector('.menu')?.getBoundingClientRect().height ?? 0));
    await button('Minimise').click();
    await until(() => expect(heights()).toHaveLength(2));
    expect(heights()[1]).toBeLessThan(heights()[0] ?? 0);
    await button('Expand').click();
    await expect.element(page.getByRole('dialog')).toBeVisible();
    await until(() => expect(heights().slice(2)).toEqual([0]));
  });

  it("focuses the open annotation when the frame's focus event fires after the call", async () => {
    const hasFocus = vi.spyOn(document, 'hasFocus').mockReturnValue(false);
    onTestFinished(() => hasFocus.mockRestore());
    const { root, store, openInPage } = mountMenu();
    store.set({ visible: ['neap-tide'] });
    openInPage('neap-tide');
    await until(() => expect(titles(root)).toHaveLength(1));
    expect(document.activeElement).not.toBe(root.querySelector('.annotation-title'));
    await until(() => {
      window.dispatchEvent(new Event('focus'));
      expect(document.activeElement).toBe(root.querySelector('.annotation-title'));
    });
  });

  it('has the same height in a frame of any height', async () => {
    const { root, store } = mountMenu();
    store.set({ visible: ['neap-tide', 'harbour-log'] });
    await until(() => expect(titles(root)).toHaveLength(2));
    const height = () => root.querySelector('.menu')?.getBoundingClientRect().height;
    const before = height();
    await page.viewport(1280, 400);
    expect(height()).toBe(before);
  });

  it('shows names as running text, at first the first few of many', async () => {
    const authors = Array.from({ length: 60 }, (_, index) => person(`Author ${index + 1}`));
    const { root } = mountMenu(sampleEntry({ authors }));
    const line = () => root.querySelector('.authors')?.textContent;
    expect(line()).toBe('by Author 1, Author 2, Author 3, Author 4, Author 5, Author 6 & 54 more');
    await button('54 more').click();
    expect(line()).toMatch(/Author 59 & Author 60$/);
  });

  it("shows the date in the user's locale as soon as it is known", async () => {
    const { root, store } = mountMenu();
    store.set({ locales: ['de-DE', 'en'] });
    await until(() => expect(root.querySelector('time')?.textContent).toContain('04.03.2025'));
  });

  it('follows the language of the host page', async () => {
    const { store, setPage } = mountMenu();
    followLanguage(store, async (language) => interfaceLanguage(language));
    setPage({ language: 'ar-EG', direction: 'rtl' });
    await expect.element(button('توسيع')).toBeVisible();
    await until(() => expect(document.documentElement.lang).toBe('ar'));
    expect(document.documentElement.dir).toBe('rtl');
    setPage({ language: 'en' });
    await until(() => expect(document.documentElement.dir).toBe('ltr'));
  });

  it('applies and removes colour overrides', async () => {
    const { store, hostPage } = mountMenu(sampleEntry({ bgColor: '#102030' }));
    const ground = () => document.documentElement.style.getPropertyValue('--journal-ground');
    await until(() => expect(ground()).toBe('#102030'));
    // Another snapshot with the same colours.
    store.set({ colours: { background: null, foreground: null } });
    for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame);
    store.set({ colours: { background: '#aabbcc', foreground: null } });
    await until(() => expect(ground()).toBe('#aabbcc'));
    store.set({ colours: { background: null, foreground: null } });
    await until(() => expect(ground()).toBe('#102030'));
    expect(hostPage.calls.filter((call) => call.startsWith('setColours'))).toHaveLength(3);
  });

  it('shows progress while another entry loads, and a way to try again when it fails', async () => {
    const { hostPage, controller } = mountMenu();
    hostPage.answerEntry = () => Promise.reject(new Error('no network'));
    await controller.loadEntry();
    await expect.element(page.getByRole('alert')).toHaveTextContent('The content could not be loaded.');
    hostPage.answerEntry = () => new Promise(() => undefined);
    await button('Try again').click();
    await expect.element(page.getByRole('status').last()).toHaveTextContent('Loading');
    hostPage.answerEntry = async () => sampleEntry({ title: 'What the Ferry Knew' });
    await controller.loadEntry();
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('What the Ferry Knew');
  });

  it('shows a failed connection and hides the buttons that need it', async () => {
    const { store } = mountMenu();
    store.set({ disconnected: true });
    await expect
      .element(page.getByRole('status').last())
      .toHaveTextContent('The menu lost its connection. Reload the page.');
    expect(button('Expand').elements()).toHaveLength(0);
  });
});

describe('the Tab key', () => {
  it('reaches all controls in reading order', async () => {
    const { root, store } = mountMenu();
    store.set({ visible: ['neap-tide', 'tide-mills'] });
    await until(() => expect(titles(root)).toHaveLength(2));
    const visited: (string | null | undefined)[] = [];
    for (let step = 0; step < 9; step++) {
      await userEvent.tab();
      visited.push(document.activeElement?.textContent?.replaceAll('\u00a0', ' '));
    }
    expect(visited).toEqual([
      'Minimise',
      'Expand',
      'DOI 10.5555/lantern (opens in a new tab)',
      'Cite',
      'Neap tide',
      'spring tide',
      'Tide mills of the estuary',
      'View source (opens in a new tab)',
      'DOI 10.5555/tide-mills (opens in a new tab)',
    ]);
  });
});
