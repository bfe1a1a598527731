import { afterEach, expect, it, vi } from 'vitest';
import type { EntryResponse } from '../../bff/contract/index.ts';
import type { MenuSnapshot } from '../protocol/index.ts';
import { sampleEntry } from '../testing/sample-entry.ts';
import { createTestMenu } from '../testing/test-menu.ts';
import { until } from '../testing/until.ts';
import { menuFrameCalls } from './frame-calls.ts';

const SNAPSHOT: MenuSnapshot = {
  entry: 'tides',
  generation: 0,
  page: { language: 'en', direction: 'ltr', layout: 'desktop' },
  colours: [null, null],
  visible: [],
  open: null,
  raised: null,
  view: 'mid',
};

afterEach(() => {
  vi.useRealTimers();
});

it('answers `update` before the entry has loaded, so that a slow service is not taken for a frame that hangs', () => {
  const { store, hostPage, controller } = createTestMenu();
  hostPage.answerEntry = () => new Promise(() => {});
  const answer = menuFrameCalls(() => controller, 'tides').update({ ...SNAPSHOT, entry: 'slow' });
  expect(answer).toBeUndefined();
  expect(store.get().entry.status).toBe('loading');
});

/** A menu whose page turns to another entry that is still loading, and what lets it arrive. */
function loadingMenu() {
  const menu = createTestMenu();
  let arrive = (_entry: EntryResponse) => {};
  menu.hostPage.answerEntry = () =>
    new Promise((resolve) => {
      arrive = resolve;
    });
  const isReady = () => until(() => expect(menu.store.get().entry.status).toBe('ready'));
  return {
    ...menu,
    getController: () => menu.controller,
    async arrive() {
      arrive(sampleEntry());
      await isReady();
    },
  };
}

it('keeps what the page opens, and what is in view, while another entry is loading', async () => {
  const { store, getController, arrive } = loadingMenu();
  const calls = menuFrameCalls(getController, 'tides');
  calls.update({ ...SNAPSHOT, open: 'neap-tide' });
  expect(store.get().active).toBe('neap-tide');
  calls.update({ ...SNAPSHOT, entry: 'another' });
  expect(store.get().active).toBeNull();
  calls.update({ ...SNAPSHOT, entry: 'another', visible: ['tide-mills'] });
  const opened = calls.open('another', 'tide-mills', true);
  await arrive();
  await opened;
  await until(() => expect(store.get()).toMatchObject({ active: 'tide-mills', visible: ['tide-mills'] }));
});

it('loads the same entry again when the page has, and shows what is in view', async () => {
  const { store, hostPage, controller } = createTestMenu();
  const calls = menuFrameCalls(() => controller, 'tides');
  const visible = ['tide-mills'];
  calls.update({ ...SNAPSHOT, generation: 1, visible });
  expect(store.get().entry.status).toBe('ready');
  const answer = sampleEntry();
  hostPage.answerEntry = async () => ({ ...answer, entry: { ...answer.entry, title: 'Flood' } });
  calls.update({ ...SNAPSHOT, generation: 2, visible });
  await until(() => expect(store.get()).toMatchObject({ entry: { value: { entry: { title: 'Flood' } } }, visible }));
});

it('shows what the page wants open with another entry', async () => {
  const { store, getController, arrive } = loadingMenu();
  menuFrameCalls(getController, 'tides').update({ ...SNAPSHOT, entry: 'another', open: 'tide-mills' });
  await arrive();
  expect(store.get().active).toBe('tide-mills');
});

it('does not open again what the reader has closed, or change the view that the reader has chosen', () => {
  const { store, controller } = createTestMenu();
  const calls = menuFrameCalls(() => controller, 'tides');
  calls.update({ ...SNAPSHOT, open: 'neap-tide' });
  controller.closeAnnotation();
  controller.showCard('min');
  calls.update({ ...SNAPSHOT, open: 'neap-tide', raised: 'tide-mills' });
  expect(store.get()).toMatchObject({ active: null, view: 'min', raised: 'tide-mills' });
});

it('opens nothing that the page has closed while another entry is loading', async () => {
  const { store, getController, arrive } = loadingMenu();
  const calls = menuFrameCalls(getController, 'tides');
  calls.update({ ...SNAPSHOT, entry: 'another' });
  const opened = calls.open('another', 'tide-mills', true);
  calls.close();
  await arrive();
  await opened;
  expect(store.get().active).toBeNull();
});

it('shows what a snapshot holds although its annotations have no pictures, and keeps its own', () => {
  const { store, controller } = createTestMenu();
  const before = store.get().annotations;
  const calls = menuFrameCalls(() => controller, 'tides');
  calls.update({ ...SNAPSHOT, raised: 'ebb', annotations: [{ id: 'ebb', title: 'Ebb' }] });
  expect(store.get().raised).toBe('ebb');
  expect(store.get().annotations).toBe(before);
});

it('changes the cards at once, and once for each pause with the latest annotations', async () => {
  vi.useFakeTimers();
  const { store, controller } = createTestMenu();
  const calls = menuFrameCalls(() => controller, 'tides');
  const shown: string[] = [];
  store.subscribe(() => {
    const visible = store.get().visible.join();
    if (visible && visible !== shown.at(-1)) shown.push(visible);
  });
  for (let call = 0; call < 50; call += 1) calls.update({ ...SNAPSHOT, visible: [`a-${call}`] });
  expect(shown).toEqual(['a-0']);
  await vi.advanceTimersByTimeAsync(100);
  expect(shown).toEqual(['a-0', 'a-49']);
  calls.update({ ...SNAPSHOT, visible: ['a-50'] });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(shown).toEqual(['a-0', 'a-49', 'a-50']);
  calls.update({ ...SNAPSHOT, visible: ['a-51'] });
  expect(shown).toEqual(['a-0', 'a-49', 'a-50', 'a-51']);
});
