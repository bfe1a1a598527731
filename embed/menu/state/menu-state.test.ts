import { describe, expect, it } from 'vitest';
import { annotation, sampleEntry } from '../../testing/sample-entry.ts';
import { frameData } from '../../testing/test-menu.ts';
import { findAnnotation, isExpandable } from './menu-selectors.ts';
import {
  initialMenuState,
  type MenuState,
  withAnnotations,
  withEntry,
  withFetched,
  withView,
  withVisible,
} from './menu-state.ts';

const start = initialMenuState(frameData());
type Change = (state: MenuState) => MenuState;
const apply = (state: MenuState, ...changes: Change[]) => changes.reduce((before, change) => change(before), state);
const set =
  (values: Partial<MenuState>): Change =>
  (state) => ({ ...state, ...values });
const on = (layout: 'phone' | 'tablet') => set({ page: { language: 'en', direction: 'ltr', layout } });
const visible = (...ids: string[]) => withVisible(ids);

describe('the state of the menu', () => {
  it('knows only titles and types of annotations until the page sends them, once', () => {
    const brief = initialMenuState({ ...frameData(), isBrief: true });
    expect(findAnnotation(brief, 'neap-tide')).toBeUndefined();
    const sent = annotation('neap-tide', { title: 'Sent' });
    const complete = apply(brief, withAnnotations([sent]));
    expect(findAnnotation(complete, 'neap-tide')).toEqual({ status: 'ready', value: sent });
    expect(complete.entry).toMatchObject({ value: { entry: { annotations: [sent] } } });
    expect(withAnnotations([])(complete)).toBe(complete);
    const other = apply(brief, withEntry({ status: 'loading' }));
    expect(withAnnotations([sent])(other)).toBe(other);
  });

  it('remembers the view to which max returns', () => {
    const max = apply(start, withView('min'), withView('max'));
    expect(max).toMatchObject({ view: 'max', closedView: 'min' });
  });

  it('closes the open annotation when its highlight leaves the viewport', () => {
    const open = apply(start, visible('a', 'b'), set({ active: 'a' }));
    expect(apply(open, visible('b')).active).toBeNull();
    expect(apply(open, visible('a')).active).toBe('a');
  });

  it('keeps an open annotation whose highlight was never in view', () => {
    const open = apply(start, visible('b'), set({ active: 'a' }), visible('c'));
    expect(open.active).toBe('a');
  });

  it('keeps the sheet of a phone or tablet and the open annotation in max', () => {
    const sheet = apply(start, on('phone'), visible('a'), set({ active: 'a' }), visible());
    expect(sheet.active).toBe('a');
    expect(apply(start, on('tablet'), visible('a'), set({ active: 'a' }), visible()).active).toBe('a');
    const max = apply(start, withView('max'), visible('a'), set({ active: 'a' }), visible());
    expect(max.active).toBe('a');
  });

  it('returns the same object when the same annotations are in view', () => {
    const state = apply(start, visible('a', 'b'));
    expect(visible('a', 'b')(state)).toBe(state);
  });

  it('keeps a bounded number of fetched annotations, the latest', () => {
    const fetched = (id: string) => withFetched(id, { status: 'failed' });
    const many = apply(start, ...Array.from({ length: 1_000 }, (_, index) => fetched(`a${index}`)));
    expect([...many.fetched.keys()]).toHaveLength(300);
    expect([...many.fetched.keys()].at(-1)).toBe('a999');
  });

  it('no longer collapses in another view', () => {
    const collapsing = apply(start, withView('max'), set({ collapsing: true }));
    expect(apply(collapsing, withView('mid')).collapsing).toBe(false);
  });

  it('closes everything of the previous entry', () => {
    const open = apply(start, visible('a'), set({ active: 'a' }), set({ annotationRequests: 1 }));
    expect(apply(open, withEntry({ status: 'loading' }, null))).toMatchObject({
      entry: { status: 'loading' },
      visible: [],
      active: null,
      annotationRequests: 0,
    });
  });
});

describe('findAnnotation', () => {
  it("finds the entry's own annotations, then fetched ones, but no inherited properties", () => {
    const fetched = apply(start, withFetched('doc', { status: 'ready', value: annotation('x') }));
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
