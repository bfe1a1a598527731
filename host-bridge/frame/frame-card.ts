import type { Annotation } from '../../bff/contract/index.ts';
import { closeWord } from '../annotation-words.ts';
import { createParagraphs } from '../portable-text.ts';
import { removeNode } from '../remove-node.ts';
import { createElement } from './create-element.ts';
import { createLink, safeLink } from './entry-content.ts';
import { readPageFacts } from './page-facts.ts';

/** What the card shows. */
type Content = 'loading' | 'entry' | 'annotation';

/**
 * Takes the place of a frame in its box. It shows that the frame is loading; if the frame fails, the entry, or one
 * annotation. It does not mention the frame, and everything in it comes from the page's own client.
 */
export class FrameCard {
  readonly #box: HTMLElement;
  /** What is shown. */
  element: HTMLElement | undefined;
  #content: Content | undefined;
  #entry: readonly Node[] | undefined;
  /** The annotation that it shows. */
  annotationId: string | undefined;

  /** @param box the frame's parent */
  constructor(box: HTMLElement) {
    this.#box = box;
  }

  /** Whether it shows the entry, or an annotation above it. */
  get hasEntry(): boolean {
    return this.#entry !== undefined;
  }

  /** The frame is loading. @param title of the annotation that the reader waits for */
  showLoading(background: string | null, color: string | null, title = ''): void {
    const shown = this.#content === 'loading' ? this.element : undefined;
    // A new element would appear with a delay again.
    const section = shown ?? this.#show('loading', []);
    if (section.textContent !== title) section.textContent = title;
    section.ariaBusy = 'true';
    Object.assign(section.style, { background, color });
  }

  hideLoading(): void {
    if (this.#content === 'loading') this.#remove();
  }

  /** Shows this of the entry in place of the frame, unless an annotation is open. */
  showEntry(content: readonly Node[]): void {
    this.#entry = content;
    if (this.#content !== 'annotation') this.#show('entry', content);
  }

  /** Shows an annotation in place of the frame. @param onClose the reader presses the button */
  showAnnotation({ id, title, content, externalLink }: Annotation, onClose: () => void): void {
    const { language, direction } = readPageFacts();
    const close = createElement('button', { textContent: '×', ariaLabel: closeWord(language), type: 'button' });
    close.onclick = onClose;
    const section = this.#show('annotation', [
      close,
      createElement('strong', { textContent: title, dir: 'auto' }),
      ...createParagraphs(content, createLink),
      ...safeLink(externalLink ?? '', externalLink),
    ]);
    Object.assign(section, { tabIndex: -1, role: 'dialog', dir: direction, ariaLabel: title });
    this.annotationId = id;
  }

  /** Shows the entry again, if it is known. */
  closeAnnotation(): void {
    if (this.#content !== 'annotation') return;
    if (this.#entry) this.#show('entry', this.#entry);
    else this.#remove();
  }

  /** The frame is there, or nothing is to be shown in its place. */
  hide(): void {
    this.#entry = undefined;
    this.#remove();
  }

  /** A new element for each content: the attributes of the last one are gone. */
  #show(content: Content, nodes: readonly (Node | string)[]): HTMLElement {
    this.#remove();
    const section = createElement('section', {});
    section.append(...nodes);
    this.#box.append(section);
    this.element = section;
    this.#content = content;
    return section;
  }

  #remove(): void {
    if (this.element) removeNode(this.element);
    this.element = this.#content = this.annotationId = undefined;
  }
}
