import type { EntryResponse } from '../../bff/contract/index.ts';
import type { FrameKind } from '../../embed/protocol/index.ts';
import { removeNode } from '../remove-node.ts';
import { make } from './make.ts';

const line = (name: 'strong' | 'span', textContent: string): HTMLElement[] =>
  textContent ? [make(name, { textContent })] : [];

/** A link to another site, in a new tab; none where the address is not one that a reader may be sent to. */
const link = (textContent: string, href = ''): HTMLElement[] =>
  /^https?:/i.test(href) ? [make('a', { textContent, href, target: '_blank', rel: 'noopener' })] : [];

const menuLines = ({ entry }: EntryResponse): HTMLElement[] => [
  ...line('strong', entry.title),
  ...line('span', entry.authors.map(({ title }) => title).join(', ')),
  ...link(`DOI ${entry.doi}`, entry.doiUrl),
  ...link('PDF', entry.pdf?.url),
];

/**
 * What a reader gets in place of a frame that does not come: for the menu title, authors, DOI and PDF, for the footer the
 * credits. Only what is known to be true: no word about the frame, and nothing where the entry has nothing.
 */
export class FallbackCard {
  readonly #kind: FrameKind;
  readonly #box: HTMLElement;
  readonly #card = make('section', {});
  #asked: Promise<EntryResponse> | undefined;

  constructor(kind: FrameKind, box: HTMLElement) {
    this.#kind = kind;
    this.#box = box;
  }

  /** Whether the card is there, or will be when its entry is. */
  get isShown(): boolean {
    return this.#asked !== undefined;
  }

  /** Shows an entry in place of the frame as soon as it is there; rejects when it cannot be had. */
  async show(asked: Promise<EntryResponse>): Promise<void> {
    this.#asked = asked;
    const response = await asked;
    if (asked !== this.#asked) return;
    this.#card.replaceChildren(...(this.#kind === 'menu' ? menuLines(response) : line('span', response.entry.credits)));
    this.#box.append(this.#card);
  }

  hide(): void {
    this.#asked = undefined;
    removeNode(this.#card);
  }
}
