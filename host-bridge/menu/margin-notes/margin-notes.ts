import type { Annotation } from '../../../bff/contract/index.ts';
import type { PageFacts } from '../../../embed/protocol/index.ts';
import { createElement } from '../../frame/create-element.ts';
import { annotationIdOf } from '../../highlight/highlight-element.ts';
import type { PaintedPhrase } from '../../highlight/marker.ts';
import { addStyleSheet } from '../../highlight/style-sheet.ts';
import { annotationsWord } from '../../menu-words.ts';
import { createParagraphs } from '../../portable-text.ts';
import { removeNode } from '../../remove-node.ts';
import { pageDocument } from '../../unclobbered.ts';
import type { MenuBox } from '../menu-box.ts';
import { type Gutter, type MenuPlace, notesGutter } from '../menu-place.ts';
import { highlightElements } from '../text-phrases.ts';
import { hideBeneath } from './hide-beneath.ts';
import { MARGIN_NOTES_STYLES } from './margin-notes.css.ts';
import { areaOf, type NotesArea } from './notes-area.ts';
import { applyTextLook } from './notes-look.ts';
import { typeWord } from './type-word.ts';

/** What the notes need from the menu. */
export interface MarginNotesHost {
  readonly box: MenuBox;
  readonly shadow: ShadowRoot;
  annotations(): readonly Annotation[];
  pageFacts(): PageFacts;
  /** The highlights that are no elements, in the order of the text. */
  paintedPhrases(): readonly PaintedPhrase[];
  /** Opens an annotation at the highlight beside its note. */
  open(id: string, phrase: Element | Range): void;
}

/** In CSS pixels: the launcher's height with some space around it. */
const LAUNCHER_SPACE = 44;

/** In CSS pixels: the least distance between two notes. */
const GAP = 8;

/** In CSS pixels. An annotation has no second note so soon after the first one. */
const REPEAT_DISTANCE = 800;

interface Note {
  /** Of a painted highlight, each reading of the text creates another range. */
  phrase: Element | Range;
  readonly item: HTMLElement;
  /** In CSS pixels of the page. */
  top: number;
  bottom: number;
}

/**
 * Shows annotations level with the lines of their highlights while the menu's place is a gutter for them. The list is in
 * the top layer, where an absolute position is one in the page: it scrolls with its lines, without a script.
 */
export class MarginNotes {
  readonly #host: MarginNotesHost;
  // Without the role, WebKit calls a list without markers a group.
  readonly #list = createElement('ul', { className: 'notes', popover: 'manual', role: 'list' });
  #showing: AbortController | undefined;
  #hideBeneath = () => {};
  #gutter: Gutter | undefined;
  #area: NotesArea = { left: 0, width: 0, top: 0, bottom: 0, launcher: 0 };
  #notes: readonly Note[] = [];
  #shown = '';

