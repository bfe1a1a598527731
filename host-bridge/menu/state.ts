import { isReference, type MenuPresentation, type MenuView } from '../../embed/protocol/index.ts';
import { isSameSpot, type Spot } from '../dom/closed-parts.ts';
import type { Place } from '../placement/place.ts';

/**
 * Where the menu stands while nothing is open. With `none`, the publisher wants it nowhere until something opens, and
 * with `hidden` never. The kind is empty until the page has been measured.
 */
export type MenuPlace = Place | { readonly kind: 'inline' } | { readonly kind: 'none' | 'hidden' | '' };

/** Where the box is. At `rest` it has no size, and nothing in it can be reached. */
export type BoxPlace = MenuPresentation | 'rest';

/**
 * The life cycle of the menu's frame. Once its document has arrived, it is shown, though its script may rest. The
 * fallback card takes the place of a frame that has failed, which may be loading again.
 */
export type FrameState = 'absent' | 'loading' | 'arrived' | 'connected' | 'failed';

/** The annotation, or the page's own reference, that is open. */
export interface OpenInMenu {
  readonly id: string;
  readonly phrase: Spot | undefined;
  /** What holds it outside the gutter's card. In the `menu`, the reader has opened it in the menu's own frame. */
  readonly form: 'popover' | 'sheet' | 'menu';
  /** The pointer rests on its highlight. The reader has not pressed it. */
  readonly isPreview: boolean;
  /** Whether the focus follows. */
  readonly focus: boolean;
  /** Counts what the reader has asked for: what the frame has laid out for an earlier request is late. */
  readonly request: number;
  /** Whether the frame or the fallback card shows it. */
  readonly isShown: boolean;
  /** Whether the box has its place: its content, or what says that it is loading, is laid out. */
  readonly isPlaced: boolean;
  /** Whether the fallback card shows it, until it is closed: also when the frame connects. */
  readonly isInFallback: boolean;
}

/** What an open annotation stands beside. */
type Anchor = Pick<OpenInMenu, 'phrase' | 'form'>;

export interface MenuState {
  /** Where the menu stands while nothing is open. */
  readonly place: MenuPlace;
  readonly frame: FrameState;
  readonly open: OpenInMenu | null;
  /** The last request. */
  readonly request: number;
  /** The launcher's panel is open. */
  readonly isPanel: boolean;
  readonly isMax: boolean;
  /** What the reader wants to see of the menu: all annotations. */
  readonly scrollTo: 'annotations' | null;
  /** The reader has minimised the card for the visit. */
  readonly isMinimised: boolean;
  /** The frame and its script are needed: somebody reads, or they draw what the page shows. */
  readonly isEngaged: boolean;
}

export type MenuEvent =
  /** @property anchor where an annotation moves that is open in a card that leaves; without it, it closes */
  | { readonly type: 'placed'; readonly place: MenuPlace; readonly anchor?: Anchor | undefined }
  /** The page shows another entry; the menu leaves it; see `isEngaged`. */
  | { readonly type: 'entry' | 'stop' | 'engage' }
  | { readonly type: 'frame'; readonly to: FrameState }
  /** The page opens an annotation. */
  | ({ readonly type: 'press' } & Pick<OpenInMenu, 'id' | 'phrase' | 'form' | 'isPreview' | 'focus'>)
  /** The reader opens an annotation in the frame. */
  | { readonly type: 'choose'; readonly id: string }
  /** The page has written the open annotation's highlight anew. */
  | { readonly type: 'moved'; readonly phrase: Spot }
  /** The highlights of an annotation have left the viewport. @property isWide whether the page has room for cards */
  | { readonly type: 'left'; readonly id: string; readonly isWide: boolean }
  /** The reader asks for all annotations, for the panel, for the preview to stay, for the focus to follow. */
  | { readonly type: 'all' | 'panel' | 'keep' | 'focus' }
  | { readonly type: 'close'; readonly by: 'page' | 'frame' }
  /** The frame has laid out what was requested. */
  | { readonly type: 'shown'; readonly request: number }
  /** The box has its place. */
  | { readonly type: 'laidOut'; readonly form: Anchor['form'] }
  /** The reader changes the view in the frame, or the page leaves or refuses `max`. */
  | { readonly type: 'view'; readonly view: MenuView; readonly by: 'frame' | 'page' }
  /** What the visit remembers. */
  | { readonly type: 'visit'; readonly isMinimised: boolean };

const NOTHING_OPEN = { open: null, scrollTo: null, isPanel: false } as const;

export const INITIAL: MenuState = {
  ...NOTHING_OPEN,
  place: { kind: '' },
  frame: 'absent',
  request: 0,
  isMax: false,
  isMinimised: false,
  isEngaged: false,
};

