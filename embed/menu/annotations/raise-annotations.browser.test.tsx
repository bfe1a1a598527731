import { afterEach, beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { mountMenu, unmountAll, violations } from '../../testing/mount.tsx';
import { until } from '../../testing/until.ts';
import { raiseAnnotations } from '../watch-reader.ts';

beforeEach(() => page.viewport(1280, 800));
afterEach(unmountAll);

it('pointing at a card or focusing something in it raises its highlights in the page', async () => {
  const { root, store, hostPage } = mountMenu();
  raiseAnnotations(root, hostPage);
  store.set({ visible: ['neap-tide', 'harbour-log'] });
  await until(() => expect(root.querySelectorAll('.annotation-card')).toHaveLength(2));
  const raised = () => hostPage.calls.filter((call) => call.startsWith('raiseAnnotation'));
  await userEvent.hover(page.getByRole('heading', { name: 'Neap tide' }));
  await userEvent.hover(page.getByText('A harbour log of 1788'));
  // The mouse may have been over a card before.
  await until(() => expect(raised().slice(-2)).toEqual(['raiseAnnotation neap-tide', 'raiseAnnotation harbour-log']));
  page.getByRole('link', { name: 'spring tide' }).element().focus();
  await until(() => expect(raised().at(-1)).toBe('raiseAnnotation neap-tide'));
  page.getByRole('button', { name: 'Minimise' }).element().focus();
  await until(() => expect(raised().at(-1)).toBe('raiseAnnotation null'));
});

it('the open card has one mark, also while the page raises it', async () => {
  const { root, store, openInPage } = mountMenu();
  store.set({ visible: ['neap-tide', 'harbour-log'] });
  store.set({ raised: 'harbour-log' });
  const outline = () => {
    const card = root.querySelector('[data-annotation="harbour-log"]');
    return card && [getComputedStyle(card).outlineStyle, getComputedStyle(card, '::before').borderInlineStartStyle];
  };
  await until(() => expect(outline()).toEqual(['solid', 'none']));
  openInPage('harbour-log');
  await until(() => expect(outline()).toEqual(['none', 'solid']));
});

it('the page raises a card, whose text keeps its contrast', async () => {
  const { root, store } = mountMenu();
  store.set({ visible: ['neap-tide', 'harbour-log'] });
  store.set({ raised: 'harbour-log' });
  const raised = () =>
    [...root.querySelectorAll<HTMLElement>('[data-raised="true"]')].map(({ dataset }) => dataset.annotation);
  await until(() => expect(raised()).toEqual(['harbour-log']));
  // Cards that fade in have less contrast.
  await Promise.all(document.getAnimations().map(({ finished }) => finished));
  expect(await violations()).toEqual([]);
  store.set({ raised: null });
  await until(() => expect(raised()).toEqual([]));
});
