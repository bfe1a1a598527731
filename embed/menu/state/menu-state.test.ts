import { describe, expect, it } from 'vitest';
import { annotation, sampleEntry } from '../../testing/sample-entry.ts';
import { frameData } from '../../testing/test-menu.ts';
import { initialState, isExpandable, lookUp, type MenuAction, type MenuState, reduceMenu } from './menu-state.ts';

const start = initialState(frameData());
const when = (state: MenuState, ...actions: MenuAction[]) => actions.reduce(reduceMenu, state);
const phone: MenuAction = { type: 'page', facts: { language: 'en', direction: 'ltr', layout: 'phone' } };
const visible = (...ids: string[]): MenuAction => ({ type: 'visible', ids });

describe('reduceMenu', () => {
  it('goes back from max to the view before it', () => {
    const max = when(start, { type: 'view', view: 'min' }, { type: 'view', view: 'max' });
    expect(max).toMatchObject({ view: 'max', closedView: 'min' });
  });

  it('closes the open annotation when its highlight leaves', () => {
    const open = when(start, visible('a', 'b'), { type: 'active', id: 'a' });
    expect(when(open, visible('b')).active).toBeNull();
    expect(when(open, visible('a')).active).toBe('a');
  });

  it('keeps an open annotation that had no highlight in view', () => {
    const open = when(start, visible('b'), { type: 'active', id: 'a' }, visible('c'));
    expect(open.active).toBe('a');
  });

  it("keeps a phone's sheet and what is open in max", () => {
    const sheet = when(start, phone, visible('a'), { type: 'active', id: 'a' }, visible());
    expect(sheet.active).toBe('a');
    const max = when(start, { type: 'view', view: 'max' }, visible('a'), { type: 'active', id: 'a' }, visible());
    expect(max.active).toBe('a');
  });

  it('is the same state when the same annotations are in view', () => {
    const state = when(start, visible('a', 'b'));
    expect(reduceMenu(state, visible('a', 'b'))).toBe(state);
  });

  it('folds only what is max', () => {
    expect(when(start, { type: 'fold' }).folding).toBe(false);
    const folding = when(start, { type: 'view', view: 'max' }, { type: 'fold' });
    expect(folding.folding).toBe(true);
    expect(when(folding, { type: 'view', view: 'mid' }).folding).toBe(false);
  });

  it('opens nothing of the entry before', () => {
    const open = when(start, visible('a'), { type: 'active', id: 'a' }, { type: 'askAnnotations' });
    expect(when(open, { type: 'entry', entry: { status: 'loading' } })).toMatchObject({
      entry: { status: 'loading' },
      visible: [],
      active: null,
      annotationsAsked: 0,
    });
  });
});

describe('lookUp', () => {
  it("finds the entry's own annotations, then fetched ones, by name only", () => {
    const fetched = when(start, {
      type: 'fetched',
      id: 'doc',
      annotation: { status: 'ready', value: annotation('x') },
    });
    expect(lookUp(fetched, 'neap-tide')).toMatchObject({ status: 'ready', value: { title: 'Neap tide' } });
    expect(lookUp(fetched, 'doc')).toMatchObject({ status: 'ready', value: { id: 'x' } });
    expect(lookUp(fetched, 'constructor')).toBeUndefined();
  });
});

describe('isExpandable', () => {
  it('says what the entry says', () => {
    expect(isExpandable(start)).toBe(true);
    expect(isExpandable(initialState(frameData(sampleEntry({ apiExpandable: false }))))).toBe(false);
  });
});