/** Whether the menu stands where an annotation opens, too: as a card, or as the sidenotes that its frame draws. */
export const isCard = ({ place, frame, open }: MenuState): boolean =>
  place.kind === 'card' || (place.kind === 'sidenotes' && frame === 'connected' && !open?.isInFallback);

/** Whether the panel is open, or an annotation that the reader has opened in the page. */
export const hasOpened = ({ isPanel, open }: MenuState): boolean => isPanel || (open !== null && open.form !== 'menu');

/** Where the box is while nothing is open. */
function closedPlace(state: MenuState): BoxPlace {
  const { kind } = state.place;
  if (kind === 'inline' || kind === 'card') return kind;
  return isCard(state) ? 'sidenotes' : 'rest';
}

/** What a press outside closes: the open annotation, or the panel, which has no name. */
export const dismissible = ({ isPanel, open }: MenuState): string | null => (isPanel ? '' : (open?.id ?? null));

/** The annotation in the preview, which closes when the pointer leaves. In the card, far from its mark, it stays. */
export const previewedAnnotation = (state: MenuState): string | undefined =>
  state.open?.isPreview && !isCard(state) ? state.open.id : undefined;

/**
 * Whether a highlight may open a preview: where it would stand, nothing else is open. The card has annotations in view
 * anyway, but not the page's own references.
 */
export const mayPreview = (state: MenuState, id: string): boolean =>
  (!isCard(state) || isReference(id)) && !state.isMax && (!hasOpened(state) || state.open?.isPreview === true);

export function boxPlace(state: MenuState): BoxPlace {
  const { isPanel, open } = state;
  if (isPanel) return 'panel';
  return isCard(state) || !open || open.form === 'menu' ? closedPlace(state) : open.form;
}

/** Whether the box shows the frame. */
export const isBoxShown = (state: MenuState): boolean => state.isMax || boxPlace(state) !== 'rest';

/** How the frame is presented. At rest it is what the launcher opens. */
export function presentationOf(state: MenuState): MenuPresentation {
  const place = boxPlace(state);
  return place === 'rest' ? 'panel' : place;
}

/** The view outside `max`. What opens elsewhere than at the menu's own place is never minimised. */
export function cardView(state: MenuState): 'min' | 'mid' {
  const isAtPlace = state.place.kind === '' ? !hasOpened(state) : boxPlace(state) === state.place.kind;
  return state.isMinimised && isAtPlace ? 'min' : 'mid';
}

export const viewOf = (state: MenuState): MenuView => (state.isMax ? 'max' : cardView(state));

/** Whether the reader waits for something that the frame is to open. */
export const isAwaited = ({ open, scrollTo, frame }: MenuState): boolean =>
  (scrollTo !== null && frame !== 'connected') || open?.isShown === false;

/** Whether the page shows that the frame is loading, in place of a document that may be there. */
export const showsLoading = (state: MenuState): boolean =>
  state.frame === 'loading' || (state.frame === 'arrived' && isAwaited(state));

/** Whether a press on a highlight keeps its open annotation: a preview, or one that is open at another phrase. */
export function staysOpen({ open }: MenuState, id: string, phrase: Spot | undefined): boolean {
  if (open?.id !== id || open.form === 'menu') return false;
  return open.isPreview || (phrase !== undefined && !isSameSpot(open.phrase, phrase));
}

/** Whether what is open stays when its highlight leaves the viewport: only a card or a popover closes with it. */
function staysOutOfView(state: MenuState, isWide: boolean): boolean {
  const presentation = presentationOf(state);
  if (state.isMax || state.open?.isInFallback || presentation === 'sheet' || presentation === 'sidenotes') return true;
  return !isWide && presentation !== 'popover';
}

/** The state after an event; the same object if nothing has changed. */
export function reduceMenu(state: MenuState, event: MenuEvent): MenuState {
  const { open } = state;
  switch (event.type) {
    case 'placed':
      return onPlaced(state, event.place, event.anchor);
    case 'engage':
      return state.isEngaged ? state : { ...state, isEngaged: true };
    case 'entry':
      return { ...state, ...NOTHING_OPEN, isMax: false };
    case 'stop':
      return { ...INITIAL, isMinimised: state.isMinimised };
    case 'frame':
      return onFrame(state, event.to);
    case 'press':
      return onPress(state, event);
    case 'choose':
      return onChoose(state, event.id);
    case 'moved':
      return open ? { ...state, open: { ...open, phrase: event.phrase } } : state;
    case 'left':
      return open?.id === event.id && !staysOutOfView(state, event.isWide) ? { ...state, ...NOTHING_OPEN } : state;
    case 'all':
      if (state.frame === 'failed') return state;
      // The frame shows them, which the fallback card hides.
      return { ...state, isEngaged: true, scrollTo: 'annotations', open: open?.isInFallback ? null : open };
    case 'panel':
      return hasOpened(state) || closedPlace(state) !== 'rest' || state.place.kind === 'hidden'
        ? state
        : { ...state, isPanel: true };
    case 'keep':
      return open?.isPreview ? { ...state, open: { ...open, isPreview: false } } : state;
    case 'focus':
      return open ? { ...state, open: { ...open, focus: true } } : state;
    case 'shown':
      return open && !open.isShown && open.request === event.request
        ? { ...state, open: { ...open, isShown: true, isPlaced: open.isPlaced || isCard(state) } }
        : state;
    case 'laidOut':
      return open && (!open.isPlaced || open.form !== event.form)
        ? { ...state, open: { ...open, isPlaced: true, form: event.form } }
        : state;
    case 'view':
      return onView(state, event.view, event.by);
    case 'visit':
      return event.isMinimised === state.isMinimised ? state : { ...state, isMinimised: event.isMinimised };
    case 'close':
      // In a panel, the reader closes an annotation first.
      if (event.by === 'frame' && state.isPanel && open) return { ...state, open: null };
      return open || state.isPanel || state.scrollTo ? { ...state, ...NOTHING_OPEN } : state;
  }
}

