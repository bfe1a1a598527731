import type { EntryResponse } from '../../bff/contract/index.ts';
import type { FrameKind } from '../../embed/protocol/index.ts';

function line(name: string, text: string): HTMLElement {
  const element = document.createElement('p');
  element.className = name;
  element.textContent = text;
  return element;
}

/** A link to another site, in a new tab; none where the address is not one that a reader may be sent to. */
function link(text: string, address = ''): HTMLElement[] {
  if (!/^https?:\/\//i.test(address)) return [];
  const element = document.createElement('a');
  element.href = address;
  element.target = '_blank';
  element.rel = 'noopener';
  element.textContent = text;
  return [element];
}

const menuLines = ({ entry }: EntryResponse): HTMLElement[] => [
  line('title', entry.title),
  line('people', entry.authors.map(({ title }) => title).join(', ')),
  ...link(`DOI ${entry.doi}`, entry.doiUrl),
  ...link('PDF', entry.pdf?.url),
];

/**
 * What a reader gets in place of a frame that does not come: for the menu title, authors, DOI and PDF, for the footer the
 * credits. Only what is known to be true: no word about the frame, and nothing where the entry has nothing.
 */
export class PlainCard {
  readonly #kind: FrameKind;
  readonly #box: HTMLElement;
  #card: HTMLElement | undefined;
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
    if (asked === this.#asked) this.#draw(response);
  }

  hide(): void {
    this.#asked = undefined;
    this.#card?.remove();
    this.#box.removeAttribute('data-plain');
  }

  #draw(response: EntryResponse): void {
    const lines = this.#kind === 'menu' ? menuLines(response) : [line('people', response.entry.credits)];
    const card = document.createElement('section');
    card.append(...lines.filter(({ textContent }) => textContent !== ''));
    this.#card?.remove();
    this.#card = card;
    if (card.hasChildNodes()) this.#box.append(card);
    this.#box.setAttribute('data-plain', '');
  }
}
