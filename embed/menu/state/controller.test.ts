import { setImmediate as nextTask } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import type { EntryResponse } from '../../../bff/contract/index.ts';
import { annotation, sampleEntry } from '../../testing/sample-entry.ts';
import { createTestMenu } from '../../testing/test-menu.ts';
import { until } from '../../testing/until.ts';
import { EXPAND_BUTTON, withWhole } from './menu-state.ts';

/** Something that a test lets happen. */
function gate() {
  let open = () => {};
  const passed = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { passed, open };
}

/** A menu whose reader has opened `max`. */
async function expanded() {
  const menu = createTestMenu();
  menu.controller.expand();
  await nextTask();
  expect(menu.store.get().view).toBe('max');
  return menu;
}

describe('MenuController', () => {
  it('renders max only after the page has decided and the frame has grown', async () => {
    const { store, hostPage, controller, frame } = createTestMenu();
    const { decide } = hostPage;
    const [decided, grown] = [gate(), gate()];
    hostPage.decide = (intent) => decided.passed.then(() => decide(intent));
    frame.resized = grown.passed;
    controller.expand();
    for (const passes of [decided, grown]) {
      await nextTask();
      expect(store.get().view).toBe('mid');
      passes.open();
    }
    await nextTask();
    expect(store.get().view).toBe('max');
    expect(hostPage.calls).toEqual(['intend view max']);
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
    controller.expand();
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

  it('stays as it is where the page refuses max, and opens it when the page allows it again', async () => {
    const { store, hostPage, controller, show } = createTestMenu();
    const { decide } = hostPage;
    hostPage.decide = () => {};
    controller.expand();
    await nextTask();
    show({ scrollTo: 'annotations' });
    await nextTask();
    expect(store.get().view).toBe('mid');
    hostPage.decide = decide;
    controller.expand();
    await nextTask();
    expect(store.get().view).toBe('max');
  });

  it.each([
    [true, { view: 'max', collapsing: true }, ['intend view max']],
    [false, { view: 'mid', collapsing: false }, ['intend view max', 'intend leave']],
  ])('waits with Escape until the page has decided about max: %s', async (isGranted, state, calls) => {
    const { store, hostPage, controller } = createTestMenu();
    const { decide } = hostPage;
    const decided = gate();
    hostPage.decide = (intent) => decided.passed.then(() => (isGranted ? decide(intent) : undefined));
    controller.expand();
    controller.escape();
    await nextTask();
    expect(hostPage.calls).toEqual(['intend view max']);
    decided.open();
    await nextTask();
    expect(store.get()).toMatchObject(state);
    expect(hostPage.calls).toEqual(calls);
  });

  it('collapses only from max', async () => {
    const { store, controller } = createTestMenu();
    controller.collapse();
    expect(store.get().collapsing).toBe(false);
    controller.expand();
    await nextTask();
    controller.escape();
    expect(store.get().collapsing).toBe(true);
  });

  it('returns from max to the card that the page chose meanwhile', async () => {
    const { store, hostPage, controller, show } = await expanded();
    hostPage.decide = () => show({ view: 'min', open: null });
    controller.collapse();
    controller.finishCollapse();
    await nextTask();
    expect(store.get()).toMatchObject({ view: 'min', collapsing: false });
  });

  it('never expands an entry that must not expand', () => {
    const { hostPage, controller } = createTestMenu(sampleEntry({ apiExpandable: false }));
    controller.expand();
    expect(hostPage.calls).toEqual([]);
  });

  it('lists all annotations as cards if the entry cannot expand', async () => {
    const { store, show } = createTestMenu(sampleEntry({ apiExpandable: false }));
    show({ view: 'min' });
    show({ scrollTo: 'annotations' });
    await nextTask();
    expect(store.get()).toMatchObject({ view: 'mid', scrollTo: 'annotations' });
  });

  it('shows all annotations in max when their entry has loaded, and leaves the focus to the page that asked', async () => {
    const { store, hostPage, controller, show } = createTestMenu();
    const loading = controller.loadEntry();
    show({ scrollTo: 'annotations' });
    expect(hostPage.calls).toEqual([]);
    await loading;
    await nextTask();
    expect(store.get().view).toBe('max');
    controller.finishCollapse();
    await nextTask();
    expect(store.get()).toMatchObject({ view: 'mid', scrollTo: null, returnFocusTo: null });
  });

  it('returns the focus to its own button when the reader opened max there', async () => {
    const { store, controller } = await expanded();
    controller.finishCollapse();
    await nextTask();
    expect(store.get()).toMatchObject({ view: 'mid', returnFocusTo: EXPAND_BUTTON });
  });

  it('returns it there, too, when the reader has opened and closed an annotation in max', async () => {
    const { store, controller } = await expanded();
    controller.openAnnotation('neap-tide');
    await controller.intend({ kind: 'close' });
    controller.finishCollapse();
    await nextTask();
    expect(store.get()).toMatchObject({ view: 'mid', returnFocusTo: EXPAND_BUTTON });
  });

  it('closes the annotation on Escape and leaves on the next one; the focus returns to what opened it', async () => {
    const { store, hostPage, controller, openInPage } = createTestMenu();
    const pressEscape = async () => {
      controller.escape();
      await nextTask();
      expect(store.get().open).toBeNull();
    };
    controller.openAnnotation('neap-tide');
    await nextTask();
    await pressEscape();
    expect(store.get().returnFocusTo).toBe('neap-tide');
    await pressEscape();
    expect(hostPage.calls).toEqual(['intend open neap-tide', 'intend close', 'intend leave']);
    // The same annotation, but now the reader has pressed its highlight in the page.
    openInPage('neap-tide');
    expect(store.get().returnFocusTo).toBeNull();
    await pressEscape();
    expect(store.get().returnFocusTo).toBeNull();
  });

  it('does what the reader wants without a page', async () => {
    const { store, hostPage, controller } = createTestMenu();
    hostPage.decide = () => Promise.reject(new Error('not-framed'));
    const shown = async (state: object) => {
      await nextTask();
      expect(store.get()).toMatchObject(state);
    };
    controller.openAnnotation('neap-tide');
    await shown({ open: { id: 'neap-tide', focus: true } });
    controller.escape();
    await shown({ open: null, returnFocusTo: 'neap-tide' });
    controller.expand();
    await shown({ view: 'max' });
    controller.escape();
    await shown({ collapsing: true });
    controller.finishCollapse();
    await shown({ view: 'mid', collapsing: false, returnFocusTo: EXPAND_BUTTON });
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

  it('fails when the entry cannot be fetched', async () => {
    const { store, hostPage, controller } = createTestMenu();
    hostPage.answerEntry = () => Promise.reject(new Error('no network'));
    await controller.loadEntry();
    expect(store.get().entry).toEqual({ status: 'failed' });
  });
});
