import type { Annotation, EntryResponse } from '../../../bff/contract/index.ts';
import { removeNode } from '../../remove-node.ts';
import { createElement } from '../create-element.ts';
import { AnnotationCard } from './annotation-card.ts';
import { entryContent } from './entry-content.ts';
import type { FallbackShell } from './fallback-shell.ts';
import { addStyles } from './styles.ts';

/**
 * Replaces a frame that fails to load: a card shows the entry, and a pressed highlight opens its annotation in a card of
 * its own. The cards do not mention the frame. Everything comes from the page's own client.
 */
export class FallbackCards {
  readonly #shell: FallbackShell;
  readonly #entry = createElement('section', {});
  readonly #annotation: AnnotationCard;

  constructor(shell: FallbackShell) {
    this.#shell = shell;
    this.#annotation = new AnnotationCard(shell);
    addStyles(shell.box);
  }

  showEntry(response: EntryResponse): void {
    const { box, kind } = this.#shell;
    this.#entry.replaceChildren(...entryContent(kind, response));
    // A section hides what stands before it in the box: the frame, and while an annotation is shown, this card.
    box.insertBefore(this.#entry, box.querySelector('[role=dialog]'));
  }

  /** Whether the card of an annotation is open. */
  get isOpen(): boolean {
    return this.#annotation.isOpen;
  }

  /** See `AnnotationCard.toggle`. */
  toggle(annotation: Annotation, isPreview: boolean): void {
    this.#annotation.toggle(annotation, isPreview);
  }

  closeAnnotation(): void {
    this.#annotation.close();
  }

  hide(): void {
    this.#annotation.close();
    removeNode(this.#entry);
  }
}
