import type { Annotation } from '../../bff/contract/index.ts';
import type { PaintedPhrase } from '../highlight/marker.ts';
import { sheetRoom } from '../placement/index.ts';
import { pageDocument } from '../unclobbered.ts';
import type { Corner } from './launcher.ts';
import { MarginNotes, type NotesArea } from './margin-notes/margin-notes.ts';
import type { MenuBox } from './menu-box.ts';
import { isOurs, type MenuPlace } from './menu-place.ts';
import { highlightElements } from './text-phrases.ts';

/** A gutter for notes. */
type Gutter = Extract<MenuPlace, { kind: 'labels' | 'sidenotes' }>;

/** In CSS pixels. A gutter that is free only further down has its launcher at its end, below more of the notes. */
const LOW_TOP = 160;
/** In CSS pixels. */
const LAUNCHER_HEIGHT = 36;

/** What the notes need from the menu. */
export interface GutterNotesHost {
  readonly box: MenuBox;
  annotations(): readonly Annotation[];
  paintedPhrases(): readonly PaintedPhrase[];
  open(id: string, phrase: Element | Range): void;
}

/** Where the launcher stands in a gutter with notes. */
export function cornerOf(gutter: Gutter): Corner {
  const { side, left, top, width } = gutter;
  const right = pageDocument.documentElement.clientWidth - left - width;
  const isLow = gutter.kind === 'sidenotes' && top > LOW_TOP;
  return {
    ...(isLow ? { bottom: innerHeight - top - gutter.maxHeight } : { top }),
    ...(side === 'left' ? { left } : { right }),
  };
}

/** The part of a gutter that holds the notes. */
function areaOf(gutter: Gutter): NotesArea {
  const { left, width } = gutter;
  const { top, bottom = 0 } = cornerOf(gutter);
  const launcher = top ?? innerHeight - bottom - LAUNCHER_HEIGHT;
  const bars = sheetRoom(isOurs);
  // A gutter for cards may be free only between things that scroll away: its notes end at the page's fixed bars.
  const end = gutter.kind === 'labels' ? gutter.top + gutter.maxHeight : innerHeight - bars.bottom;
  return { left, width, top: bars.top, bottom: end, launcher };
}

/** Shows annotations beside their lines while the menu's place is a gutter for them. */
export class GutterNotes {
  readonly #host: GutterNotesHost;
  #showing: AbortController | undefined;
  #gutter: Gutter | undefined;
  #notes: MarginNotes | undefined;

  constructor(host: GutterNotesHost, signal: AbortSignal) {
    this.#host = host;
    signal.addEventListener('abort', () => this.#hide());
  }

  /** Shows the notes for a place, or none. */
  show(place: MenuPlace): void {
    const gutter = place.kind === 'labels' || place.kind === 'sidenotes' ? place : undefined;
    if (gutter === this.#gutter) return;
    const isSameKind = gutter?.kind === this.#gutter?.kind;
    this.#gutter = gutter;
    if (!gutter) this.#hide();
    else if (isSameKind && this.#notes) this.#notes.area = areaOf(gutter);
    else this.#create(gutter);
  }

  #hide(): void {
    this.#showing?.abort();
    this.#showing = this.#gutter = this.#notes = undefined;
  }

  #create(gutter: Gutter): void {
    this.#showing?.abort();
    this.#showing = new AbortController();
    const host = this.#host;
    const notesHost = {
      root: host.box.dialog,
      annotations: () => host.annotations(),
      highlightElements,
      paintedPhrases: () => host.paintedPhrases(),
      open: (id: string, phrase: Element | Range) => host.open(id, phrase),
    };
    const kind = gutter.kind === 'labels' ? 'label' : 'card';
    this.#notes = new MarginNotes(notesHost, kind, areaOf(gutter), this.#showing.signal);
  }
}
