/**
 * What the article's page and the desk, a window of the service, tell each other. They meet by a handshake:
 * 1. The page posts `DESK_HELLO` with a nonce to the desk's origin alone, again until it is answered.
 * 2. The desk answers the window that has opened it, or that it has opened, at that window's origin alone, after the
 *    editor has agreed to the origin: `DESK_WELCOME` with the same nonce and a port.
 * 3. The page takes the port only from the desk's origin and window. All else goes through the port.
 * A desk that was loaded again says `DESK_READY`, which contains nothing, and the page greets it anew.
 */
import type { RichText } from '../../../bff/contract/index.ts';
import { isJsonObject } from '../../../bff/contract/shared/json-object.ts';
import { type Guarded, hasShape, isCount, isEither, isListOf, isNullOr, isOneOf } from '../guards/guards.ts';

export const DESK_HELLO = 'journal:desk-hello';
export const DESK_READY = 'journal:desk-ready';
export const DESK_WELCOME = 'journal:desk-welcome';

/** The name of the desk's window: a second one would have a draft of its own. */
export const DESK_WINDOW = 'journal-desk';

/** Longer texts are a mistake or an attack. */
const MAX_LENGTH = 20_000;
const MAX_ITEMS = 100;
/** The phrases of all annotations of an article. */
export const MAX_FIND = 2_000;

const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= MAX_LENGTH;
/** Rendering escapes all text. */
const isContent = (_value: unknown): _value is RichText => true;

const isPhrase = hasShape({ scanPhrase: isText, scanKeyword: isText });

/** A phrase of the article, and the words of it to highlight; empty: all of it. */
export type DraftPhrase = Readonly<Guarded<typeof isPhrase>>;

const isNote = isOneOf('cut', 'widened', 'heading', 'in-link', 'crosses-link', 'note-mark');
const isRefusal = isOneOf('empty', 'unread', 'too-long');

/** What the editor should know about a chosen place. */
export type ChoiceNote = Guarded<typeof isNote>;

/** Why a selection is not a phrase. */
export type ChoiceRefusal = Guarded<typeof isRefusal>;

const isFound = hasShape({
  kind: isOneOf('found'),
  /** The selected words, widened to whole ones; of a selection of several paragraphs, those of one. */
  words: isText,
  /** What its paragraph has before and after them. */
  before: isText,
  after: isText,
  /** How often the page has them, and which of these was selected, counted from 1. */
  occurrences: isCount,
  position: isCount,
  /** Finds this place alone. Null if no phrase of its paragraph does. */
  phrase: isNullOr(isPhrase),
  notes: isListOf(isNote, MAX_ITEMS),
  /** The titles of annotations that highlight some of the words. */
  overlaps: isListOf(isText, MAX_ITEMS),
});

/** A place that was selected, or that has a phrase. */
export type FoundChoice = Readonly<Guarded<typeof isFound>>;

const isChoice = isEither(isFound, hasShape({ kind: isOneOf('refused'), reason: isRefusal, words: isText }));

/** What the page says about a selection. */
export type DeskChoice = Readonly<Guarded<typeof isChoice>>;

const isLost = hasShape({
  /** Its index among those that the desk has asked for. */
  index: isCount,
  /** A reason of `journal:scanComplete`. */
  reason: isText,
  /** What the page has in its place. Null if nothing is like it. */
  nearest: isNullOr(isPhrase),
});

/** A phrase of the article that the page does not have. */
export type LostPhrase = Readonly<Guarded<typeof isLost>>;

const isDraft = hasShape({
  title: isText,
  annotationType: isText,
  content: isContent,
  phrases: isListOf(isPhrase, MAX_ITEMS),
});

/** The draft as the page shows it. */
export type DraftOnPage = Readonly<Guarded<typeof isDraft>>;

/** What the page tells the desk. */
export type PageMessage = Readonly<Guarded<typeof isPageMessage>>;
export const isPageMessage = isEither(
  hasShape({ type: isOneOf('article'), entry: isText, title: isText }),
  hasShape({ type: isOneOf('choice'), choice: isChoice }),
  /** How often the page has each phrase of the last draft; null for one that cannot be searched for. */
  hasShape({ type: isOneOf('counts'), counts: isListOf(isNullOr(isCount), MAX_ITEMS) }),
  /** Those of the phrases of the last `find` that the page does not have. */
  hasShape({ type: isOneOf('lost'), lost: isListOf(isLost, MAX_FIND) }),
  /** Where the page has the phrase of the last `locate`. */
  hasShape({ type: isOneOf('places'), phrase: isPhrase, places: isListOf(isChoice, MAX_ITEMS) }),
);

/** What the desk tells the page. */
export type DeskMessage = Readonly<Guarded<typeof isDeskMessage>>;
export const isDeskMessage = isEither(
  hasShape({ type: isOneOf('draft'), draft: isDraft }),
  hasShape({ type: isOneOf('find'), phrases: isListOf(isPhrase, MAX_FIND) }),
  hasShape({ type: isOneOf('locate'), phrase: isPhrase }),
);

/** Whether a desk says that it was loaded. */
export const isReady = hasShape({ type: isOneOf(DESK_READY) });

/** The nonce of a greeting; null for anything else. */
export const nonceIn = (data: unknown, type: string): string | null =>
  isJsonObject(data) && data.type === type && isText(data.nonce) ? data.nonce : null;
