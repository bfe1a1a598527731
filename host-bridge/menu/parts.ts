import type { Dismissal } from './box/gestures.ts';
import type { Launcher } from './box/launcher.ts';
import type { MenuBox } from './box/menu-box.ts';
import type { SheetScroll } from './box/sheet-scroll.ts';
import type { ElementHost } from './elements/article-element.ts';
import type { Frame } from './frame/frame.ts';
import type { Snapshots } from './frame/snapshot.ts';
import type { MenuEvent, MenuState } from './state.ts';

/** What a menu consists of. Its parts change the state by events, and follow it. */
export interface MenuParts extends ElementHost {
  readonly element: HTMLElement;
  readonly box: MenuBox;
  readonly frame: Frame<'menu'>;
  readonly snapshots: Snapshots;
  readonly launcher: Launcher;
  readonly scroll: SheetScroll;
  readonly dismissal: Dismissal;
  state(): MenuState;
  dispatch(event: MenuEvent): void;
  close(): void;
  engage(): void;
  /** Aborted when the menu's element leaves the page, or its article. */
  readonly signal: AbortSignal;
}
