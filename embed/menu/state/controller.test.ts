import { describe, expect, it, vi } from 'vitest';
import type { EntryResponse } from '../../../bff/contract/index.ts';
import { annotation, sampleEntry } from '../../testing/sample-entry.ts';
import { createTestMenu } from '../../testing/test-menu.ts';
import { until } from '../../testing/until.ts';
import { EXPAND_BUTTON, withWhole } from './menu-state.ts';

describe('MenuController', () => {
  it('renders max only after the frame has grown', async () => {
    const { store, hostPage, controller } = createTestMenu();
    let finishResize = (_isGranted: boolean) => {};
    hostPage.setView = (view) => {
      hostPage.calls.push(`setView ${view}`);
      return new Promise((resolve) => {
        finishResize = resolve;
      });
    };
    const expanded = controller.expand();
    expect(hostPage.calls).toEqual(['setView max']);
    expect(store.get().view).toBe('mid');
    finishResize(true);
    await expanded;
    expect(store.get().view).toBe('max');
  });

  it('fetches the annotations that the page has not sent, once, and again if that failed', async () => {
    const { store, hostPage, controller } = createTestMenu(undefined, 'en', false, true);
    const getEntry = vi.spyOn(hostPage, 'getEntry').mockRejectedValueOnce(new Error('offline'));
    controller.completeAnnotations();
    await until(() => {
      controller.completeAnnotations();
      expect(store.get().isBrief).toBe(false);
    });
    controller.completeAnnotations();
    expect(getEntry).toHaveBeenCalledTimes(2);
    expect(store.get().annotations.get('neap-tide')?.status).toBe('ready');
  });

  it('completes the entry for max, keeps the view if that fails, and ignores the answer for an earlier entry', async () => {
    const { store, hostPage, controller } = createTestMenu(undefined, 'en', false, true);
    const getEntry = vi.spyOn(hostPage, 'getEntry').mockRejectedValueOnce(new Error('offline'));
    await controller.expand();
    await until(() =>
      expect(store.get()).toMatchObject({ view: 'max', details: 'failed', entry: { status: 'ready' } }),
    );
    getEntry.mockResolvedValueOnce(sampleEntry({ id: 'another' }));
    controller.completeEntry();
    await until(() => expect(getEntry).toHaveBeenCalledTimes(2));
    expect(store.get().details).toBe('loading');
    store.update(withWhole({ status: 'failed' }));
    controller.completeEntry();
    await until(() => expect(store.get()).toMatchObject({ view: 'max', details: 'ready', isBrief: false }));
  });

  it('stays as it is where the page refuses max', async () => {
    const { store, hostPage, controller } = createTestMenu();
    hostPage.setView = async () => false;
    await controller.expand();
    await controller.openAnnotations();
    expect(store.get()).toMatchObject({ view: 'mid', annotationRequests: 0 });
  });

  it('renders max even if the page does not answer in time', async () => {
    const { store, hostPage, controller } = createTestMenu();
    hostPage.setView = () => Promise.reject(new Error('timeout'));
    await controller.expand();
    expect(store.get().view).toBe('max');
  });

  it('closes on Escape the max that is about to open', async () => {
    const { store, hostPage, controller } = createTestMenu();
    let finishResize = (_isGranted: boolean) => {};
    hostPage.setView = () =>
      new Promise((resolve) => {
        finishResize = resolve;
      });
    for (const isGranted of [true, false]) {
      const expanded = controller.expand();
      controller.escape();
      expect(hostPage.calls).toEqual([]);
      finishResize(isGranted);
      await expanded;
      if (isGranted) await until(() => expect(store.get()).toMatchObject({ view: 'max', collapsing: true }));
      else await until(() => expect(hostPage.calls).toEqual(['releaseFocus']));
      store.set({ view: 'mid', collapsing: false });
    }
  });

  it('collapses only from max', async () => {
    const { store, controller } = createTestMenu();
    controller.collapse();
    expect(store.get().collapsing).toBe(false);
    await controller.expand();
    controller.collapse();
    expect(store.get().collapsing).toBe(true);
  });

  it('returns from max to the card that the page chose meanwhile', async () => {
    const { store, hostPage, controller } = createTestMenu();
    await controller.expand();
    hostPage.setView = async () => {
      controller.setView('min');
      return true;
    };
    await controller.finishCollapse();
    expect(store.get()).toMatchObject({ view: 'min', closedView: 'min' });
  });

  it('closes an annotation that was dismissed in the page without moving the focus, but nothing in max', async () => {
    const { store, hostPage, controller } = createTestMenu();
    controller.openAnnotation('neap-tide', 'page');
    controller.dismissAnnotation();
    expect(store.get()).toMatchObject({ active: null, returnFocusTo: null });
    expect(hostPage.calls).toEqual([]);
    await controller.expand();
    controller.openAnnotation('neap-tide', 'page');
    controller.dismissAnnotation();
    expect(store.get().active).toBe('neap-tide');
  });

  it('never expands an entry that must not expand', async () => {
    const { store, hostPage, controller } = createTestMenu(sampleEntry({ apiExpandable: false }));
    await controller.expand();
    controller.setView('max');
    expect(store.get().view).toBe('mid');
    expect(hostPage.calls).toEqual([]);
  });

  it('lists all annotations as cards if the entry cannot expand', async () => {
    const { store, controller } = createTestMenu(sampleEntry({ apiExpandable: false }));
    controller.showCard('min');
    await controller.openAnnotations();
    expect(store.get()).toMatchObject({ view: 'mid', listsAll: true });
  });

  it('returns from max to the previous view, and the focus to the page that opened it', async () => {
    const { store, hostPage, controller } = createTestMenu();
    controller.showCard('min');
    await controller.openAnnotations();
    controller.escape();
    expect(store.get()).toMatchObject({ view: 'max', collapsing: true });
    await controller.finishCollapse();
    expect(store.get()).toMatchObject({ view: 'min', returnFocusTo: null });
    expect(hostPage.calls).toEqual(['setView min', 'setView max', 'setView min', 'releaseFocus']);
  });

  it('returns the focus to its own button when the user opened max', async () => {
    const { store, hostPage, controller } = createTestMenu();
    await controller.expand();
    await controller.finishCollapse();
    expect(store.get().returnFocusTo).toBe(EXPAND_BUTTON);
    expect(hostPage.calls).not.toContain('releaseFocus');
  });

  it('closes the annotation on Escape and releases the focus on the next one', () => {
    const { store, hostPage, controller } = createTestMenu();
    controller.openAnnotation('neap-tide', 'user');
    controller.escape();
    expect(store.get()).toMatchObject({ active: null, returnFocusTo: 'neap-tide' });
    expect(hostPage.calls).toEqual([]);
    controller.escape();
    expect(hostPage.calls).toEqual(['releaseFocus']);
  });

  it("fetches annotations of other entries once, and never the entry's own", async () => {
    const { store, hostPage, controller } = createTestMenu();
    controller.load('neap-tide');
    controller.load('doc-slack');
    controller.load('doc-slack');
    await until(() => expect(store.get().fetched.get('doc-slack')?.status).toBe('ready'));
    expect(hostPage.calls).toEqual(['getAnnotation doc-slack']);
  });

  it('fetches again after a failure', async () => {
    const { store, hostPage, controller } = createTestMenu();
    hostPage.answerAnnotation = () => Promise.reject(new Error('no network'));
    controller.load('doc-slack');
    await until(() => expect(store.get().fetched.get('doc-slack')?.status).toBe('failed'));
    hostPage.answerAnnotation = async () => annotation('slack-water');
    controller.reload('doc-slack');
    await until(() => expect(store.get().fetched.get('doc-slack')).toMatchObject({ value: { id: 'slack-water' } }));
  });

  it('shows the entry of the last request, whichever answer arrives last', async () => {
    const { store, hostPage, controller } = createTestMenu();
    const answers: ((entry: EntryResponse) => void)[] = [];
    hostPage.answerEntry = () => new Promise((resolve) => answers.push(resolve));
    const both = [controller.loadEntry(), controller.loadEntry()];
    expect(store.get().entry.status).toBe('loading');
    answers[1]?.(sampleEntry({ title: 'Second' }));
    answers[0]?.(sampleEntry({ title: 'First' }));
    await Promise.all(both);
    expect(store.get().entry).toMatchObject({ value: { entry: { title: 'Second' } } });
  });

  it('returns from max to the card for another entry', async () => {
    const { store, hostPage, controller } = createTestMenu();
    await controller.expand();
    await controller.loadEntry();
    expect(store.get()).toMatchObject({ view: 'mid', entry: { status: 'ready' } });
    expect(hostPage.calls.at(-1)).toBe('setView mid');
  });

  it('fails when the entry cannot be fetched', async () => {
    const { store, hostPage, controller } = createTestMenu();
    hostPage.answerEntry = () => Promise.reject(new Error('no network'));
    await controller.loadEntry();
    expect(store.get().entry).toEqual({ status: 'failed' });
  });
});
