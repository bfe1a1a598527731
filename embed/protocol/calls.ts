/** The calls between a frame and the host page around it. Method names and argument order are the wire format. */
import type { Annotation, EntryResponse } from '../../bff/contract/index.ts';
import { isJsonObject } from '../../bff/contract/shared/json-object.ts';
import {
  type Guard,
  type Guards,
  isBoolean,
  isColour,
  isCount,
  isHeight,
  isListOf,
  isText,
  isTextOrNull,
  optional,
  takes,
} from './guards/guards.ts';
import {
  type CopiedLink,
  type Direction,
  type FooterSnapshot,
  type Intent,
  isCopiedLink,
  isFooterSnapshot,
  isIntent,
  isMenuSnapshot,
  isNote,
  isUserAction,
  type MenuSnapshot,
  type Note,
  type PageFacts,
  type UserActionKind,
} from './guards/values.ts';

/** Widths of the viewport in CSS pixels. From the second one the page may have room for a card beside its text. */
export const TABLET_MIN_WIDTH = 640;
export const DESKTOP_MIN_WIDTH = 1024;

/** In CSS pixels. In a viewport as low as this, a sheet scrolls as a whole: nothing in it stands still. */
export const LOW_MAX_HEIGHT = 299;

/** Whether the menu lists annotations by their titles and shows an open one in place of the list. */
export const isCompact = (layout: PageFacts['layout']): boolean => layout !== 'desktop';

/** The direction of the keys N and P, also with Caps Lock. Without Latin letters, the key's position counts. */
export function stepDirection({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): Direction | undefined {
  const letter = /^[\x20-\x7f]/.test(key) ? key : code.replace('Key', '');
  if (letter.toLowerCase() === 'n') return 'next';
  return letter.toLowerCase() === 'p' ? 'previous' : undefined;
}

/** Methods of the host page. */
interface PageCalls {
  /**
   * Sets the name of the frame and of the landmark around it. Screen readers announce it in the page.
   * @param language BCP 47 tag of the name
   */
  setName(name: string, language: string): void;
  /** Fetches the current entry. The page's client shares and retries the request. Rejects with a message. */
  getEntry(): Promise<EntryResponse>;
}

export interface MenuPageCalls extends PageCalls {
  /** Tells what the reader wants. The page decides; when this resolves, the frame has the snapshot of what is. */
  intend(intent: Intent): Promise<void>;
  /**
   * The frame has laid out its content. Call it through `latestOnly`.
   * @param request that of the snapshot's `open`; 0 if nothing is open
   * @param height of the content in CSS pixels; 0 hides the frame. In `max`, it does not count.
   */
  shown(request: number, height: number): void;
  /**
   * Names the tops and bottoms of the parts of the frame that hold sidenotes. A press elsewhere reaches the page.
   * Call it through `latestOnly`.
   */
  setBands(edges: number[]): void;
  /** Passes on the menu's colours as `#rrggbb`. */
  setColours(background: string, text: string): void;
  /** Fetches an annotation of another entry, by public slug or document reference. */
  getAnnotation(idOrRef: string): Promise<Annotation>;
  /** Reads a note of the page by the id of its mark; see `isReference`. Rejects if the page no longer has it. */
  getNote(id: string): Promise<Note>;
  /** The pointer or the focus is on the card of this annotation; `null`: on none. */
  raiseAnnotation(id: string | null): void;
  /** Scrolls the page to the annotation's next phrase and focuses it. Resolves with whether the text has one. */
  showInText(id: string): Promise<boolean>;
  /** The focus has left the frame. No event tells the page when another frame receives it. */
  focusLeft(): void;
  /** Copies a link to the annotation on this page. Resolves with `undefined` if the page cannot create links. */
  copyLink(id: string): Promise<CopiedLink | undefined>;
  /** Asks whether the page shows this title, so that the menu does not repeat it: see `PageFacts.title`. */
  setTitle(title: string): void;
  /**
   * Reports a user action to the page's analytics; the frame itself sends nothing to a server.
   * @param subject the address of a `link` without query and fragment, `pdf` or `markdown` for a `download`, the name
   * of a `section`, the slug or document reference of an annotation that was `followed`
   */
  reportAction(action: UserActionKind, subject: string): void;
}

export interface FooterPageCalls extends PageCalls {
  /** Sets the frame's height to that of its content, in CSS pixels; 0 hides the frame. Call it through `latestOnly`. */
  resize(height: number): void;
  /** Returns the focus to where it was in the page, after the user pressed Escape in the frame. */
  releaseFocus(): void;
  /** Opens the menu in `max`, scrolled to its annotations. */
  openAnnotations(): Promise<void>;
}

/** Methods of a frame. */
export interface MenuFrameCalls {
  /**
   * Tells the frame everything that the page shows in it; the same twice changes nothing. The frame fetches another
   * entry with `getEntry`, and answers before: otherwise the page would take a slow service for a frame that hangs.
   */
  update(snapshot: MenuSnapshot): void;
}

export interface FooterFrameCalls {
  update(snapshot: FooterSnapshot): void;
}

/** The methods at both ends of each frame's channel. */
export interface Channels {
  menu: { page: MenuPageCalls; frame: MenuFrameCalls };
  footer: { page: FooterPageCalls; frame: FooterFrameCalls };
}

export type FrameKind = keyof Channels;

/** Whether an id is that of one of the page's own references: no slug begins with `#`. */
export const isReference = (id: string): boolean => id[0] === '#';

const shared = { setName: takes(isText, isText), getEntry: takes() };

/** The calls that the host page accepts from a frame, with the guards of their arguments. */
export const PAGE_GUARDS: { [Kind in FrameKind]: Guards<Channels[Kind]['page']> } = {
  footer: { ...shared, resize: takes(isHeight), releaseFocus: takes(), openAnnotations: takes() },
  menu: {
    ...shared,
    intend: takes(isIntent),
    shown: takes(isCount, isHeight),
    setBands: takes(isListOf(isHeight)),
    setColours: takes(isColour, isColour),
    getAnnotation: takes(isText),
    getNote: takes(isText),
    raiseAnnotation: takes(isTextOrNull),
    showInText: takes(isText),
    focusLeft: takes(),
    copyLink: takes(isText),
    setTitle: takes(isText),
    reportAction: takes(isUserAction, isText),
  },
};

/** The calls that a frame accepts from the host page, with the guards of their arguments. */
export const FRAME_GUARDS: { [Kind in FrameKind]: Guards<Channels[Kind]['frame']> } = {
  footer: { update: takes(isFooterSnapshot) },
  menu: { update: takes(isMenuSnapshot) },
};

/** The answers that a frame accepts. They check the outer shape only, because rendering escapes all text anyway. */
export const PAGE_ANSWERS: Record<string, Guard<unknown>> = {
  getEntry: (value): value is Record<string, unknown> => isJsonObject(value) && isJsonObject(value.entry),
  getAnnotation: (value): value is Record<string, unknown> => isJsonObject(value) && isText(value.id),
  getNote: isNote,
  showInText: isBoolean,
  copyLink: optional(isCopiedLink),
};