  constructor(host: MarginNotesHost, signal: AbortSignal) {
    this.#host = host;
    addStyleSheet(host.shadow, MARGIN_NOTES_STYLES, signal);
    signal.addEventListener('abort', () => this.#hide());
  }

  /** Shows the notes for a place, or none. */
  show(place: MenuPlace): void {
    const gutter = notesGutter(place);
    if (gutter === this.#gutter) return;
    if (gutter?.kind !== this.#gutter?.kind) this.#hide();
    this.#gutter = gutter;
    if (!gutter) return;
    this.#area = areaOf(gutter);
    if (!this.#showing) this.#start();
    this.#update();
  }

  #start(): void {
    this.#showing = new AbortController();
    const { signal } = this.#showing;
    this.#host.box.dialog.append(this.#list);
    this.#list.ariaLabel = annotationsWord(this.#host.pageFacts().language);
    const sizes = new ResizeObserver(() => this.#update());
    if (pageDocument.body) sizes.observe(pageDocument.body);
    pageDocument.addEventListener('journal:scanComplete', () => this.#update(), { signal });
    addEventListener('scroll', () => this.#hideCovering(), { passive: true, signal });
    signal.addEventListener('abort', () => sizes.disconnect());
    this.#hideBeneath = hideBeneath(this.#host.box, () => this.#notes.map(({ item }) => item), signal);
    this.#list.togglePopover?.(true);
  }

  #hide(): void {
    this.#showing?.abort();
    this.#showing = this.#gutter = undefined;
    this.#shown = '';
    removeNode(this.#list);
  }

  /** Reads the highlights again and moves the notes beside them, or below the note above. */
  #update(): void {
    this.#fill();
    const [first] = this.#notes;
    if (first) applyTextLook(this.#list, first.phrase);
    const origin = this.#list.getBoundingClientRect();
    const lines = this.#notes.map(({ phrase }) => phrase.getBoundingClientRect().top - origin.top);
    const { left, width } = this.#area;
    for (const { item } of this.#notes)
      Object.assign(item.style, { left: `${left - origin.left}px`, width: `${width}px` });
    const heights = this.#notes.map(({ item }) => item.offsetHeight);
    let end = Number.NEGATIVE_INFINITY;
    this.#notes.forEach((note, index) => {
      const top = Math.max(lines[index] ?? 0, end);
      note.item.style.top = `${top}px`;
      note.top = top + origin.top + scrollY;
      note.bottom = note.top + (heights[index] ?? 0);
      end = top + (heights[index] ?? 0) + GAP;
    });
    this.#hideBeneath();
    this.#hideCovering();
  }

  /** Creates the notes anew if other highlights are in the text. */
  #fill(): void {
    const places = this.#places();
    const shown = places.map(({ annotation }) => annotation.id).join();
    if (shown === this.#shown) {
      this.#notes.forEach((note, index) => {
        note.phrase = places[index]?.phrase ?? note.phrase;
      });
      return;
    }
    this.#shown = shown;
    this.#notes = places.map(({ annotation, phrase }) => this.#createNote(annotation, phrase));
    this.#list.replaceChildren(...this.#notes.map(({ item }) => item));
  }

  /** The highlights that get a note, in the order of the text. */
  #places(): { annotation: Annotation; phrase: Element | Range }[] {
    const annotations = new Map(this.#host.annotations().map((annotation) => [annotation.id, annotation]));
    const last = new Map<string, number>();
    return this.#phrases().flatMap(({ id, phrase }) => {
      const annotation = annotations.get(id);
      const { top, height } = phrase.getBoundingClientRect();
      if (!annotation || height === 0 || top - (last.get(annotation.id) ?? -Infinity) < REPEAT_DISTANCE) return [];
      last.set(annotation.id, top);
      return [{ annotation, phrase }];
    });
  }

  #phrases(): readonly { readonly id: string; readonly phrase: Element | Range }[] {
    return [
      ...highlightElements().map((phrase) => ({ id: annotationIdOf(phrase) ?? '', phrase })),
      ...this.#host.paintedPhrases(),
    ];
  }

  #createNote(annotation: Annotation, phrase: Element | Range): Note {
    const { language, direction } = this.#host.pageFacts();
    const hasText = this.#gutter?.kind === 'sidenotes';
    const item = createElement('li', { dir: direction });
    item.dataset.kind = hasText ? 'card' : 'label';
    // Its name is what it shows, so that readers can say it (WCAG 2.5.3).
    const button = createElement('button', { type: 'button' });
    button.ariaHasPopup = 'dialog';
    button.append(
      createElement('span', { className: 'title', textContent: annotation.title, dir: 'auto' }),
      ' ',
      createElement('span', { className: 'type', textContent: typeWord(annotation.annotationType, language) }),
    );
    item.append(button);
    if (hasText) {
      // Beside the button: otherwise the whole text would be its name. A press opens the annotation, which has the links.
      const text = createElement('div', { className: 'text' });
      text.append(...createParagraphs(annotation.content, (linked) => linked));
      item.append(text);
    }
    const note: Note = { phrase, item, top: 0, bottom: 0 };
    item.onclick = () => this.#host.open(annotation.id, note.phrase);
    return note;
  }

  /**
   * Hides the notes outside the area: in the top layer they would cover the page's bars, and what is in the gutter. As
   * their places in the page are known, they are hidden in the frame in which they come there; observers would be late.
   */
  #hideCovering(): void {
    const { top, bottom, launcher } = this.#area;
    const distance = scrollY;
    for (const note of this.#notes) {
      const [start, end] = [note.top - distance, note.bottom - distance];
      const isAtLauncher = start < launcher + LAUNCHER_SPACE && end > launcher;
      note.item.toggleAttribute('data-covering', start < top || end > bottom || isAtLauncher);
    }
  }
}
