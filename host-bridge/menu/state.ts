import { isReference, type MenuPresentation, type MenuView } from '../../embed/protocol/index.ts';
import { isSameSpot } from '../dom/closed-parts.ts';
import type { CardPlace, Place, SidenotesPlace } from '../placement/place.ts';

/**
 * Where the menu stands while nothing is open. With `none`, the publisher wants it nowhere until something opens, and
 * with `hidden` never. The kind is empty until the page has been measured.
 */
export type MenuPlace = Place | { readonly kind: 'inline' } | { readonly kind: 'none' | 'hidden' | '' };

/** Where the box is. At `rest` it has no size, and nothing in it can be reached. */
export type BoxPlace = MenuPresentation | 'rest';

/**
 * What there is of the menu's frame. When its document has arrived, it is shown; its script is about to run, or rests until
 * it is needed. The fallback card takes the place of a frame that has failed, which may be loading again.
 */
export type FrameState = 'absent' | 'loading' | 'arrived' | 'connected' | 'failed';

/** An annotation that the reader has opened in the page. */
export interface Opened {
  readonly id: string;
  readonly phrase: Element | Range | undefined;
  /** What holds it outside the gutter's card. */
  readonly form: 'popover' | 'sheet';
  /** The pointer rests on its highlight. The reader has not pressed it. */
  readonly isPreview: boolean;
  /** Its content is yet to be laid out. */
  readonly isWaiting: boolean;
}

/** What an open annotation stands beside. */
type Anchor = Pick<Opened, 'phrase' | 'form'>;

export interface MenuState {
  /** Where the menu stands while nothing is open. */
  readonly place: MenuPlace;
  readonly frame: FrameState;
  readonly opened: Opened | null;
  /** The launcher's panel is open. */
  readonly isPanel: boolean;
  /** The annotation that the frame shows as open, or the fallback card. */
  readonly active: string | null;
  /** The annotation that the page has closed, until the frame has: what the frame reports of it by then is late. */
  readonly closing: string | null;
  /** The annotation in the fallback card, which keeps its place until it is closed, also when the frame connects. */
  readonly fallback: string | null;
  readonly isMax: boolean;
  /** The reader has asked for all annotations before there was a frame. */
  readonly isAllWaiting: boolean;
  /** The reader has minimised the card for the visit. */
  readonly isMinimised: boolean;
  /** The frame and its script are needed: the reader has come near, the page is idle, or it has changed what they show. */
  readonly isEngaged: boolean;
}

export type MenuEvent =
  /** @property anchor where an annotation moves that is open in a card that leaves; without it, it closes */
  | { readonly type: 'placed'; readonly place: MenuPlace; readonly anchor?: Anchor | undefined }
  /** The page shows another entry; the menu leaves it; see `isEngaged`. */
  | { readonly type: 'entry' | 'stop' | 'near' }
  | { readonly type: 'frame'; readonly to: FrameState }
  | ({ readonly type: 'press'; readonly focus: boolean } & Omit<Opened, 'isWaiting'>)
  /** The reader asks for all annotations, for the panel, for the preview to stay; the frame has closed what the page closed. */
  | { readonly type: 'all' | 'panel' | 'keep' | 'close' | 'frameClosed' }
  /** The content of the opened annotation is laid out. */
  | { readonly type: 'laidOut'; readonly form: Opened['form'] }
  /** The frame shows another annotation as open. */
  | { readonly type: 'active'; readonly id: string | null }
  /** The frame changes its view, or the page leaves `max`. */
  | { readonly type: 'view'; readonly view: MenuView; readonly by: 'frame' | 'page' };

