import type { PaintedPhrase } from '../highlight/marker.ts';
import { watchAnnotationKeys } from './annotation-keys.ts';
import { type Direction, neighbour, nextOccurrence } from './next-phrase.ts';
import { documentOf, type Phrase, phrasesInText } from './phrase.ts';
import { ShownPhrase } from './shown-phrase.ts';

/** The texts of several frames, which are read as one. */
export interface TextGroup {
  /** The phrase that the reader was led to last, or has opened since. */
  last: Phrase | undefined;
  /** In the order of the page. */
  texts(): readonly TextNavigation[];
}

/** What the ways through a text need from their client. */
export interface TextNavigationHost {
  readonly group: TextGroup;
  readonly customCss: boolean;
  paintedPhrases(): readonly PaintedPhrase[];
  changeHighlights(change: () => void): void;
  openAnnotation(id: string, phrase?: Element | Range): void;
}

/**
 * The ways through the text in a frame, and from it to the texts in other frames. Links to annotations are those of the
 * page around them.
 */
export class TextNavigation {
  readonly #host: TextNavigationHost;
  readonly #shown: ShownPhrase;

  /** @param signal aborted when the document has left the frame */
  constructor(host: TextNavigationHost, hasKeys: boolean, signal: AbortSignal) {
    this.#host = host;
    this.#shown = new ShownPhrase((change) => host.changeHighlights(change), !host.customCss, signal);
    if (hasKeys) watchAnnotationKeys((direction) => this.step(direction), '*', signal);
  }

  /** Whether the texts have a visible phrase of the annotation. */
  isInText(id: string): boolean {
    return this.#allPhrases().some((phrase) => phrase.id === id);
  }

  /** Shows the next occurrence of an annotation in the texts. @returns whether they have one */
  showInText(id: string, block: ScrollLogicalPosition): boolean {
    const phrases = this.#allPhrases().filter((phrase) => phrase.id === id);
    const phrase = nextOccurrence(phrases, this.#host.group.last);
    if (phrase) this.#textOf(phrase)?.show(phrase, block, true);
    return phrase !== undefined;
  }

  /** Shows the neighbouring annotation in the texts and opens it. @returns whether there is one */
  step(direction: Direction): boolean {
    const phrase = neighbour(this.#allPhrases(), this.#host.group.last, direction);
    if (phrase === undefined) return false;
    const text = this.#textOf(phrase);
    text?.show(phrase, 'center', false);
    text?.open(phrase);
    return text !== undefined;
  }

  /** Whether the phrase is one of this text's document. */
  contains(phrase: Phrase): boolean {
    return document === documentOf(phrase);
  }

  /** The visible phrases of this text. */
  phrases(): Phrase[] {
    return phrasesInText(this.#host.paintedPhrases());
  }

  /** Scrolls to a phrase of this text, marks it and gives it the focus. */
  show(phrase: Phrase, block: ScrollLogicalPosition, isSmooth: boolean): void {
    const { group } = this.#host;
    for (const text of group.texts()) text.unmark();
    group.last = phrase;
    this.#shown.show(phrase, block, isSmooth);
  }

  /** Opens the annotation of a phrase of this text. */
  open({ id, place }: Phrase): void {
    this.#host.openAnnotation(id, place);
  }

  /** Removes the mark of the phrase that was shown last. */
  unmark(): void {
    this.#shown.unmark();
  }

  /** The reader has opened this phrase. */
  opened(id: string, place: Element | Range | undefined): void {
    if (!(place instanceof HTMLElement || place instanceof Range)) return;
    this.#shown.last = { id, place };
    this.#host.group.last = this.#shown.last;
  }

  /** The visible phrases of all texts, in their order. */
  #allPhrases(): Phrase[] {
    return this.#host.group.texts().flatMap((text) => text.phrases());
  }

  #textOf(phrase: Phrase): TextNavigation | undefined {
    return this.#host.group.texts().find((text) => text.contains(phrase));
  }
}
