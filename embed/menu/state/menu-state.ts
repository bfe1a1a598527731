import type { Annotation } from '../../../bff/contract/index.ts';
import type { FrameEntry } from '../../frame/state/frame-data.ts';
import type { Loadable } from '../../frame/use-loadable.ts';
import type { InterfaceLanguage } from '../../languages/index.ts';
import type { Intent, MenuSnapshot, PageFacts } from '../../protocol/index.ts';
import type { ColourOverrides } from '../../theme/palette.ts';

/** The button of the card that opens `max`, in place of an annotation's id. */
export const EXPAND_BUTTON = '';

/** What the page decides about the menu. */
type Shown = Pick<MenuSnapshot, 'open' | 'view' | 'scrollTo'>;

export interface MenuState extends Readonly<Shown> {
  readonly entry: Loadable<FrameEntry>;
  /** The interface language. It is that of the page, unless its messages are not read yet. */
  readonly words: InterfaceLanguage;
  readonly page: PageFacts;
  /** For editors: what the link from an annotation to its document is called. */
  readonly editLabel?: string | undefined;
  /** Locales of the user's browser; empty until the script runs. */
  readonly locales: readonly string[];
  readonly colours: ColourOverrides;
  /** `max` is closing: it is still rendered and shrinks. */
  readonly collapsing: boolean;
  /** What receives the focus when the card renders again: `EXPAND_BUTTON`, or the control that opens this annotation. */
  readonly returnFocusTo: string | null;
  /** Annotations whose highlights are in the viewport, in text order. */
  readonly visible: readonly string[];
  /** The annotation whose highlight the pointer or the focus is on in the page, or whose card in the menu. */
  readonly raised: string | null;
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
  /** Whether the connection to the host page failed. */
  readonly disconnected: boolean;
}

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
    ...initial,
    entry: { status: 'ready', value: entry },
    page: { language: initial.words.language, direction: 'ltr', layout: 'desktop', isLow: false },
    locales: [],
    open: null,
    view: 'mid',
    scrollTo: null,
    visible: [],
    raised: null,
    collapsing: false,
    returnFocusTo: null,
    isBrief,
    details: isBrief ? 'missing' : 'ready',
    annotations: bySlug(isBrief ? [] : entry.entry.annotations),
    fetched: new Map(),
    journal: entry.settings,
    disconnected: false,
  };
}

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

export const withEntry =
  (entry: Loadable<FrameEntry>) =>
  (state: MenuState): MenuState => {
    const annotations = bySlug(entry.status === 'ready' ? entry.value.entry.annotations : []);
    const journal = entry.status === 'ready' ? entry.value.settings : state.journal;
    return { ...state, isBrief: false, details: 'ready', annotations, journal, entry };
  };

/** What a page would answer to an intent, for a menu without one. */
export function intended({ open, view, scrollTo }: MenuState, intent: Intent): Shown {
  switch (intent.kind) {
    case 'open':
      return { view, scrollTo, open: { id: intent.id, focus: true, request: (open?.request ?? 0) + 1 } };
    case 'close':
      return { view, scrollTo, open: null };
    case 'view':
      return view === 'max' ? { view: intent.view, scrollTo: null, open: null } : { view: intent.view, scrollTo, open };
    default:
      return { open, view, scrollTo };
  }
}

/** More annotations of other entries than one reader opens. A page that opens thousands must not fill the memory. */
const MAX_FETCHED = 300;

/** Adds an annotation of another entry. Beyond the limit the oldest one goes; it is fetched again when it is opened. */
export const withFetched =
  (id: string, annotation: Loadable<Annotation>) =>
  (state: MenuState): MenuState => ({
    ...state,
    fetched: new Map([...state.fetched, [id, annotation] as const].slice(-MAX_FETCHED)),
  });
