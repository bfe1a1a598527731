import type { MenuPresentation } from '../../embed/protocol/index.ts';
import { isSamePlace } from '../dom/closed-parts.ts';
import type { BoxPlace } from './box/menu-box.ts';
import type { MenuPlace } from './box/menu-place.ts';

/** An annotation that the reader has opened in the page. */
export interface OpenedAnnotation {
  readonly kind: 'annotation';
  readonly id: string;
  readonly phrase: Element | Range | undefined;
  /** The pointer rests on its highlight. The reader has not pressed it. */
  readonly isPreview: boolean;
  /** Whether its content is yet to be laid out. */
  readonly isWaiting: boolean;
  /** What holds it outside the gutter's card. */
  readonly form: 'popover' | 'sheet';
}

/** What an open annotation stands beside. */
type Anchor = Pick<OpenedAnnotation, 'phrase' | 'form'>;

/** What is presented. */
export interface PresentationState {
  /** Where the menu stands while nothing is open. */
  readonly place: MenuPlace;
  readonly opened: { readonly kind: 'panel' } | OpenedAnnotation | undefined;
  /** The annotation that is open in the frame, or in the card in its place. */
  readonly active: string | null;
}

export type PresentationEvent =
  /** @property anchor where an annotation moves that is open in a card that leaves; without it, it closes */
  | { readonly type: 'place'; readonly place: MenuPlace; readonly anchor?: Anchor | undefined }
  | ({ readonly type: 'open' } & Pick<OpenedAnnotation, 'id' | 'phrase' | 'isPreview' | 'form'>)
  /** The launcher was pressed, or the frame asks for room. */
  | { readonly type: 'panel' }
  /** The reader has turned to the preview. */
  | { readonly type: 'keep' }
  /** The content of the opened annotation is laid out. */
  | { readonly type: 'laidOut'; readonly form: OpenedAnnotation['form'] }
  | { readonly type: 'active'; readonly id: string | null }
  | { readonly type: 'close' };

export const INITIAL: PresentationState = { place: { kind: '' }, opened: undefined, active: null };

/** Whether annotations open in the gutter's card. */
export const isCard = ({ place }: PresentationState): boolean => place.kind === 'card';

/** Whether the panel is open. */
export const isPanel = ({ opened }: PresentationState): boolean => opened?.kind === 'panel';

/** Where the box is while nothing is open. */
const closedPlace = ({ place: { kind } }: PresentationState): BoxPlace =>
  kind === 'card' || kind === 'inline' ? kind : 'rest';

/** The annotation that the reader has opened; `undefined` for none, and for the panel. */
export const openedAnnotation = ({ opened }: PresentationState): OpenedAnnotation | undefined =>
  opened?.kind === 'annotation' ? opened : undefined;

/** The annotation that is open; the panel may list one as open, which counts when the panel is closed. */
export const openAnnotation = (state: PresentationState): string | null =>
  isPanel(state) ? null : (openedAnnotation(state)?.id ?? state.active);

/** What a press outside closes: the open annotation, or the panel, which has no name. */
export const dismissible = (state: PresentationState): string | null => (isPanel(state) ? '' : openAnnotation(state));

/** The annotation in the preview. */
export function previewedAnnotation(state: PresentationState): string | undefined {
  const opened = openedAnnotation(state);
  return opened?.isPreview ? opened.id : undefined;
}

/** Whether a highlight may open a preview: where it would stand, nothing else is open. */
export const mayPreview = (state: PresentationState): boolean =>
  !isCard(state) && (!state.opened || previewedAnnotation(state) !== undefined);

/** Where the box is. */
export function boxPlace(state: PresentationState): BoxPlace {
  if (isPanel(state)) return 'panel';
  return (!isCard(state) && openedAnnotation(state)?.form) || closedPlace(state);
}

/** How the frame is presented. At rest it is what the launcher opens. */
export function presentationOf(state: PresentationState): MenuPresentation {
  const place = boxPlace(state);
  return place === 'rest' ? 'panel' : place;
}

/** Whether the activation of a highlight keeps its open annotation: a preview, or one that is open at another phrase. */
export function staysOpen(state: PresentationState, id: string, phrase: Element | Range | undefined): boolean {
  const opened = openedAnnotation(state);
  if (opened?.id !== id) return false;
  return opened.isPreview || (phrase !== undefined && !isSamePlace(opened.phrase, phrase));
}

/** What is presented after an event. */
export function reducePresentation(state: PresentationState, event: PresentationEvent): PresentationState {
  const annotation = openedAnnotation(state);
  switch (event.type) {
    case 'place':
      return onPlace(state, event.place, event.anchor);
    case 'open': {
      const { id, phrase, isPreview, form } = event;
      const isWaiting = annotation?.id !== id || state.active !== id;
      return { ...state, opened: { kind: 'annotation', id, phrase, isPreview, form, isWaiting } };
    }
    case 'panel':
      return state.opened || closedPlace(state) !== 'rest' ? state : { ...state, opened: { kind: 'panel' } };
    case 'keep':
      return annotation?.isPreview ? { ...state, opened: { ...annotation, isPreview: false } } : state;
    case 'laidOut':
      return onLaidOut(state, event.form);
    case 'active':
      return onActive(state, event.id);
    case 'close':
      return { ...state, opened: undefined, active: isPanel(state) ? state.active : null };
  }
}

function onLaidOut(state: PresentationState, form: OpenedAnnotation['form']): PresentationState {
  const annotation = openedAnnotation(state);
  if (!annotation || (!annotation.isWaiting && annotation.form === form)) return state;
  return { ...state, opened: { ...annotation, isWaiting: false, form } };
}

function onPlace(state: PresentationState, place: MenuPlace, anchor: Anchor | undefined): PresentationState {
  const annotation = openedAnnotation(state);
  const next = { ...state, place };
  // The card holds what was open elsewhere.
  if (isCard(next)) return { ...next, opened: annotation && { ...annotation, isPreview: false, isWaiting: false } };
  const id = openAnnotation(state);
  if (isCard(state) && id !== null && anchor) {
    const isWaiting = state.active !== id;
    return { ...next, opened: { kind: 'annotation', id, ...anchor, isPreview: false, isWaiting } };
  }
  if (isCard(state)) return { ...next, opened: undefined, active: null };
  // A publisher who hides the menu hides its panel, too. An annotation is not part of the menu: it stays.
  return place.kind === 'none' && isPanel(state) ? { ...next, opened: undefined } : next;
}

function onActive(state: PresentationState, id: string | null): PresentationState {
  const annotation = openedAnnotation(state);
  if (id === state.active && !annotation?.isWaiting) return state;
  const next = { ...state, active: id };
  if (!annotation) return next;
  // A frame that starts reports that nothing is open: the annotation that the user waits for is about to open.
  if (id === null) return state.active === null || annotation.isWaiting ? next : { ...next, opened: undefined };
  if (!isCard(state)) return next;
  // In the card, the reader may have opened another annotation than by its highlight.
  if (annotation.id !== id) return annotation.isWaiting ? next : { ...next, opened: undefined };
  return { ...next, opened: { ...annotation, isWaiting: false } };
}
