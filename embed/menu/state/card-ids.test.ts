import { describe, expect, it } from 'vitest';
import { sampleEntry } from '../../testing/sample-entry.ts';
import { frameData } from '../../testing/test-menu.ts';
import { cardIds } from './menu-selectors.ts';
import { initialMenuState, type MenuState } from './menu-state.ts';

const state = (more: Partial<MenuState>): MenuState => ({ ...initialMenuState(frameData()), ...more });
const open = (id: string) => ({ id, focus: true, request: 1 });

describe('cardIds', () => {
  it('has one card per visible annotation in mid', () => {
    expect(cardIds(state({ visible: ['a', 'b'] }))).toEqual(['a', 'b']);
  });

  it('keeps the open annotation in its place, or puts it first', () => {
    expect(cardIds(state({ visible: ['a', 'b'], open: open('b') }))).toEqual(['a', 'b']);
    expect(cardIds(state({ visible: ['a', 'b'], open: open('c') }))).toEqual(['c', 'a', 'b']);
  });

  it('has only the open annotation in min and none in max', () => {
    expect(cardIds(state({ view: 'min', visible: ['a', 'b'], open: open('b') }))).toEqual(['b']);
    expect(cardIds(state({ view: 'min', visible: ['a', 'b'] }))).toEqual([]);
    expect(cardIds(state({ view: 'max', visible: ['a', 'b'], open: open('b') }))).toEqual([]);
  });

  it('has no annotation in view in the flow of the page, whose text would move', () => {
    const { page } = state({});
    expect(cardIds(state({ visible: ['a', 'b'], page: { ...page, presentation: 'inline' } }))).toEqual([]);
    expect(cardIds(state({ visible: ['a', 'b'], page: { ...page, presentation: 'card' } }))).toEqual(['a', 'b']);
  });

  it('has all annotations if the page asks for them and the entry cannot expand', () => {
    const entry = sampleEntry({ apiExpandable: false });
    expect(cardIds({ ...initialMenuState(frameData(entry)), scrollTo: 'annotations' })).toEqual([
      'neap-tide',
      'spring-tide',
      'harbour-log',
      'tide-mills',
    ]);
  });
});
