/** The calls between a frame and the host page around it. Method names and argument order are the wire format. */
import type { Annotation, EntryResponse } from '../../bff/contract/index.ts';
import type { Lens } from '../../bff/contract/shared/annotations.ts';

/** The views of the menu: a title line, a card, the whole viewport. */
export type MenuView = 'min' | 'mid' | 'max';

/**
 * How the page shows the menu outside `max`: as a card in the gutter, with each annotation level with its line, in the
 * panel of its launcher or in the page's own flow. A popover and a sheet hold one annotation and nothing else.
 */
export type MenuPresentation = 'card' | 'sidenotes' | 'panel' | 'inline' | 'popover' | 'sheet';

/** A part of the frame's height, in CSS pixels from its top. */
export type Band = [top: number, bottom: number];

/** What sidenotes are drawn by, in CSS pixels from the top of the frame. */
export interface SidenoteFacts {
  /** The annotations in the text, with the tops of their lines: at most `MAX_SIDENOTES`. */
  lines: { id: string; top: number }[];
  /** Where something of the page stands beside its text. No note does. */
  taken: Band[];
  /** Where the article ends. */
  end: number;
}

export interface PageFacts {
  /** BCP 47 tag of the language of the interface: the page's, or the publisher's choice. Empty for neither. */
  language: string;
  /** That of the entry's texts, if it is another one. */
  contentLanguage?: string | undefined;
  direction: 'ltr' | 'rtl';
  /** Width class of the viewport; see `TABLET_MIN_WIDTH` and `DESKTOP_MIN_WIDTH`. */
  layout: 'phone' | 'tablet' | 'desktop';
  /** Whether the viewport is low, as a desktop's is at 400 %; see `LOW_MAX_HEIGHT`. Older clients do not tell. */
  isLow?: boolean | undefined;
  /** Missing until the page has chosen one, and for the footer. */
  presentation?: MenuPresentation | undefined;
  /** For this presentation. */
  sidenotes?: SidenoteFacts | undefined;
  /** What the reader can turn off for the visit, and whether it is on. Missing for the footer and from older pages. */
  reading?: ReadingFacts | undefined;
  /** Annotations whose phrases a translation of the page has replaced: at most `MAX_LIST_LENGTH`. */
  lost?: string[] | undefined;
}

/** Choices that the page does not offer are missing. */
export interface ReadingFacts {
  /** An annotation whose highlight is under the mouse opens as a preview. */
  previews?: boolean | undefined;
  /** The keys N and P lead to the next and the previous annotation. */
  keys?: boolean | undefined;
  /** Which highlights the reader sees. Older pages show all. */
  lens?: Lens | undefined;
  /** How many annotations of the text the lens hides. */
  hidden?: number | undefined;
}

/** Widths of the viewport in CSS pixels. From the second one the page may have room for a card beside its text. */
export const TABLET_MIN_WIDTH = 640;
export const DESKTOP_MIN_WIDTH = 1024;

/** In CSS pixels. In a viewport as low as this, a sheet scrolls as a whole: nothing in it stands still. */
export const LOW_MAX_HEIGHT = 299;

/** Whether the menu lists annotations by their titles and shows an open one in place of the list. */
export const isCompact = (layout: PageFacts['layout']): boolean => layout !== 'desktop';

export type Direction = 'next' | 'previous';

