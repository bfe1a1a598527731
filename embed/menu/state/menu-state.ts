import type { Annotation } from '../../../bff/contract/index.ts';
import type { FrameData, FrameEntry } from '../../frame/state/frame-data.ts';
import {
  type FrameAction,
  type FrameState,
  initialFrameState,
  type Loadable,
  reduceFrame,
} from '../../frame/state/frame-state.ts';
import type { Store } from '../../frame/state/store.ts';
import { isCompact, type MenuView } from '../../protocol/index.ts';

/** The state that the menu renders. */
export interface MenuState extends FrameState {
  readonly view: MenuView;
  /** The view that closing `max` returns to. */
  readonly closedView: 'min' | 'mid';
  /** `max` is closing: it is still rendered and shrinks. */
  readonly collapsing: boolean;
  /** How often the host page requested the annotations in `max`. Each request scrolls to them. */
  readonly annotationRequests: number;
  /** What receives the focus when the card renders again: its expand button, or an annotation's row. */
  readonly returnFocusTo: 'expand' | { readonly annotation: string } | null;
  /** Annotations whose highlights are in the viewport, in text order. */
  readonly visible: readonly string[];
  /** The open annotation, by slug or document reference. */
  readonly active: string | null;
  /** Whether `mid` lists all annotations as cards, because the entry cannot expand. */
  readonly listsAll: boolean;
  /** The entry's own annotations by slug. */
  readonly own: ReadonlyMap<string, Loadable<Annotation>>;
  /** Annotations of other entries, by the slug or document reference of the request. */
  readonly fetched: Readonly<Record<string, Loadable<Annotation>>>;
  /** Whether the connection to the host page failed. */
  readonly disconnected: boolean;
}

export type MenuAction =
  | FrameAction
  | { readonly type: 'view'; readonly view: MenuView; readonly returnFocusTo?: MenuState['returnFocusTo'] }
  | { readonly type: 'collapse' }
  | { readonly type: 'requestAnnotations' }
  | { readonly type: 'visible'; readonly ids: readonly string[] }
  | { readonly type: 'active'; readonly id: string | null; readonly returnFocusTo?: MenuState['returnFocusTo'] }
  | { readonly type: 'listAll' }
  | { readonly type: 'fetched'; readonly id: string; readonly annotation: Loadable<Annotation> }
  | { readonly type: 'disconnected' };

export type MenuStore = Store<MenuState, MenuAction>;

/** The state of a menu that has opened nothing: initially, and again for another entry. */
const NOTHING_OPEN = { visible: [], active: null, listsAll: false, annotationRequests: 0 } as const;

function bySlug(entry: FrameEntry): MenuState['own'] {
  return new Map(entry.entry.annotations.map((value) => [value.id, { status: 'ready', value }]));
}

/** The state that the server renders and the script hydrates. */
export function initialMenuState(data: FrameData): MenuState {
  return {
    ...initialFrameState(data),
    ...NOTHING_OPEN,
    view: 'mid',
    closedView: 'mid',
    collapsing: false,
    returnFocusTo: null,
    own: bySlug(data.entry),
    fetched: {},
    disconnected: false,
  };
}

/** Whether the entry may open in `max`. */
export function isExpandable(state: MenuState): boolean {
  return state.entry.status === 'ready' && state.entry.value.entry.apiExpandable;
}

/**
 * Finds an annotation of the entry or a fetched one, by slug or document reference; undefined before it is requested.
 */
export function findAnnotation(state: MenuState, id: string): Loadable<Annotation> | undefined {
  return state.own.get(id) ?? (Object.hasOwn(state.fetched, id) ? state.fetched[id] : undefined);
}

/** The annotation in the sheet of a narrow page: the open one, unless `max` shows it. */
export function openSheet(state: MenuState): string | null {
  return isCompact(state.layout) && state.view !== 'max' ? state.active : null;
}

/** Updates the annotations in view. The open card closes with its highlight; a sheet stays open. */
function updateVisible(state: MenuState, ids: readonly string[]): MenuState {
  const { active } = state;
  const left = active !== null && state.visible.includes(active) && !ids.includes(active);
  const closes = left && state.view !== 'max' && !isCompact(state.layout);
  return { ...state, visible: ids, active: closes ? null : active };
}

function changeView(state: MenuState, view: MenuView): MenuState {
  if (view === state.view) return state;
  const closedView = view === 'max' ? state.closedView : view;
  return { ...state, view, closedView, collapsing: false, listsAll: false, annotationRequests: 0 };
}

const sameList = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((id, index) => id === other[index]);

/** Applies an action. Returns the same object if nothing changed. */
export function reduceMenu(state: MenuState, action: MenuAction): MenuState {
  switch (action.type) {
    case 'view':
      return { ...changeView(state, action.view), returnFocusTo: action.returnFocusTo ?? null };
    case 'collapse':
      return { ...state, collapsing: state.view === 'max' };
    case 'requestAnnotations':
      return { ...state, annotationRequests: state.annotationRequests + 1 };
    case 'visible':
      return sameList(action.ids, state.visible) ? state : updateVisible(state, action.ids);
    case 'active':
      return { ...state, active: action.id, returnFocusTo: action.returnFocusTo ?? null };
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