/** What is shown already, and where, needs no other request. */
function onPress(state: MenuState, { type, ...pressed }: MenuEvent & { type: 'press' }): MenuState {
  const { open } = state;
  const isSame = open?.id === pressed.id && open.form !== 'menu';
  const isInFallback = state.frame === 'failed' || (isSame && open.isInFallback);
  const request = isSame ? open.request : state.request + 1;
  const isShown = isInFallback || (isSame && open.isShown);
  const isPlaced = isSame && open.isShown && open.isPlaced;
  return {
    ...state,
    ...NOTHING_OPEN,
    isEngaged: true,
    request,
    open: { ...pressed, request, isShown, isPlaced, isInFallback },
  };
}

function onChoose(state: MenuState, id: string): MenuState {
  const { open } = state;
  const isBeside = open !== null && open.form !== 'menu' && !isCard(state);
  const request = state.request + 1;
  const chosen: OpenInMenu = {
    id,
    phrase: isBeside ? open.phrase : undefined,
    form: isBeside ? open.form : 'menu',
    isPreview: false,
    focus: true,
    request,
    isShown: false,
    isPlaced: true,
    isInFallback: false,
  };
  return { ...state, request, open: chosen };
}

/** What was open in a frame that is lost opens again in the next one, or in the fallback card. */
function onFrame(state: MenuState, frame: FrameState): MenuState {
  if (frame === state.frame) return state;
  const next = { ...state, frame };
  if (frame === 'connected' || frame === 'arrived') return next;
  if (frame === 'absent') return { ...next, ...NOTHING_OPEN, isMax: false };
  const isLoading = frame === 'loading';
  const isMax = isLoading && state.isMax;
  const scrollTo = isLoading ? state.scrollTo : null;
  const { open, isPanel } = state;
  // A panel without a frame holds the entry's card.
  if (!open || isPanel) return { ...next, open: null, scrollTo, isMax };
  const form = open.form === 'menu' ? 'sheet' : open.form;
  return {
    ...next,
    scrollTo,
    isMax,
    open: { ...open, form, isShown: !isLoading, isPlaced: false, isInFallback: !isLoading },
  };
}

function onPlaced(state: MenuState, place: MenuPlace, anchor: Anchor | undefined): MenuState {
  const { open, isPanel } = state;
  // The frame draws the sidenotes.
  const next = { ...state, place, isEngaged: state.isEngaged || place.kind === 'sidenotes' };
  // The card holds what was open elsewhere.
  if (isCard(next)) return { ...next, isPanel: false, open: open && { ...open, isPreview: false, isPlaced: true } };
  if (isCard(state)) {
    if (state.isMax) return next;
    if (!open || !anchor) return { ...next, ...NOTHING_OPEN };
    return { ...next, open: { ...open, ...anchor, isPreview: false, isPlaced: open.isShown } };
  }
  // A publisher who hides the menu hides its panel, too. An annotation is not part of the menu: it stays.
  return place.kind === 'hidden' ? { ...next, isPanel: false, open: isPanel ? null : open } : next;
}

/** A card that the reader changes asks for room. With `max`, what is open in it closes. */
function onView(state: MenuState, view: MenuView, by: 'frame' | 'page'): MenuState {
  if (view === 'max') return state.isMax ? state : { ...state, isMax: true };
  if (state.isMax) return { ...state, isMax: false, open: null, scrollTo: null };
  if (by === 'page') return state.scrollTo ? { ...state, scrollTo: null } : state;
  const isMinimised = view === 'min';
  return reduceMenu({ ...state, isMinimised, scrollTo: isMinimised ? null : state.scrollTo }, { type: 'panel' });
}