/** What an event may have the menu do. */
export interface MenuActions {
  render(): void;
  loadFrame(): void;
  closeFrame(): void;
  focusFrame(): void;
  releaseFocus(): void;
  /** Opens an annotation in the frame, or with `null` all of them. */
  open(id: string | null, focus: boolean): void;
  /** Shows an annotation in the fallback card, or with `null` none. @param isAwaited the reader has just pressed it */
  showFallback(id: string | null, focus: boolean, isAwaited: boolean): void;
  /** The article's store is told which annotation is shown. */
  shown(id: string | null): void;
  closed(id: string): void;
  /** Whether something is open that a dialog of the page closes. */
  watchModal(isOpen: boolean): void;
}

const NOTHING_OPEN = {
  ...{ opened: null, active: null, closing: null, fallback: null },
  ...{ isPanel: false, isAllWaiting: false },
} as const;

export const INITIAL: MenuState = {
  ...NOTHING_OPEN,
  place: { kind: '' },
  frame: 'absent',
  isMax: false,
  isMinimised: false,
  isEngaged: false,
};

/** Whether the menu stands where an annotation opens, too: as a card, or as the sidenotes that its frame draws. */
const isOpener = (place: MenuPlace, frame: FrameState): place is CardPlace | SidenotesPlace =>
  place.kind === 'card' || (place.kind === 'sidenotes' && frame === 'connected');

export const isCard = ({ place, frame }: MenuState): boolean => isOpener(place, frame);

/** Whether the panel is open, or an annotation that the reader has opened in the page. */
export const hasOpened = ({ isPanel, opened }: MenuState): boolean => isPanel || opened !== null;

/** Where the box is while nothing is open. */
const closedPlace = ({ place, frame }: MenuState): BoxPlace =>
  isOpener(place, frame) || place.kind === 'inline' ? place.kind : 'rest';

/** The annotation that is open; the panel may list one as open, which counts when the panel is closed. */
export const openAnnotation = ({ isPanel, opened, active }: MenuState): string | null =>
  isPanel ? null : (opened?.id ?? active);

/** What a press outside closes: the open annotation, or the panel, which has no name. */
export const dismissible = (state: MenuState): string | null => (state.isPanel ? '' : openAnnotation(state));

/** The annotation in the preview, which closes when the pointer leaves. In the card, far from its mark, it stays. */
export const previewedAnnotation = (state: MenuState): string | undefined =>
  state.opened?.isPreview && !isCard(state) ? state.opened.id : undefined;

/**
 * Whether a highlight may open a preview: where it would stand, nothing else is open. The card has annotations in view
 * anyway, but not the page's own references.
 */
export const mayPreview = (state: MenuState, id: string): boolean =>
  (!isCard(state) || isReference(id)) && !state.isMax && (!hasOpened(state) || state.opened?.isPreview === true);

export const boxPlace = (state: MenuState): BoxPlace =>
  state.isPanel ? 'panel' : (!isCard(state) && state.opened?.form) || closedPlace(state);

export const isShown = (state: MenuState): boolean => state.isMax || boxPlace(state) !== 'rest';

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

/** The annotation that counts as opened. A preview does not, unless the reader keeps it. */
export const countedAnnotation = ({ opened, active }: MenuState): string | null =>
  opened?.isPreview ? null : (opened?.id ?? active);

/** The annotation that the reader waits for, which neither the frame nor the fallback card shows yet. */
export const awaitedAnnotation = ({ opened, active }: MenuState): string | undefined =>
  opened?.id === active ? undefined : opened?.id;

/** Whether the reader waits for something that the frame is to open. */
export const isAwaited = (state: MenuState): boolean => state.isAllWaiting || awaitedAnnotation(state) !== undefined;

/** Whether the page shows that the frame is loading, in place of a document that may be there. */
export const showsLoading = (state: MenuState): boolean =>
  state.frame === 'loading' || (state.frame === 'arrived' && isAwaited(state));

/** Whether the activation of a highlight keeps its open annotation: a preview, or one that is open at another phrase. */
export function staysOpen({ opened }: MenuState, id: string, phrase: Element | Range | undefined): boolean {
  if (opened?.id !== id) return false;
  return opened.isPreview || (phrase !== undefined && !isSameSpot(opened.phrase, phrase));
}