/** The direction of the keys N and P. On keyboards without Latin letters, the key's position counts. */
export function stepDirection({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): Direction | undefined {
  const letter = /^[\x20-\x7f]/.test(key) ? key : code.replace('Key', '').toLowerCase();
  return letter === 'n' ? 'next' : letter === 'p' ? 'previous' : undefined;
}

/** A link to an annotation. */
export interface CopiedLink {
  link: string;
  /** Whether the page was allowed to put it on the clipboard. */
  isCopied: boolean;
}

/** A user action in the menu that the host page cannot observe itself. */
export type UserActionKind = 'link' | 'download' | 'section' | 'followed';

/** Methods of the host page. */
interface PageCalls {
  /** Sets the frame's height to that of its content, in CSS pixels; 0 hides the frame. Call it through `latestOnly`. */
  resize(height: number): void;
  /** Returns the focus to where it was in the page, after the user pressed Escape in the frame or left it. */
  releaseFocus(): void;
  /**
   * Sets the name of the frame and of the landmark around it. Screen readers announce it in the page.
   * @param language BCP 47 tag of the name
   */
  setName(name: string, language: string): void;
  /** Fetches the current entry. The page's client shares and retries the request. Rejects with a message. */
  getEntry(): Promise<EntryResponse>;
}

export interface MenuPageCalls extends PageCalls {
  /**
   * Prepares the page for a view; resolves when the frame has the size of that view, with whether the page grants it. It
   * refuses `max` while a dialog of its own is open. Pages that speak version 1 of the protocol do not say.
   */
  setView(view: MenuView): Promise<boolean | undefined>;
  /**
   * Names the tops and bottoms of the parts of the frame that hold sidenotes. A press elsewhere reaches the page. Call it
   * through `latestOnly`.
   */
  setBands(edges: number[]): void;
  /** Passes on the menu's colours as `#rrggbb`. */
  setColours(background: string, text: string): void;
  /** Fetches an annotation of another entry, by public slug or document reference, or a note of the page by its mark's id. */
  getAnnotation(idOrRef: string): Promise<Annotation>;
  /** Marks the open annotation in the text; `null`: none. */
  setActiveAnnotation(id: string | null): void;
  /** The pointer or the focus is on the card of this annotation; `null`: on none. */
  raiseAnnotation(id: string | null): void;
  /** Scrolls the page to the next phrase of the annotation and focuses it. Resolves with whether the text has such a phrase. */
  showInText(id: string): Promise<boolean>;
  /** The focus has left the frame. No event tells the page when another frame receives it. */
  focusLeft(): void;
  /**
   * Opens the next or previous annotation in the text.
   * @param by what the user pressed; the page may have turned off the keys
   */
  stepAnnotation(direction: Direction, by: 'key' | 'button'): Promise<void>;
  /** Turns one of the reader's choices on or off for the visit. Resolves when the page has sent its facts again. */
  setReading(choice: 'previews' | 'keys', state: 'on' | 'off'): Promise<void>;
  /** Changes for the visit which highlights the reader sees. The page sends its facts again. */
  setLens(lens: Lens): void;
  /** Copies a link to the annotation on this page. Resolves with `undefined` if the page cannot create links. */
  copyLink(id: string): Promise<CopiedLink | undefined>;
  /** Whether a visible heading of the page is this title, so that the menu does not repeat it. */
  showsTitle(title: string): Promise<boolean>;
  /**
   * Reports a user action to the page's analytics; the frame itself sends nothing to a server.
   * @param subject the address of a `link` without query and fragment, `pdf` or `markdown` for a `download`, the name of a
   * `section`, the slug or document reference of an annotation that was `followed`
   */
  reportAction(action: UserActionKind, subject: string): void;
}

export interface FooterPageCalls extends PageCalls {
  /** Opens the menu in `max`, scrolled to its annotations. */
  openAnnotations(): Promise<void>;
}

/** Everything that the page tells the menu's frame. A frame that is loaded again is sent the same. */
export interface MenuSnapshot {
  /** Slug of the entry, which the frame fetches with `getEntry` when it or the generation changes. */
  entry: string;
  /** Changes when the page loads an entry, also the same one again. It does not count in the first snapshot of a channel. */
  generation: number;
  page: PageFacts;
  /** The colours of the element's attributes as `#rrggbb`; `null` without one. */
  colours: [background: string | null, foreground: string | null];
  /** Annotations whose highlights are in the viewport, in text order: at most `MAX_LIST_LENGTH`. */
  visible: string[];
  /**
   * The entry's annotations, as the service sent them; missing if they are those of the last snapshot, or not loaded. The
   * frame loads them itself if they are not `isAnnotationList`.
   */
  annotations?: unknown[] | undefined;
  /**
   * The annotation that the page wants open; `null` for none. It counts in the first snapshot of a channel, and in the one
   * that brings another entry: later, `open` and `close` say what changes.
   */
  open: string | null;
  /** The annotation whose highlight the pointer or the focus is on. */
  raised: string | null;
  view: MenuView;
}

/** What concerns the footer's frame of it. */
export interface FooterSnapshot extends Pick<MenuSnapshot, 'entry' | 'page' | 'colours'> {
  /** How far the page's text reaches to the left and right of the footer's middle. Missing without text. */
  column?: [left: number, right: number] | undefined;
}

/** Methods of a frame. */
export interface MenuFrameCalls {
  /**
   * Tells the frame everything that the page shows in it; the same twice changes nothing. The frame fetches another entry
   * with `getEntry`, and answers before: otherwise the page would take a slow service for a frame that hangs. The page
   * waits for the answer before it sends the next one.
   */
  update(snapshot: MenuSnapshot): void;
  /**
   * Opens an annotation of an entry after the user activated its highlight, or with `null` all of them, in `max`. Waits
   * for the entry to load. Rejects if the page shows another entry by then.
   * @param focus whether the focus follows
   */
  open(entry: string, id: string | null, focus: boolean): Promise<void>;
  /** Closes the open annotation, after the user dismissed it in the page. The focus stays where it is. */
  close(): void;
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
