import { afterEach, expect, it, vi } from 'vitest';
import type { MenuSnapshot } from '../../protocol/index.ts';
import { SNAPSHOT } from '../../protocol/testing/snapshot.ts';
import { annotation, sampleEntry } from '../../testing/sample-entry.ts';
import { createTestMenu } from '../../testing/test-menu.ts';
import { until } from '../../testing/until.ts';

const OPEN = { id: 'tide-mills', focus: true, request: 1 };

afterEach(() => {
  vi.useRealTimers();
});

/** A menu of the entry `tides`. */
const menuInPage = (isBrief = false) => createTestMenu(undefined, 'en', false, isBrief);

it('answers `update` before the entry has loaded, so that a slow service is not taken for a frame that hangs', () => {
  const { store, hostPage, controller } = menuInPage();
  hostPage.answerEntry = () => new Promise(() => {});
  expect(controller.update({ ...SNAPSHOT, entry: 'slow' })).toBeUndefined();
  expect(store.get().entry.status).toBe('loading');
});

it('shows all of a snapshot; the same twice changes nothing, and a frame that is loaded again shows the same', async () => {
  const changes = { visible: ['neap-tide'], open: OPEN, raised: 'neap-tide' };
  const snapshot: MenuSnapshot = { ...SNAPSHOT, ...changes, view: 'min' };
  const { store, hostPage, controller } = menuInPage();
  controller.update(snapshot);
  const shown = store.get();
  expect(shown).toMatchObject({ ...changes, view: 'min', page: SNAPSHOT.page });
  controller.update(structuredClone(snapshot));
  expect(store.get()).toEqual(shown);
  const again = menuInPage();
  again.controller.update(snapshot);
  expect(again.store.get()).toEqual(shown);
  controller.update(SNAPSHOT);
  expect(store.get()).toMatchObject({ open: null, raised: null, view: 'mid' });
  expect(hostPage.calls).toEqual([]);
});

it('asks the service for nothing if the annotations come with the first one that is open', async () => {
  const { store, hostPage, controller } = menuInPage(true);
  const getEntry = vi.spyOn(hostPage, 'getEntry');
  controller.update({ ...SNAPSHOT, open: OPEN, visible: [OPEN.id], annotations: [annotation(OPEN.id)] });
  // As the card does.
  controller.load(OPEN.id);
  expect(store.get().annotations.get(OPEN.id)?.status).toBe('ready');
  expect([getEntry.mock.calls, hostPage.calls]).toEqual([[], []]);
});

it('keeps what the page opens, and what is in view, while another entry is loading', async () => {
  const { store, controller } = menuInPage();
  const visible = ['tide-mills'];
  controller.update({ ...SNAPSHOT, open: { ...OPEN, id: 'neap-tide' } });
  controller.update({ ...SNAPSHOT, entry: 'another' });
  expect(store.get()).toMatchObject({ open: null, entry: { status: 'loading' } });
  controller.update({ ...SNAPSHOT, entry: 'another', visible, open: OPEN });
  await until(() => expect(store.get()).toMatchObject({ entry: { status: 'ready' }, open: OPEN, visible }));
  controller.update({ ...SNAPSHOT, entry: 'another', visible });
  expect(store.get().open).toBeNull();
});

it('loads the same entry again when the page has, and shows what is in view', async () => {
  const { store, hostPage, controller } = menuInPage();
  const visible = ['tide-mills'];
  controller.update({ ...SNAPSHOT, generation: 1, visible });
  expect(store.get().entry.status).toBe('ready');
  const answer = sampleEntry();
  hostPage.answerEntry = async () => ({ ...answer, entry: { ...answer.entry, title: 'Flood' } });
  controller.update({ ...SNAPSHOT, generation: 2, visible });
  await until(() => expect(store.get()).toMatchObject({ entry: { value: { entry: { title: 'Flood' } } }, visible }));
});

it('shows what a snapshot holds although its annotations have no pictures, and keeps its own', () => {
  const { store, controller } = menuInPage();
  const before = store.get().annotations;
  controller.update({ ...SNAPSHOT, raised: 'ebb', annotations: [{ id: 'ebb', title: 'Ebb' }] });
  expect(store.get().raised).toBe('ebb');
  expect(store.get().annotations).toBe(before);
});

it('changes the cards at once, and once for each pause with the latest annotations', async () => {
  vi.useFakeTimers();
  const { store, controller } = menuInPage();
  const shown: string[] = [];
  store.subscribe(() => {
    const visible = store.get().visible.join();
    if (visible && visible !== shown.at(-1)) shown.push(visible);
  });
  for (let call = 0; call < 50; call += 1) controller.update({ ...SNAPSHOT, visible: [`a-${call}`] });
  expect(shown).toEqual(['a-0']);
  await vi.advanceTimersByTimeAsync(100);
  expect(shown).toEqual(['a-0', 'a-49']);
  controller.update({ ...SNAPSHOT, visible: ['a-50'] });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(shown).toEqual(['a-0', 'a-49', 'a-50']);
  controller.update({ ...SNAPSHOT, visible: ['a-51'] });
  expect(shown).toEqual(['a-0', 'a-49', 'a-50', 'a-51']);
});
