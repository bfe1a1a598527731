/**
 * What the article's page and the desk, a window of the service, tell each other. They meet by a handshake:
 * 1. The page posts `DESK_HELLO` with a nonce to the desk's origin alone, again until it is answered.
 * 2. The desk answers the window that has opened it, or that it has opened, at that window's origin alone, after the
 *    editor has agreed to the origin: `DESK_WELCOME` with the same nonce and a port.
 * 3. The page takes the port only from the desk's origin and window. All else goes through the port.
 * A desk that was loaded again says `DESK_READY`, which contains nothing, and the page greets it anew.
 */
import type { RichText } from '../../../bff/contract/index.ts';
import { type Guarded, hasShape, isRecord } from '../guards/guards.ts';

export const DESK_HELLO = 'journal:desk-hello';
export const DESK_READY = 'journal:desk-ready';
export const DESK_WELCOME = 'journal:desk-welcome';

/** The name of the desk's window: a second one would have a draft of its own. */
export const DESK_WINDOW = 'journal-desk';

/** A phrase of the article, and the words of it to highlight; empty: all of it. */
export type DraftPhrase = Guarded<typeof isPhrase>;

/** What the editor should know about a chosen place. */
export type ChoiceNote = 'cut' | 'widened' | 'heading' | 'in-link' | 'crosses-link' | 'note-mark';

/** Why a selection is no phrase. */
export type ChoiceRefusal = 'empty' | 'unread' | 'too-long';

/** A place that was selected, or that has a phrase. */
export interface FoundChoice {
  readonly kind: 'found';
  /** The selected words, widened to whole ones; of a selection of several paragraphs, those of one. */
  readonly words: string;
  /** What its paragraph has before and after them. */
  readonly before: string;
  readonly after: string;
  /** How often the page has them, and which of these was selected, counted from 1. */
  readonly occurrences: number;
  readonly position: number;
  /** Finds this place alone. Null if no phrase of its paragraph does. */
  readonly phrase: DraftPhrase | null;
  readonly notes: readonly ChoiceNote[];
  /** The titles of annotations that highlight some of the words. */
  readonly overlaps: readonly string[];
}

/** What the page says about a selection. */
export type DeskChoice =
  | FoundChoice
  | { readonly kind: 'refused'; readonly reason: ChoiceRefusal; readonly words: string };

/** The draft as the page shows it. */
export interface DraftOnPage {
  readonly title: string;
  readonly annotationType: string;
  readonly content: RichText;
  readonly phrases: readonly DraftPhrase[];
}

/** A phrase of the article that the page does not have. */
export type LostPhrase = Guarded<typeof isLost>;

/** What the page tells the desk. */
export type PageMessage =
  | { readonly type: 'article'; readonly entry: string; readonly title: string }
  | { readonly type: 'choice'; readonly choice: DeskChoice }
  /** How often the page has each phrase of the last draft; null for one that cannot be searched for. */
  | { readonly type: 'counts'; readonly counts: readonly (number | null)[] }
  /** Those of the phrases of the last `find` that the page does not have. */
  | { readonly type: 'lost'; readonly lost: readonly LostPhrase[] }
  /** Where the page has the phrase of the last `locate`. */
  | { readonly type: 'places'; readonly phrase: DraftPhrase; readonly places: readonly DeskChoice[] };

/** What the desk tells the page. */
export type DeskMessage =
  | { readonly type: 'draft'; readonly draft: DraftOnPage }
  | { readonly type: 'find'; readonly phrases: readonly DraftPhrase[] }
  | { readonly type: 'locate'; readonly phrase: DraftPhrase };

/** Longer texts are a mistake or an attack. */
const MAX_LENGTH = 20_000;
const MAX_ITEMS = 100;
/** The phrases of all annotations of an article. */
export const MAX_FIND = 2_000;

const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= MAX_LENGTH;
const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;
const isListOf = (value: unknown, isItem: (item: unknown) => boolean, max = MAX_ITEMS): boolean =>
  Array.isArray(value) && value.length <= max && value.every(isItem);

const isPhrase = hasShape({ scanPhrase: isText, scanKeyword: isText });

const isPhraseOrNull = (value: unknown): value is DraftPhrase | null => value === null || isPhrase(value);

const isLost = hasShape({
  /** Its index among those that the desk has asked for. */
  index: isCount,
  /** A reason of `journal:scanComplete`. */
  reason: isText,
  /** What the page has in its place. Null if nothing is like it. */
  nearest: isPhraseOrNull,
});

const isRefused = hasShape({ words: isText, reason: isText });

const isFound = hasShape({
  ...{ words: isText, before: isText, after: isText, occurrences: isCount, position: isCount },
  phrase: isPhraseOrNull,
  notes: (value): value is string[] => isListOf(value, isText),
  overlaps: (value): value is string[] => isListOf(value, isText),
});

const isChoice = (value: unknown): boolean =>
  isRecord(value) && (value.kind === 'refused' ? isRefused(value) : value.kind === 'found' && isFound(value));

/** Whether the desk accepts a message of the page. */
export function isPageMessage(value: unknown): value is PageMessage {
  if (!isRecord(value)) return false;
  if (value.type === 'article') return isText(value.entry) && isText(value.title);
  if (value.type === 'choice') return isChoice(value.choice);
  if (value.type === 'lost') return isListOf(value.lost, isLost, MAX_FIND);
  if (value.type === 'places') return isPhrase(value.phrase) && isListOf(value.places, isChoice);
  return value.type === 'counts' && isListOf(value.counts, (count) => count === null || isCount(count));
}

const isDraft = (value: unknown): value is DraftOnPage =>
  isRecord(value) && isText(value.title) && isText(value.annotationType) && isListOf(value.phrases, isPhrase);

/** Whether the page accepts a message of the desk. Rendering escapes all text. */
export function isDeskMessage(value: unknown): value is DeskMessage {
  if (!isRecord(value)) return false;
  if (value.type === 'find') return isListOf(value.phrases, isPhrase, MAX_FIND);
  if (value.type === 'locate') return isPhrase(value.phrase);
  return value.type === 'draft' && isDraft(value.draft);
}

/** Whether a desk says that it was loaded. */
export const isReady = (data: unknown): boolean => isRecord(data) && data.type === DESK_READY;

/** The nonce of a greeting; null for anything else. */
export const nonceIn = (data: unknown, type: string): string | null =>
  isRecord(data) && data.type === type && isText(data.nonce) ? data.nonce : null;