/** The state after an event; the same object if nothing has changed. */
export function reduceMenu(state: MenuState, event: MenuEvent): MenuState {
  switch (event.type) {
    case 'placed':
      return onPlaced(state, event.place, event.anchor);
    case 'near':
      return state.isEngaged ? state : { ...state, isEngaged: true };
    case 'entry':
      return { ...state, ...NOTHING_OPEN, closing: closingIn(state) };
    case 'stop':
      return { ...INITIAL, isMinimised: state.isMinimised };
    case 'frame':
      return onFrame(state, event.to);
    case 'press':
      return onPress(state, event);
    case 'all':
      return state.frame === 'failed'
        ? state
        : { ...state, isEngaged: true, isAllWaiting: state.frame !== 'connected' };
    case 'panel':
      return hasOpened(state) || closedPlace(state) !== 'rest' || state.place.kind === 'hidden'
        ? state
        : { ...state, isPanel: true };
    case 'keep':
      return state.opened?.isPreview ? { ...state, opened: { ...state.opened, isPreview: false } } : state;
    case 'laidOut':
      return onLaidOut(state, event.form);
    case 'active':
      // The frame is behind the fallback card.
      return state.fallback === null ? onActive(state, event.id) : state;
    case 'frameClosed':
      return state.closing === null ? state : { ...state, closing: null };
    case 'view':
      return event.by === 'page' ? { ...state, isMax: false } : onView(state, event.view);
    case 'close':
      return onClose(state);
  }
}

/** What the frame may still report as open. */
const closingIn = (state: MenuState): string | null =>
  state.frame === 'connected' ? (openAnnotation(state) ?? state.closing) : null;

function onClose(state: MenuState): MenuState {
  const active = state.isPanel ? state.active : null;
  return { ...state, ...NOTHING_OPEN, active, closing: closingIn(state) };
}

function onPress(state: MenuState, { id, phrase, form, isPreview }: MenuEvent & { type: 'press' }): MenuState {
  const fallback = state.frame === 'failed' || state.fallback === id ? id : null;
  const isWaiting = state.opened?.id !== id || state.active !== id;
  const opened = { id, phrase, form, isPreview, isWaiting };
  return { ...state, ...NOTHING_OPEN, opened, active: fallback ?? state.active, fallback, isEngaged: true };
}

/** What was open in a frame that is lost opens again in the next one, or in the fallback card. */
function onFrame(state: MenuState, frame: FrameState): MenuState {
  if (frame === state.frame) return state;
  const next = { ...state, frame, closing: null };
  if (frame === 'connected') return { ...next, isAllWaiting: false };
  if (frame === 'arrived') return next;
  if (frame === 'absent') return { ...next, ...NOTHING_OPEN, isMax: false };
  const isLoading = frame === 'loading';
  const id = openAnnotation(state);
  const isMax = isLoading && state.isMax;
  // A panel without a frame holds the entry's card.
  const { isPanel, isAllWaiting } = state;
  if (id === null) return { ...next, ...NOTHING_OPEN, isPanel, isAllWaiting: isLoading && isAllWaiting, isMax };
  const opened = state.opened ?? { id, phrase: undefined, form: 'sheet', isPreview: false };
  const shown = isLoading ? null : id;
  return { ...next, active: shown, fallback: shown, opened: { ...opened, isWaiting: true }, isMax };
}

function onLaidOut(state: MenuState, form: Opened['form']): MenuState {
  const { opened } = state;
  if (!opened || (!opened.isWaiting && opened.form === form)) return state;
  return { ...state, opened: { ...opened, isWaiting: false, form } };
}

