import type { EntryResponse } from '../../bff/contract/index.ts';
import type { FrameKind } from '../../embed/protocol/index.ts';
import { removeNode } from '../remove-node.ts';
import type { AnnotationCard } from './annotation-card.ts';
import { createElement } from './create-element.ts';
import type { ShellHost } from './shell-host.ts';

const text = (name: 'strong' | 'span', textContent: string): HTMLElement[] =>
  textContent ? [createElement(name, { textContent })] : [];

/** A link that opens in a new tab; nothing for an address that is not http or https. */
const link = (textContent: string, href = ''): HTMLElement[] =>
  /^https?:/i.test(href) ? [createElement('a', { textContent, href, target: '_blank', rel: 'noopener' })] : [];

const menuContent = ({ entry }: EntryResponse): HTMLElement[] => [
  ...text('strong', entry.title),
  ...text('span', entry.authors.map(({ title }) => title).join(', ')),
  ...link(`DOI\u00a0${entry.doi}`, entry.doiUrl),
  ...link('PDF', entry.pdf?.url),
];

/**
 * Replaces a frame that fails to load. The menu's card shows title, authors, DOI and PDF, the footer's card the
 * credits. The card does not mention the frame and leaves out everything that the entry does not have. A pressed
 * highlight opens its annotation in a card of its own.
 */
export class FallbackCard {
  readonly #kind: FrameKind;
  readonly #box: HTMLElement;
  readonly #card = createElement('section', {});
  readonly #shell: HTMLElement;
  readonly #onActive: (id: string | null) => void;
  /** Set while the card is shown, or will be once its entry is loaded. */
  #host: ShellHost | undefined;
  #annotation: AnnotationCard | undefined;
  /** The annotation of a pressed highlight, until it can be shown. */
  #pressed: string | undefined;

  /**
   * @param shell the element that contains the box in its shadow root
   * @param onActive called with the annotation that the card opens, and with `null` when it closes it
   */
  constructor(kind: FrameKind, shell: HTMLElement, box: HTMLElement, onActive: (id: string | null) => void) {
    this.#kind = kind;
    this.#shell = shell;
    this.#box = box;
    this.#onActive = onActive;
  }

  /** Whether the card is shown, or will be once its entry is loaded. */
  get isShown(): boolean {
    return this.#host !== undefined;
  }

  /** Shows the host's entry as soon as it is loaded. Rejects when it cannot be loaded. */
  async show(host: ShellHost, response: Promise<EntryResponse>): Promise<void> {
    this.#annotation?.close();
    this.#host = host;
    if (this.#kind === 'menu') void this.#loadAnnotationCard(host);
    const { entry } = host;
    const entryResponse = await response;
    if (host !== this.#host || host.entry !== entry) return;
    const { credits } = entryResponse.entry;
    this.#card.replaceChildren(...(this.#kind === 'menu' ? menuContent(entryResponse) : text('span', credits)));
    // A section hides what stands before it in the box: the frame, and while an annotation is shown, this card.
    this.#box.insertBefore(this.#card, this.#box.querySelector('[role=dialog]'));
  }

  /** Opens the annotation of a pressed highlight, or closes it if it is open. Waits while the frame may still load. */
  press(id: string): void {
    this.#pressed = id;
    this.#showPressed();
  }

  closeAnnotation(): void {
    this.#annotation?.close();
  }

  hide(): void {
    this.closeAnnotation();
    this.#host = this.#pressed = undefined;
    removeNode(this.#card);
  }

  async #loadAnnotationCard(host: ShellHost): Promise<void> {
    try {
      const { AnnotationCard } = await import('./annotation-card.ts');
      if (host !== this.#host) return;
      this.#annotation ??= new AnnotationCard(this.#shell, this.#box);
      this.#showPressed();
    } catch {
      // Without this file, no annotation is shown. The failure of the frame has been reported.
    }
  }

  #showPressed(): void {
    const host = this.#host;
    const annotation = host?.annotations.find(({ id }) => id === this.#pressed);
    if (host === undefined || annotation === undefined || this.#annotation === undefined) return;
    this.#pressed = undefined;
    this.#annotation.toggle(annotation, this.#onActive);
  }
}
