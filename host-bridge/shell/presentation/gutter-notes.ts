import type { Place } from '../../placement/index.ts';
import type { PresentedMenu } from '../presented-menu.ts';
import type { Rest } from './rest-place.ts';

type NotesModule = typeof import('../margin-notes/index.ts');
type Gutter = Extract<Place, { kind: 'labels' | 'card' }>;

/** Shows annotations beside their lines while the menu's place is a gutter for them. Loads the file when it is needed. */
export class GutterNotes {
  readonly #menu: PresentedMenu;
  readonly #signal: AbortSignal;
  #showing: AbortController | undefined;
  #notes: InstanceType<NotesModule['MarginNotes']> | undefined;

  constructor(menu: PresentedMenu, signal: AbortSignal) {
    this.#menu = menu;
    this.#signal = signal;
    signal.addEventListener('abort', () => this.hide());
  }

  /** Shows the notes for a place, or none. */
  show(rest: Rest, isSidenotes: boolean): void {
    const gutter = rest.kind === 'labels' || (rest.kind === 'card' && isSidenotes) ? rest : undefined;
    if (!gutter) this.hide();
    else if (this.#notes) this.#notes.area = gutter;
    else void this.#load(gutter);
  }

  hide(): void {
    this.#showing?.abort();
    this.#showing = undefined;
    this.#notes = undefined;
  }

  async #load(gutter: Gutter): Promise<void> {
    this.#showing?.abort();
    const showing = new AbortController();
    this.#showing = showing;
    try {
      const { MarginNotes } = await import('../margin-notes/index.ts');
      if (showing.signal.aborted || this.#signal.aborted) return;
      const menu = this.#menu;
      const host = {
        root: menu.box.dialog,
        get annotations() {
          return menu.host?.annotations ?? [];
        },
        paintedPhrases: () => menu.host?.paintedPhrases() ?? [],
        open: (id: string, phrase: Element | Range) => menu.openAnnotation(id, phrase),
      };
      this.#notes = new MarginNotes(host, gutter.kind === 'labels' ? 'label' : 'card', gutter, showing.signal);
    } catch {
      // Without this file the highlights open the annotations.
    }
  }
}
