import type { MenuPresentation } from '../../embed/protocol/index.ts';
import type { MenuPlacement } from '../client/options.ts';
import type { WatchMutations } from '../page-mutations.ts';
import type { MenuBox } from './menu-box.ts';
import type { ShellHost } from './shell-host.ts';

/** What the presentation, a deferred module, needs from its menu. */
export interface PresentedMenu {
  /** The menu's element. */
  readonly shell: HTMLElement;
  readonly box: MenuBox;
  /** The publisher's choice. */
  readonly placement: MenuPlacement;
  /** The menu's page; undefined when the menu has left it. */
  readonly host: Pick<ShellHost, 'annotations' | 'paintedPhrases'> | undefined;
  /** Whether there is something to open: a connected frame or the fallback card. */
  readonly isReady: boolean;
  /** Watches the document, with one observer for all that do. */
  readonly watchMutations: WatchMutations;
  /** Tells the frame how the page shows it, and with which card. */
  present(presentation: MenuPresentation, card: 'min' | 'mid'): void;
  openAnnotation(id: string, phrase: Element | Range | undefined): void;
  /** Opens an annotation in the frame without the focus, while the pointer rests on its highlight. */
  preview(id: string): void;
  /** Closes the annotation in the frame or the fallback card. */
  closeAnnotation(): void;
  giveFocus(): void;
  /** Returns the focus from the box to where it was, if the box has it. */
  releaseFocus(): void;
  /** Makes an element transparent while it covers the focused element of the page. */
  watchCoveredFocus(element: HTMLElement, signal: AbortSignal): void;
}
