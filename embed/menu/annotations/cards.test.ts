import { describe, expect, it } from 'vitest';
import { frameData } from '../../testing/test-menu.ts';
import { initialState, type MenuState } from '../state/menu-state.ts';
import { compareTypes } from './annotation-type.tsx';
import { keepLeaving } from './use-presence.ts';
import { shownCards } from './visible-cards.ts';

const state = (more: Partial<MenuState>): MenuState => ({ ...initialState(frameData()), ...more });

describe('shownCards', () => {
  it('has one card per annotation in view in mid', () => {
    expect(shownCards(state({ visible: ['a', 'b'] }))).toEqual(['a', 'b']);
  });

  it('keeps the open one at its place, or puts it first', () => {
    expect(shownCards(state({ visible: ['a', 'b'], active: 'b' }))).toEqual(['a', 'b']);
    expect(shownCards(state({ visible: ['a', 'b'], active: 'c' }))).toEqual(['c', 'a', 'b']);
  });

  it('has the open one alone in min, and none in max', () => {
    expect(shownCards(state({ view: 'min', visible: ['a', 'b'], active: 'b' }))).toEqual(['b']);
    expect(shownCards(state({ view: 'min', visible: ['a', 'b'] }))).toEqual([]);
    expect(shownCards(state({ view: 'max', visible: ['a', 'b'], active: 'b' }))).toEqual([]);
  });

  it('has all where all are listed', () => {
    expect(shownCards(state({ listsAll: true }))).toEqual(['neap-tide', 'spring-tide', 'harbour-log', 'tide-mills']);
  });
});

describe('keepLeaving', () => {
  it.each([
    [
      ['a', 'b', 'c'],
      ['a', 'c'],
      ['a', 'b', 'c'],
    ],
    [
      ['a', 'b', 'c'],
      ['c', 'd'],
      ['a', 'b', 'c', 'd'],
    ],
    [['a', 'b'], [], ['a', 'b']],
    [[], ['a'], ['a']],
    [
      ['a', 'b'],
      ['x', 'a', 'y'],
      ['x', 'a', 'b', 'y'],
    ],
  ])('%j then %j shows %j', (before, now, shown) => {
    expect(keepLeaving(before, now)).toEqual(shown);
  });
});

describe('compareTypes', () => {
  it('puts the known types first, in their order', () => {
    const types = ['interview', 'glossary', 'essay', 'related', 'commentary'];
    expect(types.sort(compareTypes)).toEqual(['commentary', 'related', 'glossary', 'essay', 'interview']);
  });
});
