import type { EntryResponse } from '../../bff/contract/index.ts';
import type { FrameKind } from '../../embed/protocol/index.ts';
import { removeNode } from '../remove-node.ts';
import { AnnotationCard } from './annotation-card.ts';
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
  ...link(`DOI ${entry.doi}`, entry.doiUrl),
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
  readonly #annotation: AnnotationCard;
  #host: ShellHost | undefined;
  #response: Promise<EntryResponse> | undefined;
  /** The annotation of the highlight that was pressed last, before the frame failed. */
  #pressed: string | undefined;

  /** @param shell the element that contains the box in its shadow root */
  constructor(kind: FrameKind, shell: HTMLElement, box: HTMLElement) {
    this.#kind = kind;
    this.#box = box;
    this.#annotation = new AnnotationCard(shell, box);
  }

  /** Whether the card is shown, or will be once its entry is loaded. */
  get isShown(): boolean {
    return Boolean(this.#response);
  }

  /** Shows the host's entry as soon as it is loaded. Rejects when it cannot be loaded. */
  async show(host: ShellHost, apiUrl: string): Promise<void> {
    const response = host.getEntry(apiUrl);
    this.#annotation.close();
    this.#host = host;
    this.#response = response;
    if (this.#pressed !== undefined) this.press(this.#pressed);
    const entryResponse = await response;
    if (response !== this.#response) return;
    const { credits } = entryResponse.entry;
    this.#card.replaceChildren(...(this.#kind === 'menu' ? menuContent(entryResponse) : text('span', credits)));
    this.#box.append(this.#card);
  }

  /** Opens the annotation of a pressed highlight, or closes it if it is open. Waits while the frame may still load. */
  press(id: string): void {
    const annotation = this.#host?.annotations.find((each) => each.id === id);
    this.#pressed = this.isShown ? undefined : id;
    if (!this.isShown || annotation === undefined) return;
    this.#annotation.toggle(annotation, (active) => this.#host?.setActiveAnnotation(active));
  }

  hide(): void {
    this.#annotation.close();
    this.#response = this.#pressed = undefined;
    removeNode(this.#card);
  }
}
