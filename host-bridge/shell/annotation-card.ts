import type { Annotation } from '../../bff/contract/index.ts';
import { closeWord } from '../annotation-words.ts';
import { createParagraphs } from '../portable-text.ts';
import { removeNode } from '../remove-node.ts';
import { pageDocument } from '../unclobbered.ts';
import { createElement } from './create-element.ts';
import { FocusReturn } from './focus-return.ts';
import { readPageFacts } from './page-context.ts';

/**
 * Adds to the styles of `section` in `styles.ts`. The negative margins put the button beside the title, whose own
 * direction may differ from that of the card.
 */
const STYLES = `
div:has(>[role=dialog]){display:flex;flex-direction:column}
[role=dialog]{min-height:0;max-height:calc(100dvh - 24px);box-sizing:border-box;overflow:auto;overscroll-behavior:contain}
[role=dialog]:focus{outline:0}
strong{padding-right:32px;font-size:16px;text-wrap:balance}
[dir=rtl]>strong{padding:0 0 0 32px}
p{margin:0;white-space:pre-line}
.label{font-size:13px;color:#595959}
button{position:sticky;top:0;justify-self:end;width:32px;height:32px;margin:-6px -10px -30px;border:0;border-radius:6px;background:#fff;color:inherit;font:20px/1 Georgia,serif;cursor:pointer}
:focus-visible{outline:2px solid;outline-offset:-4px}
`;

const createLink = (text: string | Node, href: string): HTMLElement => {
  const link = createElement('a', { href, target: '_blank', rel: 'noopener' });
  link.append(text);
  return link;
};

/**
 * Shows one annotation where the menu's frame has failed. A deferred module. The text comes from the page's own client.
 * The card closes by its button, Escape, a press outside, or a second press on the highlight, and returns the focus.
 */
export class AnnotationCard {
  readonly #box: HTMLElement;
  readonly #section = createElement('section', { tabIndex: -1, role: 'dialog' });
  readonly #focus: FocusReturn;
  #open: { readonly id: string; readonly listening: AbortController; setActive(id: string | null): void } | undefined;

  /** @param shell the element that contains the box in its shadow root */
  constructor(shell: HTMLElement, box: HTMLElement) {
    this.#box = box;
    const styles = new CSSStyleSheet();
    styles.replaceSync(STYLES);
    const { shadowRoot } = shell;
    if (shadowRoot) shadowRoot.adoptedStyleSheets = [...shadowRoot.adoptedStyleSheets, styles];
    this.#focus = new FocusReturn(shell);
  }

  /**
   * Opens the card, or closes it if it shows this annotation.
   * @param setActive emphasises the highlights of this annotation; `null`: of none
   */
  toggle(annotation: Annotation, setActive: (id: string | null) => void): void {
    const isSecondPress = this.#open?.id === annotation.id;
    this.close();
    if (isSecondPress) return;
    const listening = new AbortController();
    this.#open = { id: annotation.id, listening, setActive };
    this.#fill(annotation);
    this.#listen(listening);
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
