import type { Annotation } from '../../../bff/contract/index.ts';
import type { FrameData, FrameEntry } from '../../frame/state/frame-data.ts';
import {
  type FrameAction,
  type FrameState,
  initialFrameState,
  type Loadable,
  reduceFrame,
} from '../../frame/state/frame-state.ts';
import type { MenuView } from '../../protocol/index.ts';

/** Everything that the menu's looks depend on. */
export interface MenuState extends FrameState {
  readonly view: MenuView;
  /** The view that leaving `max` goes back to. */
  readonly closedView: 'min' | 'mid';
  /** `max` is on its way out: it still stands, and folds up. */
  readonly folding: boolean;
  /** How often somebody asked for the annotations in `max`; each time they come into sight. */
  readonly annotationsAsked: number;
  /** Where the reader's focus belongs when the card is drawn again: its button, or an annotation's row. */
  readonly returnsTo: 'expand' | { readonly annotation: string } | null;
  /** Annotations whose highlights are in view, in the text's order. */
  readonly visible: readonly string[];
  /** The annotation that was opened by a click, by slug or document reference. */
  readonly active: string | null;
  /** Every annotation has its card in `mid`, for entries that cannot expand. */
  readonly listsAll: boolean;
  /** The entry's own annotations by slug. */
  readonly own: ReadonlyMap<string, Loadable<Annotation>>;
  /** Annotations of other entries, by the slug or document reference that they were asked for. */
  readonly fetched: Readonly<Record<string, Loadable<Annotation>>>;
  /** The page around the frame cannot be talked to. */
  readonly disconnected: boolean;
}

export type MenuAction =
  | FrameAction
  | { readonly type: 'view'; readonly view: MenuView; readonly returnsTo?: MenuState['returnsTo'] }
  | { readonly type: 'fold' }
  | { readonly type: 'askAnnotations' }
  | { readonly type: 'visible'; readonly ids: readonly string[] }
  | { readonly type: 'active'; readonly id: string | null; readonly returnsTo?: MenuState['returnsTo'] }
  | { readonly type: 'listAll' }
  | { readonly type: 'fetched'; readonly id: string; readonly annotation: Loadable<Annotation> }
  | { readonly type: 'disconnected' };

/** What a menu starts with, and starts with again for another entry. */
const NOTHING_OPEN = { visible: [], active: null, listsAll: false, annotationsAsked: 0 } as const;

function bySlug(entry: FrameEntry): MenuState['own'] {
  return new Map(entry.entry.annotations.map((value) => [value.id, { status: 'ready', value }]));
}

/** The menu as the server draws it and the script takes it over. */
export function initialState(data: FrameData): MenuState {
  return {
    ...initialFrameState(data),
    ...NOTHING_OPEN,
    view: 'mid',
    closedView: 'mid',
    folding: false,
    returnsTo: null,
    own: bySlug(data.entry),
    fetched: {},
    disconnected: false,
  };
}

/** Whether the entry may be shown in the whole viewport. */
export function isExpandable(state: MenuState): boolean {
  return state.entry.status === 'ready' && state.entry.value.entry.apiExpandable;
}

/** The annotation under a slug or document reference: the entry's own, or one fetched. Undefined: nobody asked yet. */
export function lookUp(state: MenuState, id: string): Loadable<Annotation> | undefined {
  return state.own.get(id) ?? (Object.hasOwn(state.fetched, id) ? state.fetched[id] : undefined);
}

/** The annotation that stands in a phone's sheet: the open one, unless `max` shows it. */
export function openSheet(state: MenuState): string | null {
  return state.layout === 'phone' && state.view !== 'max' ? state.active : null;
}

/** A card leaves with its highlight; a phone's sheet stays until it is closed. */
function afterScroll(state: MenuState, ids: readonly string[]): MenuState {
  const { active } = state;
  const left = active !== null && state.visible.includes(active) && !ids.includes(active);
  const closes = left && state.view !== 'max' && state.layout !== 'phone';
  return { ...state, visible: ids, active: closes ? null : active };
}

function toView(state: MenuState, view: MenuView): MenuState {
  if (view === state.view) return state;
  const closedView = view === 'max' ? state.closedView : view;
  return { ...state, view, closedView, folding: false, listsAll: false, annotationsAsked: 0 };
}

const sameList = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((id, index) => id === other[index]);

/** The state after something happened. The same object where nothing changed. */
export function reduceMenu(state: MenuState, action: MenuAction): MenuState {
  switch (action.type) {
    case 'view':
      return { ...toView(state, action.view), returnsTo: action.returnsTo ?? null };
    case 'fold':
      return { ...state, folding: state.view === 'max' };
    case 'askAnnotations':
      return { ...state, annotationsAsked: state.annotationsAsked + 1 };
    case 'visible':
      return sameList(action.ids, state.visible) ? state : afterScroll(state, action.ids);
    case 'active':
      return { ...state, active: action.id, returnsTo: action.returnsTo ?? null };
    case 'listAll':
      return { ...state, listsAll: true };
    case 'fetched':
      return { ...state, fetched: { ...state.fetched, [action.id]: action.annotation } };
    case 'disconnected':
      return { ...state, disconnected: true };
    case 'entry': {
      const own: MenuState['own'] = action.entry.status === 'ready' ? bySlug(action.entry.value) : new Map();
      return reduceFrame({ ...state, ...NOTHING_OPEN, own }, action);
    }
    default:
      return reduceFrame(state, action);
  }
}
