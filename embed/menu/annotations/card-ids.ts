import { listedAnnotations } from '../../frame/state/frame-data.ts';
import type { MenuState } from '../state/menu-state.ts';

/** Ids of the annotations that have a card, in text order. In `min` only the open one has a card. */
export function cardIds(state: MenuState): readonly string[] {
  if (state.entry.status !== 'ready' || state.view === 'max') return [];
  const { active, visible } = state;
  if (state.view === 'min') return active === null ? [] : [active];
  const ids = state.listsAll ? listedAnnotations(state.entry.value.entry).map(({ id }) => id) : visible;
  return active === null || ids.includes(active) ? ids : [active, ...ids];
}
