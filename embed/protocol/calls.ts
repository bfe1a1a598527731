import type { Annotation, EntryResponse } from '../../bff/contract/index.ts';

/** Raised when a call changes its meaning. Both sides send theirs in the handshake; unequal ones are answered with an error. */
export const PROTOCOL_VERSION = 1;

/** The views of the menu: a title line, a card, the whole viewport. */
export type MenuView = 'min' | 'mid' | 'max';

/** Where a menu that is not `max` sits: at the top left, or as a sheet at the lower edge of a phone. */
export type MenuEdge = 'top' | 'bottom';

/** What the frame has to know of the page around it. */
export interface PageFacts {
  /** BCP 47 tag of the page's language; empty when the page names none. */
  language: string;
  direction: 'ltr' | 'rtl';
  /** By the viewport's width: below 640 CSS pixels, below 1024, and from there. */
  layout: 'phone' | 'tablet' | 'desktop';
}

/** What the reader does in the menu besides what the page sees anyway. */
export type FrameDeed = 'link' | 'download' | 'section' | 'followed';

/** What both frames may ask of the page. */
interface FrameToHostCalls {
  /** The frame's content is now this high, in CSS pixels; 0 hides the frame. Send it through `latestOnly`. */
  resize(height: number): void;
  /** The reader pressed Escape in the frame or left it: give focus back to where it was. */
  releaseFocus(): void;
  /** Full entry now shown in the frame; through the client, so requests are shared and retried. Rejects with a message. */
  getEntry(): Promise<EntryResponse>;
}

/** What the menu's frame may ask of the page. */
export interface MenuHostCalls extends FrameToHostCalls {
  /** The menu wants to be drawn in this view; the shell sizes the frame for it before it resolves. */
  setView(view: MenuView): Promise<void>;
  /** Sit at this edge of the viewport from now on. A phone's sheet for a tapped annotation asks for `bottom`. */
  setEdge(edge: MenuEdge): void;
  /** An annotation by public slug or document reference; for links to annotations that this entry does not carry. */
  getAnnotation(idOrRef: string): Promise<Annotation>;
  /** The annotation that is open now (highlighted stronger in the text), or none. */
  setActiveAnnotation(id: string | null): void;
  /**
   * The reader followed a `link` (its address, without query and fragment), started a `download` (`pdf` or `markdown`),
   * opened a `section` (its name), or `followed` a link to an annotation (its slug or document reference). For the page's
   * analytics: the frame itself sends nothing anywhere.
   */
  happened(deed: FrameDeed, what: string): void;
}

/** What the footer's frame may ask of the page. */
export interface FooterHostCalls extends FrameToHostCalls {
  /** Open the menu in max, at its annotations. */
  openAnnotations(): Promise<void>;
}

/** What the page may ask of either frame. */
interface HostToFrameCalls {
  /** The page's language, direction or width class; once after connecting and whenever one changes. */
  setPage(facts: PageFacts): void;
  /** Show this entry instead (after `reinit`), fetched by `getEntry`. */
  setEntry(slug: string): Promise<void>;
  /** Colour overrides of the element's attributes as `#rrggbb`; `null` takes one back. */
  setColours(background: string | null, foreground: string | null): void;
}

/** What the page may ask of the menu's frame. */
export interface MenuFrameCalls extends HostToFrameCalls {
  /** Annotations whose highlights are in the viewport, in the order of the text. */
  setVisibleAnnotations(ids: string[]): void;
  /** A highlight was activated: open its annotation in the view the menu is in. */
  openAnnotation(id: string): Promise<void>;
  /** Open the menu in max at all annotations. */
  openAnnotations(): Promise<void>;
  /** Go to a view, as the shell restores it after a reload or shrinks it on scroll; the shell has sized the frame for it. */
  setView(view: MenuView): Promise<void>;
}

/** What the page may ask of the footer's frame. */
export interface FooterFrameCalls extends HostToFrameCalls {}

/** The two channels, by the name of the frame, and what each end of one answers. */
export interface Channels {
  menu: { host: MenuHostCalls; frame: MenuFrameCalls };
  footer: { host: FooterHostCalls; frame: FooterFrameCalls };
}

/** Which of the two frames. */
export type FrameKind = keyof Channels;
