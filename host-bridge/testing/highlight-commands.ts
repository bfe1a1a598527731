import { createStore } from '../../embed/store.ts';
import type { Spot } from '../dom/closed-parts.ts';
import type { HighlightCommands, Raised, RaisedStore } from '../highlight/marker.ts';
import { WHOLE_PAGE } from '../scan/whole-page.ts';

export const createRaised = (): RaisedStore => createStore((_: Raised, next: Raised) => next, { id: null });

/** The elements that a test has marked up as highlights. */
export const markedUp = (id?: string): Spot[] => [
  ...document.querySelectorAll(`[data-journal-annotation${id === undefined ? '' : `="${CSS.escape(id)}"`}]`),
];

/** The highlights of an article whose text nothing scans. */
export function createCommands(changes: Partial<HighlightCommands> = {}): HighlightCommands {
  const phrases = changes.phrases ?? markedUp;
  return {
    change: (change) => change(),
    places: () => [],
    phrases,
    allPhrases: () => phrases(),
    raised: createRaised(),
    root: () => WHOLE_PAGE,
    updated: async () => {},
    onUpdate: () => {},
    ...changes,
  };
}
