import type { Annotation } from '../../../bff/contract/index.ts';
import type { FrameEntry } from '../../frame/state/frame-data.ts';
import type { Loadable } from '../../frame/use-loadable.ts';
import type { InterfaceLanguage } from '../../languages/index.ts';
import { isCompact, type MenuView, type PageFacts } from '../../protocol/index.ts';
import type { ColourOverrides } from '../../theme/palette.ts';

/** The button of the card that opens `max`, in place of an annotation's id. */
export const EXPAND_BUTTON = '';

export interface MenuState {
  readonly entry: Loadable<FrameEntry>;
  /** The interface language. It is that of the page, unless its messages are not read yet. */
  readonly words: InterfaceLanguage;
  readonly page: PageFacts;
  /** For editors: what the link from an annotation to its document is called. */
  readonly editLabel?: string | undefined;
  /** Locales of the user's browser; empty until the script runs. */
  readonly locales: readonly string[];
  readonly colours: ColourOverrides;
  readonly view: MenuView;
  readonly closedView: 'min' | 'mid';
  /** `max` is closing: it is still rendered and shrinks. */
  readonly collapsing: boolean;
  /** How often the host page requested the annotations in `max`. Each request scrolls to them. */
  readonly annotationRequests: number;
  /** What receives the focus when the card renders again: `EXPAND_BUTTON`, or the control that opens this annotation. */
  readonly returnFocusTo: string | null;
  /** Annotations whose highlights are in the viewport, in text order. */
  readonly visible: readonly string[];
  /** The open annotation, by slug or document reference. */
  readonly active: string | null;
  /** The annotation whose highlight the pointer or the focus is on in the page, or whose card in the menu. */
  readonly raised: string | null;
  /** Whether `mid` lists all annotations as cards, because the entry cannot expand. */
  readonly listsAll: boolean;
  /** Whether the page has not sent the entry's annotations yet. Then only their titles and types are known. */
  readonly isBrief: boolean;
  /** Whether the entry has the texts that only `max` shows. */
  readonly details: 'missing' | 'loading' | 'failed' | 'ready';
  /** The entry's own annotations by slug; none while `isBrief`. */
  readonly annotations: ReadonlyMap<string, Loadable<Annotation>>;
  /** Annotations of other entries, by the slug or document reference of the request. */
  readonly fetched: ReadonlyMap<string, Loadable<Annotation>>;
  /** The journal's settings. They stay while another entry loads. */
  readonly journal: FrameEntry['settings'];
  /** The host page's answer whether it shows this title; `null` before the first one. */
  readonly titleInPage: { readonly title: string; readonly isShown: boolean } | null;
  /** Whether the connection to the host page failed. */
  readonly disconnected: boolean;
}

/** The state of a menu that has opened nothing: initially, and again for another entry. */
const NOTHING_OPEN = { visible: [], active: null, raised: null, listsAll: false, annotationRequests: 0 } as const;

function bySlug(annotations: readonly Annotation[]): MenuState['annotations'] {
  return new Map(annotations.map((value) => [value.id, { status: 'ready', value }]));
}

export interface InitialMenu {
  readonly entry: FrameEntry;
  readonly words: InterfaceLanguage;
  /** Whether it comes from a document: annotations have titles and types alone, and texts of `max` are missing. */
  readonly isBrief: boolean;
  /** The colours of the frame's address. The server renders without them. */
  readonly colours: ColourOverrides;
  readonly editLabel?: string | undefined;
}

export function initialMenuState({ entry, isBrief, ...initial }: InitialMenu): MenuState {
  return {
    ...NOTHING_OPEN,
    ...initial,
    entry: { status: 'ready', value: entry },
    page: { language: initial.words.language, direction: 'ltr', layout: 'desktop' },
    locales: [],
    view: 'mid',
    closedView: 'mid',
    collapsing: false,
    returnFocusTo: null,
    isBrief,
    details: isBrief ? 'missing' : 'ready',
    annotations: bySlug(isBrief ? [] : entry.entry.annotations),
    fetched: new Map(),
    journal: entry.settings,
    titleInPage: null,
    disconnected: false,
  };
}

/** Whether the open annotation stays open when its highlight leaves the viewport. */
function staysOpen({ view, page: { presentation, layout } }: MenuState): boolean {
  if (view === 'max' || presentation === 'sheet' || presentation === 'sidenotes') return true;
  return isCompact(layout) && presentation !== 'popover';
}

/** Shows other annotations in view. An open card or popover closes with its highlight. */
export const withVisible =
  (ids: readonly string[]) =>
  (state: MenuState): MenuState => {
    const { active, visible } = state;
    if (ids.length === visible.length && ids.every((id, index) => id === visible[index])) return state;
    const left = active !== null && visible.includes(active) && !ids.includes(active);
    return { ...state, visible: ids, active: left && !staysOpen(state) ? null : active };
  };

/** Completes the annotations of the document's entry. Those of a later entry are complete. */
export const withAnnotations =
  (annotations: readonly Annotation[]) =>
  (state: MenuState): MenuState => {
    const { entry } = state;
    if (!state.isBrief || entry.status !== 'ready') return state;
    const value = { ...entry.value, entry: { ...entry.value.entry, annotations: [...annotations] } };
    return { ...state, isBrief: false, entry: { status: 'ready', value }, annotations: bySlug(annotations) };
  };

/** Replaces the entry of the document with the whole one. Another entry may have taken its place meanwhile. */
export const withWhole =
  (entry: Loadable<FrameEntry>) =>
  (state: MenuState): MenuState => {
    if (state.entry.status !== 'ready' || state.details === 'ready') return state;
    if (entry.status !== 'ready') return { ...state, details: entry.status };
    if (entry.value.entry.id !== state.entry.value.entry.id) return state;
    return { ...state, entry, isBrief: false, details: 'ready', annotations: bySlug(entry.value.entry.annotations) };
  };

/** Replaces the entry. @param open for another entry: its annotation that opens, or `null`. Others close. */
export const withEntry =
  (entry: Loadable<FrameEntry>, open?: string | null) =>
  (state: MenuState): MenuState => {
    const opened = open === undefined ? {} : { ...NOTHING_OPEN, active: open };
    const annotations = bySlug(entry.status === 'ready' ? entry.value.entry.annotations : []);
    const journal = entry.status === 'ready' ? entry.value.settings : state.journal;
    return { ...state, ...opened, isBrief: false, details: 'ready', annotations, journal, entry };
  };

/** Changes the view. @param returnFocusTo what receives the focus; see the state */
export const withView =
  (view: MenuView, returnFocusTo: string | null = null) =>
  (state: MenuState): MenuState => {
    if (view === state.view) return { ...state, returnFocusTo };
    const closedView = view === 'max' ? state.closedView : view;
    return { ...state, view, closedView, returnFocusTo, collapsing: false, listsAll: false, annotationRequests: 0 };
  };

/** More annotations of other entries than one reader opens. A page that opens thousands must not fill the memory. */
const MAX_FETCHED = 300;

/** Adds an annotation of another entry. Beyond the limit the oldest one goes; it is fetched again when it is opened. */
export const withFetched =
  (id: string, annotation: Loadable<Annotation>) =>
  (state: MenuState): MenuState => ({
    ...state,
    fetched: new Map([...state.fetched, [id, annotation] as const].slice(-MAX_FETCHED)),
  });
