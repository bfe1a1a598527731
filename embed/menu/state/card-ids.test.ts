import { describe, expect, it } from 'vitest';
import { frameData } from '../../testing/test-menu.ts';
import { cardIds } from './menu-selectors.ts';
import { initialMenuState, type MenuState } from './menu-state.ts';

const state = (more: Partial<MenuState>): MenuState => ({ ...initialMenuState(frameData()), ...more });

describe('cardIds', () => {
  it('has one card per visible annotation in mid', () => {
    expect(cardIds(state({ visible: ['a', 'b'] }))).toEqual(['a', 'b']);
  });

  it('keeps the open annotation in its place, or puts it first', () => {
    expect(cardIds(state({ visible: ['a', 'b'], active: 'b' }))).toEqual(['a', 'b']);
    expect(cardIds(state({ visible: ['a', 'b'], active: 'c' }))).toEqual(['c', 'a', 'b']);
  });

  it('has only the open annotation in min and none in max', () => {
    expect(cardIds(state({ view: 'min', visible: ['a', 'b'], active: 'b' }))).toEqual(['b']);
    expect(cardIds(state({ view: 'min', visible: ['a', 'b'] }))).toEqual([]);
    expect(cardIds(state({ view: 'max', visible: ['a', 'b'], active: 'b' }))).toEqual([]);
  });

  it('has no annotation in view in the flow of the page, whose text would move', () => {
    const { page } = state({});
    expect(cardIds(state({ visible: ['a', 'b'], page: { ...page, presentation: 'inline' } }))).toEqual([]);
    expect(cardIds(state({ visible: ['a', 'b'], page: { ...page, presentation: 'card' } }))).toEqual(['a', 'b']);
  });

  it('has all annotations when all are listed', () => {
    expect(cardIds(state({ listsAll: true }))).toEqual(['neap-tide', 'spring-tide', 'harbour-log', 'tide-mills']);
  });
});
