import type { Place } from '../../placement/index.ts';
import { pageDocument } from '../../unclobbered.ts';
import type { PresentedMenu } from '../presented-menu.ts';
import type { Corner } from './launcher.ts';
import { highlightElements } from './page-highlights.ts';
import { isOurs, type Rest } from './rest-place.ts';

type Gutter = Extract<Place, { kind: 'labels' | 'card' }>;

/** In CSS pixels. A gutter that is free only further down has its launcher at its end, below more of the notes. */
const LOW_TOP = 160;
/** In CSS pixels. */
const LAUNCHER_HEIGHT = 36;

/** Where the launcher stands in a gutter with notes. */
export function cornerOf(gutter: Gutter): Corner {
  const { side, left, top, width } = gutter;
  const right = pageDocument.documentElement.clientWidth - left - width;
  const isLow = gutter.kind === 'card' && top > LOW_TOP;
  return {
    ...(isLow ? { bottom: innerHeight - top - gutter.maxHeight } : { top }),
    ...(side === 'left' ? { left } : { right }),
  };
}

/** Shows annotations beside their lines while the menu's place is a gutter for them. Loads the file when it is needed. */
export class GutterNotes {
  readonly #menu: PresentedMenu;
  readonly #signal: AbortSignal;
  #showing: AbortController | undefined;
  #gutter: Gutter | undefined;
  /** Moves the notes into the gutter. */
  #move: (() => void) | undefined;

  constructor(menu: PresentedMenu, signal: AbortSignal) {
    this.#menu = menu;
    this.#signal = signal;
    signal.addEventListener('abort', () => this.hide());
  }

  /** Shows the notes for a place, or none. */
  show(rest: Rest, isSidenotes: boolean): void {
    const gutter = rest.kind === 'labels' || (rest.kind === 'card' && isSidenotes) ? rest : undefined;
    if (!gutter) this.hide();
    else if (gutter !== this.#gutter) {
      this.#gutter = gutter;
      if (this.#move) this.#move();
      else void this.#load(gutter);
    }
  }

  hide(): void {
    this.#showing?.abort();
    this.#showing = this.#gutter = this.#move = undefined;
  }

  async #load(gutter: Gutter): Promise<void> {
    this.#showing?.abort();
    const showing = new AbortController();
    this.#showing = showing;
    try {
      const { MarginNotes } = await import('../margin-notes/index.ts');
      const { sheetRoom } = await import('../../placement/index.ts');
      if (showing.signal.aborted || this.#signal.aborted) return;
      const menu = this.#menu;
      const host = {
        root: menu.box.dialog,
        get annotations() {
          return menu.host?.annotations ?? [];
        },
        highlightElements,
        paintedPhrases: () => menu.host?.paintedPhrases() ?? [],
        open: (id: string, phrase: Element | Range) => menu.openAnnotation(id, phrase),
      };
      // A card's gutter may be free only between things that scroll away: its notes end at the page's fixed bars.
      const area = () => {
        const place = this.#gutter ?? gutter;
        const { left, width } = place;
        const { top, bottom = 0 } = cornerOf(place);
        const launcher = top ?? innerHeight - bottom - LAUNCHER_HEIGHT;
        const bars = sheetRoom(isOurs);
        const end = place.kind === 'labels' ? place.top + place.maxHeight : innerHeight - bars.bottom;
        return { left, width, top: bars.top, bottom: end, launcher };
      };
      const kind = gutter.kind === 'labels' ? 'label' : 'card';
      const notes = new MarginNotes(host, kind, area(), showing.signal);
      this.#move = () => {
        notes.area = area();
      };
    } catch {
      // Without this file the highlights open the annotations.
    }
  }
}
