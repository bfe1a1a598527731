import type { Annotation } from '../../bff/contract/index.ts';
import { closeWord } from '../annotation-words.ts';
import { createParagraphs } from '../portable-text.ts';
import { removeNode } from '../remove-node.ts';
import { pageDocument } from '../unclobbered.ts';
import { createElement } from './create-element.ts';
import { FocusReturn } from './focus-return.ts';
import { readPageFacts } from './page-context.ts';

const createLink = (text: string | Node, href: string): HTMLElement => {
  const link = createElement('a', { href, target: '_blank', rel: 'noopener' });
  link.append(text);
  return link;
};

/**
 * Whether the element that opened the card is in the upper half of a phone's viewport. There the card stands at the
 * bottom, so that it does not cover the element.
 */
function isAtBottom({ activeElement }: Document): boolean {
  const { top = 0 } = activeElement?.getBoundingClientRect() ?? {};
  return readPageFacts().layout === 'phone' && top < innerHeight / 2;
}

/**
 * Shows one annotation where the menu's frame has failed. The text comes from the page's own client. The card closes by
 * its button, Escape, a press outside, or a second press on the highlight, and returns the focus.
 */
export class AnnotationCard {
  readonly #box: HTMLElement;
  readonly #section = createElement('section', { tabIndex: -1, role: 'dialog' });
  readonly #focus: FocusReturn;
  #open: { readonly id: string; readonly listening: AbortController; setActive(id: string | null): void } | undefined;

  /** @param shell the element that contains the box in its shadow root */
  constructor(shell: HTMLElement, box: HTMLElement) {
    this.#box = box;
    this.#focus = new FocusReturn(shell);
  }

  /** Opens the card, or closes it if it shows this annotation. @param setActive emphasises its highlights; `null`: none */
  toggle(annotation: Annotation, setActive: (id: string | null) => void): void {
    const isSecondPress = this.#open?.id === annotation.id;
    this.close();
    if (isSecondPress) return;
    const listening = new AbortController();
    this.#open = { id: annotation.id, listening, setActive };
    this.#fill(annotation);
    this.#listen(listening);
    this.#box.dataset.edge = isAtBottom(pageDocument) ? 'bottom' : 'top';
    this.#box.append(this.#section);
    this.#section.scrollTop = 0;
    this.#focus.give(this.#section);
    setActive(annotation.id);
  }

  close(): void {
    if (this.#open === undefined) return;
    const { listening, setActive } = this.#open;
    this.#open = undefined;
    listening.abort();
    this.#focus.release(this.#section);
    removeNode(this.#section);
    this.#box.dataset.edge = 'top';
    setActive(null);
  }

  #fill({ title, content, externalLink }: Annotation): void {
    const { language, direction } = readPageFacts();
    const close = createElement('button', { textContent: '×', ariaLabel: closeWord(language), type: 'button' });
    close.onclick = () => this.close();
    this.#section.dir = direction;
    this.#section.ariaLabel = title;
    this.#section.replaceChildren(
      close,
      createElement('strong', { textContent: title, dir: 'auto' }),
      ...createParagraphs(content, createLink),
      ...(/^https?:/i.test(externalLink ?? '') ? [createLink(externalLink ?? '', externalLink ?? '')] : []),
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
