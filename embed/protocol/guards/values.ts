/** What calls carry. Each type is what its guard accepts. */
import type { Annotation } from '../../../bff/contract/index.ts';
import { LENSES } from '../../../bff/contract/shared/annotations.ts';
import { isJsonObject } from '../../../bff/contract/shared/json-object.ts';
import {
  type Guarded,
  hasShape,
  isBoolean,
  isColourOrNull,
  isCount,
  isEither,
  isHeight,
  isListOf,
  isNullOr,
  isOneOf,
  isText,
  isTextList,
  isTextOrNull,
  optional,
} from './guards.ts';

/** The views of the menu: a title line, a card, the whole viewport. */
export type MenuView = Guarded<typeof isView>;
export const isView = isOneOf('min', 'mid', 'max');

/**
 * How the page shows the menu outside `max`: as a card in the gutter, with each annotation level with its line, in the
 * panel of its launcher or in the page's own flow. A popover and a sheet hold one annotation and nothing else.
 */
export type MenuPresentation = Guarded<typeof isPresentation>;
const isPresentation = isOneOf('card', 'sidenotes', 'panel', 'inline', 'popover', 'sheet');

export type Direction = Guarded<typeof isDirection>;
export const isDirection = isOneOf('next', 'previous');

/** A user action in the menu that the host page cannot observe itself. */
export type UserActionKind = Guarded<typeof isUserAction>;
export const isUserAction = isOneOf('link', 'download', 'section', 'followed');

const isLens = isOneOf(...LENSES);

/** What the reader wants in the frame. */
export type Intent = Guarded<typeof isIntent>;
export const isIntent = isEither(
  hasShape({ kind: isOneOf('open'), id: isText }),
  /** Closes the open annotation; leaves the frame, which also closes a panel, popover or sheet. */
  hasShape({ kind: isOneOf('close', 'leave') }),
  /** Any view but `max` closes `max`. The page refuses `max` while a dialog of its own is open. */
  hasShape({ kind: isOneOf('view'), view: isView }),
  /** Opens the next or previous annotation in the text. The page may have turned off the keys. */
  hasShape({ kind: isOneOf('step'), direction: isDirection, by: isOneOf('key', 'button') }),
  /** Changes for the visit which highlights the reader sees. */
  hasShape({ kind: isOneOf('lens'), lens: isLens }),
  /** Turns one of the reader's choices on or off for the visit. */
  hasShape({ kind: isOneOf('reading'), choice: isOneOf('previews', 'keys'), isOn: isBoolean }),
);

/** A part of the frame's height, in CSS pixels from its top. */
export type Band = [top: number, bottom: number];
const isBand = (value: unknown): value is Band => Array.isArray(value) && value.length === 2 && value.every(isHeight);

/** What sidenotes are drawn by, in CSS pixels from the top of the frame. */
export type SidenoteFacts = Guarded<typeof isSidenoteFacts>;
const isSidenoteFacts = hasShape({
  /** The annotations in the text, with the tops of their lines: at most `MAX_SIDENOTES`. */
  lines: isListOf(hasShape({ id: isText, top: isHeight })),
  /** Where something of the page stands beside its text. No note does. */
  taken: isListOf(isBand),
  /** Where the article ends. */
  end: isHeight,
});

export type PageFacts = Guarded<typeof isPageFacts>;
export const isPageFacts = hasShape({
  /** BCP 47 tag of the language of the interface: the page's, or the publisher's choice. Empty for neither. */
  language: isText,
  /** That of the entry's texts, if it is another one. */
  contentLanguage: optional(isText),
  direction: isOneOf('ltr', 'rtl'),
  /** Width class of the viewport; see `TABLET_MIN_WIDTH` and `DESKTOP_MIN_WIDTH`. */
  layout: isOneOf('phone', 'tablet', 'desktop'),
  /** Whether the viewport is low, as a desktop's is at 400 %; see `LOW_MAX_HEIGHT`. */
  isLow: isBoolean,
  /** Missing until the page has chosen one, and for the footer. */
  presentation: optional(isPresentation),
  /** For this presentation. */
  sidenotes: optional(isSidenoteFacts),
  /** The title that the frame has asked about, and whether a heading of the page shows it. */
  title: optional(hasShape({ text: isText, isShown: isBoolean })),
  /** What the reader can turn off for the visit, and whether it is on; without choices that the page does not offer. */
  reading: optional(
    hasShape({
      /** An annotation whose highlight is under the mouse opens as a preview. */
      previews: optional(isBoolean),
      /** The keys N and P lead to the next and the previous annotation. */
      keys: optional(isBoolean),
      /** Which highlights the reader sees. */
      lens: isLens,
      /** How many annotations of the text the lens hides. */
      hidden: isCount,
    }),
  ),
  /** Annotations whose phrases a translation of the page has replaced: at most `MAX_LIST_LENGTH`. */
  lost: optional(isTextList),
});

/** The page's answers may be longer than what a frame may send. */
const isAnyText = (value: unknown): value is string => typeof value === 'string';

/** A note or bibliography entry of the page: plain text, and the DOI in it. */
export type Note = Guarded<typeof isNote>;
export const isNote = hasShape({ text: isAnyText, doi: isTextOrNull });

/** Checks the outer shape only, because rendering escapes all text anyway. */
export const isAnnotationList = (value: unknown): value is Annotation[] =>
  Array.isArray(value) &&
  value.every((item) => isJsonObject(item) && isText(item.id) && isJsonObject(item.featuredImage));

/** The colours of the element's attributes as `#rrggbb`; `null` without one. */
const areColours = (value: unknown): value is [background: string | null, foreground: string | null] =>
  Array.isArray(value) && value.length === 2 && value.every(isColourOrNull);

/** Everything that the page tells the menu's frame, which shows this and nothing else. */
export type MenuSnapshot = Guarded<typeof isMenuSnapshot>;
export const isMenuSnapshot = hasShape({
  /** Slug of the entry, which the frame fetches with `getEntry` when it or the generation changes. */
  entry: isText,
  page: isPageFacts,
  colours: areColours,
  /** Changes when the page loads an entry, also the same one again. */
  generation: isCount,
  /** Annotations whose highlights are in the viewport, in text order: at most `MAX_LIST_LENGTH`. */
  visible: isTextList,
  /**
   * The entry's annotations, as the service sent them; missing if they are those of the last snapshot, or not loaded. The
   * frame loads them itself if they are not `isAnnotationList`.
   */
  annotations: optional((value): value is unknown[] => Array.isArray(value)),
  /** The annotation, or reference of the page, that is open. `request` counts what the reader has asked for. */
  open: isNullOr(hasShape({ id: isText, focus: isBoolean, request: isCount })),
  /** The annotation whose highlight the pointer or the focus is on. */
  raised: isTextOrNull,
  view: isView,
  /** What `max` scrolls to; a menu that does not expand lists all annotations. */
  scrollTo: isNullOr(isOneOf('annotations')),
});

/** What concerns the footer's frame of it. */
export type FooterSnapshot = Guarded<typeof isFooterSnapshot>;
export const isFooterSnapshot = hasShape({
  entry: isText,
  page: isPageFacts,
  colours: areColours,
  /** How far the page's text reaches to the left and right of the footer's middle. Missing without text. */
  column: optional(isBand),
});

/** A link to an annotation. */
export type CopiedLink = Guarded<typeof isCopiedLink>;
export const isCopiedLink = hasShape({
  link: isAnyText,
  /** Whether the page was allowed to put it on the clipboard. */
  isCopied: isBoolean,
});
