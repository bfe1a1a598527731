import type { Annotation, EntryResponse } from '../../../bff/contract/index.ts';
import type { FrameKind, PageFacts } from '../../../embed/protocol/index.ts';
import { annotationContent } from '../../article/annotation-content.ts';
import { CLOSE, LOADING, wordFor } from '../../article/words.ts';
import { create } from '../../dom/page.ts';
import { removeNode } from '../../dom/unclobbered.ts';

/**
 * Styles of what takes the place of a frame, which it hides. The negative margins put the button beside the title, whose
 * own direction may differ from that of the card. A frame that is loading may have the focus, so it is not hidden.
 */
export const FALLBACK_STYLES = `
section{pointer-events:auto;display:grid;gap:4px;padding:12px 16px;border:1px solid #ccc;border-radius:6px;background:#fff;color:#222;font:14px/24px Georgia,serif;overflow-wrap:anywhere}
section:empty:not([data-loading]){display:none}
a{color:inherit}
:has(>section):not([data-place=rest]){height:auto!important}
:has(+section:not([data-loading])){position:absolute;inset:0;visibility:hidden}
iframe:has(+[data-loading]){height:0}
[role=region]>section{border-radius:0}
div:has(>[role=dialog]){display:flex;flex-direction:column}
[role=dialog]{min-height:0;max-height:calc(100dvh - 24px);box-sizing:border-box;overflow:auto;overscroll-behavior:contain}
[role=dialog]:focus{outline:0}
[role=dialog]>strong{padding-right:32px;font-size:16px;text-wrap:balance}
[dir=rtl]>strong{padding:0 0 0 32px}
section>p{margin:0;white-space:pre-line}
.label{font-size:13px;color:#595959}
[role=dialog]>button{position:sticky;top:0;justify-self:end;width:32px;height:32px;margin:-6px -10px -30px;border:0;border-radius:6px;background:#fff;color:inherit;font:20px/1 Georgia,serif;cursor:pointer}
section :focus-visible{outline:2px solid;outline-offset:-4px}
[data-loading]{position:relative;display:block;box-sizing:border-box;min-height:48px;font:600 15px/22px Georgia,serif;animation:p .2s .4s backwards}
[data-loading]:has(>strong){padding-bottom:38px;animation-delay:0s}
[data-loading]>span{position:absolute;bottom:13px;font:13px/20px system-ui,sans-serif}
@keyframes p{from{opacity:0}}
@media(prefers-reduced-motion:reduce){[data-loading]{animation-duration:0s}}
`;

const text = (name: 'strong' | 'span', textContent: string): HTMLElement[] =>
  textContent ? [create(name, { textContent })] : [];

/** A link that opens in a new tab; nothing for an address that is not http or https. */
const safeLink = (textContent: string, href: string | null = ''): HTMLElement[] =>
  href !== null && /^https?:/i.test(href)
    ? [create('a', { textContent, href, target: '_blank', rel: 'noopener' })]
    : [];

/**
 * What a frame's fallback shows of the entry: in the menu title, authors, DOI and PDF, in the footer the credits. Leaves
 * out everything that the entry does not have.
 */
export function entryContent(kind: FrameKind, { entry }: EntryResponse): HTMLElement[] {
  if (kind === 'footer') return text('span', entry.credits);
  return [
    ...text('strong', entry.title),
    ...text('span', entry.authors.map(({ title }) => title).join(', ')),
    ...safeLink(`DOI\u00a0${entry.doi}`, entry.doiUrl),
    ...safeLink('PDF', entry.pdf?.url),
  ];
}

/** In milliseconds. A quick frame is there before anything is said. */
const SHORT_WAIT = 300;

/** A status is announced when its text changes, so it is in the page before its text. */
function createStatus(textContent: string): HTMLElement {
  const status = create('span', { role: 'status' });
  setTimeout(() => Object.assign(status, { textContent }), SHORT_WAIT);
  return status;
}

/**
 * Takes the place of a frame in its box. It shows that the frame is loading; if the frame fails, the entry, or one
 * annotation. It does not mention the frame, and everything in it comes from the page's own client.
 */
export class FallbackCard {
  readonly #box: HTMLElement;
  /** What is shown. */
  element: HTMLElement | undefined;
  #content: 'loading' | 'entry' | 'annotation' | undefined;
  #entry: readonly Node[] | undefined;

  /** @param box the frame's parent */
  constructor(box: HTMLElement) {
    this.#box = box;
  }

  /** Whether it shows the entry, or an annotation above it. */
  get hasEntry(): boolean {
    return this.#entry !== undefined;
  }

  /** The frame is loading. @param title of the annotation that the reader waits for */
  showLoading(
    { language, direction }: PageFacts,
    [background, color]: readonly [background: string | null, color: string | null],
    title = '',
  ): void {
    const shown = this.#content === 'loading' ? this.element : undefined;
    // A new element would appear with a delay again.
    const section = shown ?? this.#show('loading', [createStatus(wordFor(language, LOADING))]);
    const heading = section.querySelector('strong');
    if (heading?.textContent !== title) heading?.remove();
    if (title && !heading?.isConnected) section.prepend(...text('strong', title));
    section.dir = direction;
    section.toggleAttribute('data-loading', true);
    Object.assign(section.style, { background, color });
  }

  hideLoading(): void {
    if (this.#content === 'loading') this.#remove();
  }

  /**
   * Shows this of the entry in place of the frame; `undefined`: nothing. An annotation that is open keeps its place until
   * it is closed.
   */
  showEntry(content: readonly Node[] | undefined): void {
    this.#entry = content;
    if (this.#content !== 'annotation') this.#showEntry();
  }

  /** Shows an annotation in place of the frame. @param onClose the reader presses the button */
  showAnnotation(annotation: Annotation, { language, direction }: PageFacts, onClose: () => void): HTMLElement {
    const close = create('button', { textContent: '×', ariaLabel: wordFor(language, CLOSE), type: 'button' });
    close.onclick = onClose;
    const section = this.#show('annotation', [close, ...annotationContent(annotation, 'anchor')]);
    const { title: ariaLabel } = annotation;
    return Object.assign(section, { tabIndex: -1, role: 'dialog', dir: direction, ariaLabel });
  }

  /** Shows the entry again, if the frame has failed. */
  closeAnnotation(): void {
    if (this.#content === 'annotation') this.#showEntry();
  }

  #showEntry(): void {
    if (this.#entry) this.#show('entry', this.#entry);
    else this.#remove();
  }

  /** A new element for each content: the attributes of the last one are gone. */
  #show(content: 'loading' | 'entry' | 'annotation', nodes: readonly (Node | string)[]): HTMLElement {
    this.#remove();
    const section = create('section');
    section.append(...nodes);
    this.#box.append(section);
    this.element = section;
    this.#content = content;
    return section;
  }

  #remove(): void {
    if (this.element) removeNode(this.element);
    this.element = this.#content = undefined;
  }
}