function onPlaced(state: MenuState, place: MenuPlace, anchor: Anchor | undefined): MenuState {
  const { opened } = state;
  const next = { ...state, place };
  // The card holds what was open elsewhere.
  if (isCard(next))
    return { ...next, isPanel: false, opened: opened && { ...opened, isPreview: false, isWaiting: false } };
  const id = openAnnotation(state);
  if (isCard(state)) {
    const isMoved = id !== null && anchor;
    if (!isMoved) return { ...next, ...NOTHING_OPEN };
    return { ...next, opened: { id, ...anchor, isPreview: false, isWaiting: state.active !== id } };
  }
  // A publisher who hides the menu hides its panel, too. An annotation is not part of the menu: it stays.
  return place.kind === 'hidden' ? { ...next, isPanel: false } : next;
}

function onActive(state: MenuState, id: string | null): MenuState {
  const { opened } = state;
  if (id !== null && id === state.closing) return state;
  if (id === state.active && !opened?.isWaiting) return state;
  const next = { ...state, active: id };
  if (!opened) return next;
  // A frame that starts reports that nothing is open: the annotation that the user waits for is about to open.
  if (id === null) return state.active === null || opened.isWaiting ? next : { ...next, opened: null };
  if (!isCard(state)) return next;
  // In the card, the reader may have opened another annotation than by its highlight.
  if (opened.id !== id) return opened.isWaiting ? next : { ...next, opened: null };
  return { ...next, opened: { ...opened, isWaiting: false } };
}

/** A card that the reader changes asks for room. The card may have changed while `max` was open: that is no choice. */
function onView(state: MenuState, view: MenuView): MenuState {
  if (view === 'max') return state.isMax ? state : { ...state, isMax: true };
  if (state.isMax) return { ...state, isMax: false };
  return reduceMenu({ ...state, isMinimised: view === 'min' }, { type: 'panel' });
}

const needsFrame = (state: MenuState): boolean => state.isEngaged || isShown(state);

/** Has the menu do what follows from an event that has changed its state. */
export function act(now: MenuState, before: MenuState, event: MenuEvent, menu: MenuActions): void {
  const [wasOpen, isOpen] = [openAnnotation(before), openAnnotation(now)];
  const isPress = event.type === 'press';
  const isConnected = now.frame === 'connected';
  // It is open all the same, while the next frame loads.
  const isReopening = now.active === null && isOpen !== null && isOpen === wasOpen;
  // Shown first: where another annotation takes the place of one that closes, nothing seems closed in between.
  if (now.active !== before.active && !isReopening) menu.shown(now.active);
  if (wasOpen !== null && wasOpen !== isOpen) menu.closed(wasOpen);
  const isHeld = hasOpened(now);
  if (hasOpened(before) !== isHeld) menu.watchModal(isHeld);
  const hasClosed = hasOpened(before) && !isHeld && !isCard(now);
  const leavesMax = before.isMax && !now.isMax && event.type === 'view' && event.by === 'page';
  // What is closed cannot be focused.
  if (hasClosed || leavesMax || (before.fallback !== null && isOpen === null)) menu.releaseFocus();
  // The frame itself knows what it has closed.
  if (isConnected && wasOpen !== null && isOpen === null && event.type !== 'active') menu.closeFrame();
  menu.render();
  if (needsFrame(now) && (!needsFrame(before) || event.type === 'entry')) menu.loadFrame();
  if (isConnected && now.fallback === null) {
    const awaited = awaitedAnnotation(now);
    if (isPress) menu.open(event.id, event.focus);
    else if (event.type === 'all' || before.isAllWaiting) menu.open(null, true);
    else if (event.type === 'frame' && awaited !== undefined) menu.open(awaited, false);
  }
  if (now.fallback !== before.fallback || (isPress && now.fallback !== null))
    menu.showFallback(now.fallback, !(isPress && event.isPreview), isPress || awaitedAnnotation(before) !== undefined);
  const isFocused = (isPress && event.focus && now.fallback === null) || event.type === 'all';
  if (isFocused || (now.isMax && !before.isMax)) menu.focusFrame();
}
