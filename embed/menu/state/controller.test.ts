import { describe, expect, it, vi } from 'vitest';
import type { EntryResponse } from '../../../bff/contract/index.ts';
import { annotation, sampleEntry } from '../../testing/sample-entry.ts';
import { menuParts } from '../../testing/test-menu.ts';

describe('MenuController', () => {
  it('draws max only once the page has made room', async () => {
    const { store, host, controller } = menuParts();
    let made: () => void = () => undefined;
    host.setView = (view) => {
      host.calls.push(`setView ${view}`);
      return new Promise((resolve) => {
        made = resolve;
      });
    };
    const expanded = controller.expand();
    expect(host.calls).toEqual(['setView max']);
    expect(store.get().view).toBe('mid');
    made();
    await expanded;
    expect(store.get().view).toBe('max');
  });

  it('draws max even when the page does not answer in time', async () => {
    const { store, host, controller } = menuParts();
    host.setView = () => Promise.reject(new Error('timeout'));
    await controller.expand();
    expect(store.get().view).toBe('max');
  });

  it('never expands an entry that may not', async () => {
    const { store, host, controller } = menuParts(sampleEntry({ apiExpandable: false }));
    await controller.expand();
    controller.setView('max');
    expect(store.get().view).toBe('mid');
    expect(host.calls).toEqual([]);
  });

  it('lists all annotations on cards where it cannot expand', async () => {
    const { store, controller } = menuParts(sampleEntry({ apiExpandable: false }));
    controller.show('min');
    await controller.openAnnotations();
    expect(store.get()).toMatchObject({ view: 'mid', listsAll: true });
  });

  it('leaves max for the view before, and gives the focus back to the page that opened it', async () => {
    const { store, host, controller } = menuParts();
    controller.show('min');
    await controller.openAnnotations();
    controller.escape();
    expect(store.get()).toMatchObject({ view: 'max', folding: true });
    await controller.folded();
    expect(store.get()).toMatchObject({ view: 'min', returnsTo: null });
    expect(host.calls).toEqual(['setView min', 'setView max', 'setView min', 'releaseFocus']);
  });

  it('gives the focus back to its own button when the reader opened max there', async () => {
    const { store, host, controller } = menuParts();
    await controller.expand();
    await controller.folded();
    expect(store.get().returnsTo).toBe('expand');
    expect(host.calls).not.toContain('releaseFocus');
  });

  it('closes an annotation on Escape, and leaves the frame on the next', () => {
    const { store, host, controller } = menuParts();
    controller.openAnnotation('neap-tide', 'reader');
    controller.escape();
    expect(store.get()).toMatchObject({ active: null, returnsTo: { annotation: 'neap-tide' } });
    expect(host.calls).toEqual([]);
    controller.escape();
    expect(host.calls).toEqual(['releaseFocus']);
  });

  it("fetches what the entry does not carry, once, and nothing of the entry's own", async () => {
    const { store, host, controller } = menuParts();
    controller.load('neap-tide');
    controller.load('doc-slack');
    controller.load('doc-slack');
    await vi.waitFor(() => expect(store.get().fetched['doc-slack']?.status).toBe('ready'));
    expect(host.calls).toEqual(['getAnnotation doc-slack']);
  });

  it('can try again after a failure', async () => {
    const { store, host, controller } = menuParts();
    host.answerAnnotation = () => Promise.reject(new Error('no network'));
    controller.load('doc-slack');
    await vi.waitFor(() => expect(store.get().fetched['doc-slack']?.status).toBe('failed'));
    host.answerAnnotation = async () => annotation('slack-water');
    controller.reload('doc-slack');
    await vi.waitFor(() => expect(store.get().fetched['doc-slack']).toMatchObject({ value: { id: 'slack-water' } }));
  });

  it('shows the entry asked for last, whichever answer comes last', async () => {
    const { store, host, controller } = menuParts();
    const answers: ((entry: EntryResponse) => void)[] = [];
    host.answerEntry = () => new Promise((resolve) => answers.push(resolve));
    const both = [controller.loadEntry(), controller.loadEntry()];
    expect(store.get().entry.status).toBe('loading');
    answers[1]?.(sampleEntry({ title: 'Second' }));
    answers[0]?.(sampleEntry({ title: 'First' }));
    await Promise.all(both);
    expect(store.get().entry).toMatchObject({ value: { entry: { title: 'Second' } } });
  });

  it('leaves max for the card of another entry', async () => {
    const { store, host, controller } = menuParts();
    await controller.expand();
    await controller.loadEntry();
    expect(store.get()).toMatchObject({ view: 'mid', entry: { status: 'ready' } });
    expect(host.calls.at(-1)).toBe('setView mid');
  });

  it('says so when an entry cannot be had', async () => {
    const { store, host, controller } = menuParts();
    host.answerEntry = () => Promise.reject(new Error('no network'));
    await controller.loadEntry();
    expect(store.get().entry).toEqual({ status: 'failed' });
  });
});
