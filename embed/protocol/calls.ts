import Type, { type Static } from 'typebox';
import type { Annotation, EntryResponse } from '../../bff/contract/index.ts';

/** Raised when a call changes its meaning. Both sides send theirs in the handshake; unequal ones are answered with an error. */
export const PROTOCOL_VERSION = 1;

/** The views of the menu: a title line, a card, the whole viewport. */
export const MenuView = Type.Enum(['min', 'mid', 'max']);
export type MenuView = 'min' | 'mid' | 'max';

/** What the frame has to know of the page around it. `language` is a BCP 47 tag; `width` the viewport's, in CSS pixels. */
export const PageFacts = Type.Object({
  language: Type.String({ maxLength: 64 }),
  direction: Type.Enum(['ltr', 'rtl']),
  layout: Type.Enum(['phone', 'tablet', 'desktop']),
});
export type PageFacts = Static<typeof PageFacts>;

/** What both frames may ask of the page. */
interface FrameToHostCalls {
  /** The frame's content is now this high, in CSS pixels; 0 hides the frame. */
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
  /** An annotation by public slug or document reference; for links to annotations that this entry does not carry. */
  getAnnotation(idOrRef: string): Promise<Annotation>;
  /** The annotation that is open now (highlighted stronger in the text), or none. */
  setActiveAnnotation(id: string | null): void;
}

/** What the footer's frame may ask of the page. */
export interface FooterHostCalls extends FrameToHostCalls {
  /** Open the menu in max, at its annotations. */
  openAnnotations(): void;
}

/** What the page may ask of either frame. */
interface HostToFrameCalls {
  /** The page's language, direction or width class changed. */
  setPage(facts: PageFacts): void;
  /** Show this entry instead (after `reinit`), fetched by `getEntry`. */
  setEntry(slug: string): Promise<void>;
  /** Colour overrides of the element's attributes; `null` takes one back. */
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
  /** Go to a view, as the shell restores it after a reload or shrinks it on scroll. */
  setView(view: MenuView): Promise<void>;
}

/** What the page may ask of the footer's frame. */
export interface FooterFrameCalls extends HostToFrameCalls {}
