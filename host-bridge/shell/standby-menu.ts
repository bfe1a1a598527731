import type { Annotation } from '../../bff/contract/index.ts';
import { watchMutations } from '../page-mutations.ts';
import { placePopover, sheetRoom, watchPopover } from '../placement/index.ts';
import { removeNode } from '../remove-node.ts';
import { isSamePlace } from '../same-place.ts';
import { pageDocument } from '../unclobbered.ts';
import { FallbackCards } from './fallback/index.ts';
import { FocusReturn } from './focus-return.ts';
import { MenuBox } from './menu-box.ts';
import type { CommandedMenu } from './menu-state.ts';
import { readPageFacts } from './page-context.ts';
import { AnchoredBox } from './presentation/anchored-box.ts';
import { ScrollRoom } from './presentation/scroll-room.ts';
import { SheetScroll } from './presentation/sheet-scroll.ts';
import { shellStyles } from './styles.ts';

/** What the menu needs from the client's page. */
export interface StandbyMenuHost {
  /** The entry's annotations loaded so far. */
  readonly annotations: readonly Annotation[];
  setActiveAnnotation(id: string | null): void;
}

/**
 * Takes the menu's place where its file cannot be loaded. It shows nothing but the annotation that the user opens: in
 * the card that also replaces a frame, beside the phrase or as a sheet.
 */
export class StandbyMenu implements CommandedMenu {
  readonly #host: StandbyMenuHost;
  /** An element of its own: the page's `<journal-menu>` is undefined, and may be anywhere or nowhere. */
  readonly #element = pageDocument.createElement('journal-card');
  readonly #box = new MenuBox();
  readonly #anchored = new AnchoredBox({ box: this.#box, watchMutations });
  readonly #scroll: SheetScroll;
  readonly #cards: FallbackCards;
  #opened: { readonly id: string; readonly phrase: Element | Range | undefined } | undefined;

  /** @param signal ends it */
  constructor(host: StandbyMenuHost, signal: AbortSignal) {
    this.#host = host;
    const focus = new FocusReturn(this.#element);
    const shadow = this.#element.attachShadow({ mode: 'open' });
    shadow.adoptedStyleSheets = shellStyles('menu');
    shadow.append(this.#box.dialog);
    this.#anchored.placement = { placePopover, watchPopover, sheetRoom };
    this.#scroll = new SheetScroll(new ScrollRoom(this.#element));
    this.#scroll.watch(signal);
    focus.watch(signal);
    this.#cards = new FallbackCards({
      kind: 'menu',
      box: this.#box.element,
      focus,
      pageFacts: readPageFacts,
      onActive: (id) => this.#onActive(id),
    });
    signal.addEventListener('abort', () => {
      this.closeAnnotation();
      removeNode(this.#element);
    });
  }

  /** Whether an annotation is open. */
  get isOpen(): boolean {
    return this.#cards.isOpen;
  }

  openAnnotation(id: string, phrase?: Element | Range): void {
    this.closeAnnotation();
    const annotation = this.#host.annotations.find((each) => each.id === id);
    if (!annotation) return;
    this.#opened = { id, phrase };
    // A router may have replaced the body.
    if (!this.#element.isConnected) pageDocument.body.append(this.#element);
    this.#box.place = this.#anchored.isPopover(phrase) ? 'popover' : 'sheet';
    this.#scroll.follow(phrase);
    this.#cards.toggle(annotation, false);
  }

  /** The second press on a highlight closes its annotation. */
  toggleAnnotation(id: string, phrase?: Element | Range): boolean {
    const isOpen = this.#opened?.id === id && (!phrase || isSamePlace(this.#opened.phrase, phrase));
    if (isOpen) this.closeAnnotation();
    return isOpen;
  }

  closeAnnotation(): void {
    this.#cards.closeAnnotation();
  }

  /** There is no list of all annotations. */
  openAnnotations(): void {}

  /** There are no cards of the highlights in view. */
  setVisibleAnnotations(): void {}

  /** The card is in the box, or has left it. */
  #onActive(id: string | null): void {
    this.#host.setActiveAnnotation(id);
    if (id === null) {
      this.#opened = undefined;
      this.#anchored.release();
      this.#scroll.end();
      this.#box.place = 'rest';
    } else if (this.#anchored.place(this.#opened?.phrase) === 'sheet')
      this.#scroll.reveal(this.#box.element.getBoundingClientRect().top);
  }
}
