import type { Page } from '@playwright/test';

/** The engines in which readers open publishers' pages. */
export type EngineName = 'chromium' | 'firefox' | 'webkit';

/** An ARIA role. */
export type Role = Parameters<Page['getByRole']>[0];

/** An element: a CSS selector, or its role and a part or a pattern of its accessible name. The first one counts. */
export type Target = string | { readonly role: Role; readonly name: string | RegExp };

/** What a reader has set in the system or the browser, and what a test needs of it. */
export interface ReaderPreferences {
  readonly colorScheme?: 'light' | 'dark';
  readonly reducedMotion?: boolean;
  /** Whether the mouse is used in frames of other sites, which have processes of their own in some browsers. */
  readonly hasFramesOfOtherSites?: boolean;
}

/** A message of the page on the console, or an uncaught exception. */
export interface ConsoleMessage {
  readonly isError: boolean;
  readonly text: string;
}

/** Arguments and results of functions that run in a document. They travel as JSON. */
export type Json = string | number | boolean | null | undefined | readonly Json[] | { readonly [key: string]: Json };

/** A document: a publisher's page, or one of the frames within it. */
export interface EngineDocument {
  /** Calls a function in the document. It must not refer to anything outside itself. */
  evaluate<Args extends readonly Json[], Result>(
    run: (...args: Args) => Result | Promise<Result>,
    ...args: Args
  ): Promise<Result>;
  /** Waits until a function that runs in the document returns true. */
  waitUntil<Args extends readonly Json[]>(
    condition: (...args: Args) => boolean | Promise<boolean>,
    ...args: Args
  ): Promise<void>;
  /** Waits until an element is visible. */
  waitFor(target: Target): Promise<void>;
  /** Waits until no such element is visible. */
  waitForNone(target: Target): Promise<void>;
  /** Presses the main button of the mouse on an element, once it is visible, at rest and covered by nothing. */
  click(target: Target): Promise<void>;
  /** Moves the mouse onto an element. */
  hover(target: Target): Promise<void>;
  /** Focuses an element by script, for tests that start there. */
  focus(target: Target): Promise<void>;
  /** How many elements match a selector. */
  count(selector: string): Promise<number>;
  /** Text of the first element that matches a selector, with single spaces; empty if there is none. */
  text(selector: string): Promise<string>;
  /** Waits until the focus is on an element that matches a selector. */
  waitForFocus(selector: string): Promise<void>;
  /** Runs a script in the document, such as a library, which may set properties of `window`. */
  addScript(source: string): Promise<void>;
  /** Name or text of the focused element of this document; empty if its focus is elsewhere. */
  focusedText(): Promise<string>;
}

/** A part of the viewport, in CSS pixels. */
export interface Clip {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A tab with a publisher's page. */
export interface EnginePage extends EngineDocument {
  readonly engine: EngineName;
  /** The documents in the frames of `<journal-menu>` and `<journal-footer>`. */
  readonly menu: EngineDocument;
  readonly footer: EngineDocument;
  /** What page and frames have written to the console so far. WebKit's driver tells nothing: use the tag `@console`. */
  readonly messages: readonly ConsoleMessage[];
  goto(url: string): Promise<void>;
  reload(): Promise<void>;
  back(): Promise<void>;
  /**
   * Presses a key, such as `Enter`, `Shift+Tab` or `a`. It goes wherever the focus is.
   *
   * @param whileHeld is awaited before the key is released
   */
  press(key: string, whileHeld?: () => Promise<void>): Promise<void>;
  /** Types text wherever the focus is. */
  type(text: string): Promise<void>;
  /** Presses the main button of the mouse at a point of the viewport. */
  clickAt(x: number, y: number): Promise<void>;
  /** Moves the mouse to a point of the viewport. */
  moveMouse(x: number, y: number): Promise<void>;
  /** Changes the size of the viewport. */
  setViewport(width: number, height: number): Promise<void>;
  /** A picture of the viewport or of a part of it, as PNG. */
  screenshot(clip?: Clip): Promise<Buffer>;
  /** Prints the page. @returns a PDF; only Chromium's driver can, so tests that print have the tag `@prints` */
  print(): Promise<Buffer>;
  /**
   * Roles, names and states of the page's elements in reading order, one a line, as the driver gives them: the notation
   * differs slightly between engines.
   */
  accessibilityTree(): Promise<string>;
  close(): Promise<void>;
}

/** A browser of one engine. */
export interface EngineBrowser {
  /** Opens a tab of 1280 × 800 pixels that shares nothing with other tabs. */
  open(preferences?: ReaderPreferences): Promise<EnginePage>;
  close(): Promise<void>;
}

/** The size of a new tab's viewport. */
export const VIEWPORT = { width: 1280, height: 800 };
