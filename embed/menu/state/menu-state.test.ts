import { describe, expect, it } from 'vitest';
import { annotation, sampleEntry } from '../../testing/sample-entry.ts';
import { frameData } from '../../testing/test-menu.ts';
import { findAnnotation, isExpandable } from './menu-selectors.ts';
import { initialMenuState, type MenuAction, type MenuState, reduceMenu } from './menu-state.ts';

const start = initialMenuState(frameData());
const apply = (state: MenuState, ...actions: MenuAction[]) => actions.reduce(reduceMenu, state);
const phone: MenuAction = { type: 'set', values: { page: { language: 'en', direction: 'ltr', layout: 'phone' } } };
const visible = (...ids: string[]): MenuAction => ({ type: 'visible', ids });

describe('reduceMenu', () => {
  it('knows only titles and types of annotations until the page sends them, once', () => {
    const brief = initialMenuState({ ...frameData(), isBrief: true });
    expect(findAnnotation(brief, 'neap-tide')).toBeUndefined();
    const sent = annotation('neap-tide', { title: 'Sent' });
    const complete = apply(brief, { type: 'annotations', annotations: [sent] });
    expect(findAnnotation(complete, 'neap-tide')).toEqual({ status: 'ready', value: sent });
    expect(complete.entry).toMatchObject({ value: { entry: { annotations: [sent] } } });
    expect(reduceMenu(complete, { type: 'annotations', annotations: [] })).toBe(complete);
    const other = apply(brief, { type: 'entry', entry: { status: 'loading' } });
    expect(reduceMenu(other, { type: 'annotations', annotations: [sent] })).toBe(other);
  });

  it('remembers the view to which max returns', () => {
    const max = apply(start, { type: 'view', view: 'min' }, { type: 'view', view: 'max' });
    expect(max).toMatchObject({ view: 'max', closedView: 'min' });
  });

  it('closes the open annotation when its highlight leaves the viewport', () => {
    const open = apply(start, visible('a', 'b'), { type: 'active', id: 'a' });
    expect(apply(open, visible('b')).active).toBeNull();
    expect(apply(open, visible('a')).active).toBe('a');
  });

  it('keeps an open annotation whose highlight was never in view', () => {
    const open = apply(start, visible('b'), { type: 'active', id: 'a' }, visible('c'));
    expect(open.active).toBe('a');
  });

  it('keeps the sheet of a phone or tablet and the open annotation in max', () => {
    const sheet = apply(start, phone, visible('a'), { type: 'active', id: 'a' }, visible());
    expect(sheet.active).toBe('a');
    const tablet: MenuAction = {
      type: 'set',
      values: { page: { language: 'en', direction: 'ltr', layout: 'tablet' } },
    };
    expect(apply(start, tablet, visible('a'), { type: 'active', id: 'a' }, visible()).active).toBe('a');
    const max = apply(start, { type: 'view', view: 'max' }, visible('a'), { type: 'active', id: 'a' }, visible());
    expect(max.active).toBe('a');
  });

  it('returns the same object when the same annotations are in view', () => {
    const state = apply(start, visible('a', 'b'));
    expect(reduceMenu(state, visible('a', 'b'))).toBe(state);
  });

  it('keeps a bounded number of fetched annotations, the latest', () => {
    const fetched = (id: string): MenuAction => ({ type: 'fetched', id, annotation: { status: 'failed' } });
    const many = apply(start, ...Array.from({ length: 1_000 }, (_, index) => fetched(`a${index}`)));
    expect([...many.fetched.keys()]).toHaveLength(300);
    expect([...many.fetched.keys()].at(-1)).toBe('a999');
  });

  it('no longer collapses in another view', () => {
    const collapsing = apply(start, { type: 'view', view: 'max' }, { type: 'set', values: { collapsing: true } });
    expect(apply(collapsing, { type: 'view', view: 'mid' }).collapsing).toBe(false);
  });

  it('closes everything of the previous entry', () => {
    const open = apply(start, visible('a'), { type: 'active', id: 'a' }, { type: 'requestAnnotations' });
    expect(apply(open, { type: 'entry', entry: { status: 'loading' }, open: null })).toMatchObject({
      entry: { status: 'loading' },
      visible: [],
      active: null,
      annotationRequests: 0,
    });
  });
});

describe('findAnnotation', () => {
  it("finds the entry's own annotations, then fetched ones, but no inherited properties", () => {
    const fetched = apply(start, {
      type: 'fetched',
      id: 'doc',
      annotation: { status: 'ready', value: annotation('x') },
    });
    expect(findAnnotation(fetched, 'neap-tide')).toMatchObject({ status: 'ready', value: { title: 'Neap tide' } });
    expect(findAnnotation(fetched, 'doc')).toMatchObject({ status: 'ready', value: { id: 'x' } });
    expect(findAnnotation(fetched, 'constructor')).toBeUndefined();
  });
});

describe('isExpandable', () => {
  it('is the value of the entry', () => {
    expect(isExpandable(start)).toBe(true);
    expect(isExpandable(initialMenuState(frameData(sampleEntry({ apiExpandable: false }))))).toBe(false);
  });
});
