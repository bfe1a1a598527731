import type { EntryResponse } from '../../bff/contract/index.ts';
import type { FrameKind } from '../../embed/protocol/index.ts';
import { removeNode } from '../remove-node.ts';
import { createElement } from './create-element.ts';

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
 * credits. The card does not mention the frame and leaves out everything that the entry does not have.
 */
export class FallbackCard {
  readonly #kind: FrameKind;
  readonly #box: HTMLElement;
  readonly #card = createElement('section', {});
  #response: Promise<EntryResponse> | undefined;

  constructor(kind: FrameKind, box: HTMLElement) {
    this.#kind = kind;
    this.#box = box;
  }

  /** Whether the card is shown, or will be once its entry is loaded. */
  get isShown(): boolean {
    return Boolean(this.#response);
  }

  /** Shows an entry as soon as it is loaded. Rejects when it cannot be loaded. */
  async show(response: Promise<EntryResponse>): Promise<void> {
    this.#response = response;
    const entryResponse = await response;
    if (response !== this.#response) return;
    const { credits } = entryResponse.entry;
    this.#card.replaceChildren(...(this.#kind === 'menu' ? menuContent(entryResponse) : text('span', credits)));
    this.#box.append(this.#card);
  }

  hide(): void {
    this.#response = undefined;
    removeNode(this.#card);
  }
}
