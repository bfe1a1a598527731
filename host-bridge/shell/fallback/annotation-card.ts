import type { Annotation } from '../../../bff/contract/index.ts';
import { closeWord } from '../../annotation-words.ts';
import { createParagraphs } from '../../portable-text.ts';
import { removeNode } from '../../remove-node.ts';
import { pageDocument } from '../../unclobbered.ts';
import { createElement } from '../create-element.ts';
import { createLink, safeLink } from './entry-content.ts';
import type { FallbackShell } from './fallback-shell.ts';

/**
 * Shows one annotation where the menu's frame has failed. The text comes from the page's own client. The card closes by
 * its button, Escape, a press outside, or a second press on the highlight, and returns the focus.
 */
export class AnnotationCard {
  readonly #shell: FallbackShell;
  readonly #section = createElement('section', { tabIndex: -1, role: 'dialog' });
  #open: { readonly id: string; readonly listening: AbortController; isPreview: boolean } | undefined;

  constructor(shell: FallbackShell) {
    this.#shell = shell;
  }

  get isOpen(): boolean {
    return this.#open !== undefined;
  }

  /**
   * Opens the card, or closes it if it shows this annotation. A press on the highlight of a preview keeps it open.
   *
   * @param isPreview whether the card leaves the focus where it is, because the pointer only rests on the highlight
   */
  toggle(annotation: Annotation, isPreview: boolean): void {
    const { box, focus, onActive } = this.#shell;
    const shown = this.#open?.id === annotation.id ? this.#open : undefined;
    if (!shown?.isPreview) {
      this.close();
      if (shown) return;
      const listening = new AbortController();
      this.#open = { id: annotation.id, listening, isPreview };
      this.#fill(annotation);
      this.#listen(listening);
      box.append(this.#section);
      this.#section.scrollTop = 0;
      onActive(annotation.id);
    } else shown.isPreview = isPreview;
    if (!isPreview) focus.give(this.#section);
  }

  close(): void {
    if (this.#open === undefined) return;
    this.#open.listening.abort();
    this.#open = undefined;
    this.#shell.focus.release(this.#section);
    removeNode(this.#section);
    this.#shell.onActive(null);
  }

  #fill({ title, content, externalLink }: Annotation): void {
    const { language, direction } = this.#shell.pageFacts();
    const close = createElement('button', { textContent: '×', ariaLabel: closeWord(language), type: 'button' });
    close.onclick = () => this.close();
    this.#section.dir = direction;
    this.#section.ariaLabel = title;
    this.#section.replaceChildren(
      close,
      createElement('strong', { textContent: title, dir: 'auto' }),
      ...createParagraphs(content, createLink),
      ...safeLink(externalLink ?? '', externalLink),
    );
  }

  #listen({ signal }: AbortController): void {
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && this.close();
    // A press on a highlight is not outside: the client has prevented its default action by now.
    const onClick = (event: MouseEvent) => {
      if (!event.defaultPrevented && !event.composedPath().includes(this.#section)) this.close();
    };
    pageDocument.addEventListener('keydown', onKey, { capture: true, signal });
    pageDocument.addEventListener('click', onClick, { capture: true, signal });
  }
}
