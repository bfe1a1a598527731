import type { Annotation } from '../../bff/contract/index.ts';
import type { Lens } from '../../bff/contract/shared/annotations.ts';
import { createStore, type Store } from '../../embed/store.ts';
import type { Spot } from '../dom/closed-parts.ts';
import type { ScanReport } from '../scan/scan-report.ts';

/** The annotation that is open, from the moment that the menu is about to show it. */
export interface OpenAnnotation {
  readonly id: string;
  /** The highlight that was pressed. */
  readonly phrase: Spot | undefined;
  /** The pointer rests on its highlight. The reader has not pressed it. */
  readonly isPreview: boolean;
  /** Whether the reader has opened it by keyboard, so that the menu takes the focus. */
  readonly isByKeyboard: boolean;
  /** Whether the reader has opened it in the menu, and not in the text. The page was not asked. */
  readonly isFromMenu: boolean;
  /** Whether the menu shows it by now. */
  readonly isShown: boolean;
}

export interface ArticleState {
  /** Slug of the entry; empty while it is not known. */
  readonly entry: string;
  /** Counts the entries that were shown. Changes, too, when the same entry is loaded again. */
  readonly generation: number;
  /** Whether the service has no such entry: nothing else is requested for it. */
  readonly isUnknown: boolean;
  readonly annotations: readonly Annotation[];
  /** What the last scan of this entry has found and missed. */
  readonly report: ScanReport | undefined;
  /** Ids of the annotations whose highlights are in the viewport, in text order. */
  readonly visible: readonly string[];
  readonly open: OpenAnnotation | null;
  /** The colour of highlights that the entry's or the menu's colours give, as `#rrggbb`. */
  readonly accent: string | null;
  /** Ids of annotations whose phrases a translation of the page has replaced. */
  readonly lost: readonly string[];
  /** Which highlights the reader sees. */
  readonly lens: Lens;
  /** Id of an annotation that a link or a script has asked for: it is shown in the text whatever the lens. */
  readonly revealed: string | null;
}

/** Events that name another entry than the current one come too late and change nothing. */
export type ArticleEvent =
  | { readonly type: 'entry'; readonly entry: string }
  | { readonly type: 'unknown'; readonly entry: string }
  | {
      readonly type: 'annotations';
      readonly entry: string;
      readonly annotations: readonly Annotation[];
      readonly accent?: string | null;
    }
  | { readonly type: 'scanned'; readonly entry: string; readonly report: ScanReport }
  | { readonly type: 'visible'; readonly ids: readonly string[] }
  | { readonly type: 'lost'; readonly ids: readonly string[] }
  /** An annotation is about to open, or to move to another of its highlights. */
  | ({ readonly type: 'open'; readonly id: string } & Partial<Omit<OpenAnnotation, 'isShown'>>)
  /** The menu shows this annotation. */
  | { readonly type: 'shown'; readonly id: string }
  /** An annotation, by default whichever is open, is open no longer, or is not going to open. */
  | { readonly type: 'closed'; readonly id?: string }
  | { readonly type: 'reveal'; readonly id: string | null }
  | { readonly type: 'lens'; readonly lens: Lens }
  | { readonly type: 'accent'; readonly accent: string | null };

const EMPTY: ArticleState = {
  entry: '',
  generation: 0,
  isUnknown: false,
  annotations: [],
  report: undefined,
  visible: [],
  open: null,
  accent: null,
  lost: [],
  lens: 'all',
  revealed: null,
};

export function reduceArticle(state: ArticleState, event: ArticleEvent): ArticleState {
  switch (event.type) {
    case 'entry':
      return { ...EMPTY, lens: state.lens, entry: event.entry, generation: state.generation + 1 };
    case 'unknown':
      return event.entry === state.entry ? { ...state, isUnknown: true } : state;
    case 'annotations':
      return event.entry === state.entry
        ? { ...state, isUnknown: false, annotations: event.annotations, accent: event.accent ?? state.accent }
        : state;
    case 'scanned':
      return event.entry === state.entry ? { ...state, report: event.report } : state;
    case 'visible':
      return { ...state, visible: event.ids };
    case 'lost':
      return event.ids.join() === state.lost.join() ? state : { ...state, lost: event.ids };
    case 'open': {
      const { id, phrase, isPreview = false, isByKeyboard = false, isFromMenu = false } = event;
      const isShown = state.open?.id === id && state.open.isShown;
      return { ...state, open: { id, phrase, isPreview, isByKeyboard, isFromMenu, isShown } };
    }
    case 'shown':
      return state.open?.id === event.id && !state.open.isShown
        ? { ...state, open: { ...state.open, isShown: true } }
        : state;
    case 'closed':
      return state.open && state.open.id === (event.id ?? state.open.id) ? { ...state, open: null } : state;
    case 'lens':
      return event.lens === state.lens ? state : { ...state, lens: event.lens, revealed: null };
    case 'reveal':
      return event.id === state.revealed || state.lens === 'all' ? state : { ...state, revealed: event.id };
    case 'accent':
      return event.accent === state.accent ? state : { ...state, accent: event.accent };
  }
}

export type ArticleStore = Store<ArticleState, ArticleEvent>;

/** @param lens which highlights the reader sees at first */
export const createArticleStore = (entry: string, lens: Lens = 'all'): ArticleStore =>
  createStore(reduceArticle, { ...EMPTY, entry, lens });

/** Whether the reader's lens shows the highlights of an annotation. */
export const isInLens = (
  { lens, revealed }: Pick<ArticleState, 'lens' | 'revealed'>,
  { id, annotationType }: Pick<Annotation, 'id' | 'annotationType'>,
): boolean => lens === 'all' || annotationType === lens || id === revealed;
