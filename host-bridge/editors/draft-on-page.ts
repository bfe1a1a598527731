import type { DraftOnPage } from '../../embed/protocol/index.ts';
import { createParagraphs } from '../article/annotation-content.ts';
import { createElement } from '../dom/create-element.ts';
import { addStyleSheet } from '../dom/style-sheet.ts';
import { pageDocument, removeNode } from '../dom/unclobbered.ts';
import type { Occurrence } from '../scan/locate.ts';
import type { PageRoot } from '../scan/whole-page.ts';

/** Of the client's name, so that the client does not read its text. */
const NAME = 'journal-draft';
const HIGHLIGHT = 'journal-draft';

const PAGE_STYLES = `::highlight(${HIGHLIGHT}){background-color:#f6c64466;text-decoration:underline 2px dashed #b07a00}`;

/** The card stands above the corner in which a launcher may stand. */
const CARD_STYLES = `
:host { all: initial; position: fixed; inset: auto auto 60px 12px; margin: 0; padding: 0; border: 0; background: none }
article {
  box-sizing: border-box; width: min(360px, calc(100vw - 24px)); max-height: 40vh; padding: 12px 16px; overflow: auto;
  border: 1px solid #b07a00; border-radius: 6px; color: #1d2b33; background: #fffdf6;
  font: 15px / 1.45 Georgia, serif; overflow-wrap: anywhere;
}
header { display: flex; gap: 12px; justify-content: space-between; align-items: baseline; font-weight: 600 }
small { font: 12px system-ui, sans-serif; color: #5b676d; white-space: nowrap }
p { margin: 8px 0 0 }
@media (prefers-color-scheme: dark) { article { color: #f2efe6; background: #20262a } small { color: #a9b3b8 } }
`;

const rangesOf = ({ pieces }: Pick<Occurrence, 'pieces'>): StaticRange[] =>
  pieces.map(
    ({ node, start, end }) =>
      new StaticRange({ startContainer: node, startOffset: start, endContainer: node, endOffset: end }),
  );

/** What older browsers do not show. */
const UNMARKED = 'This browser does not mark phrases of drafts.';

/** The draft on the page while the editor writes: its phrases are marked, and its card stands in a corner. */
export class DraftView {
  readonly #card = pageDocument.createElement(NAME);
  readonly #article = pageDocument.createElement('article');

  constructor({ node }: PageRoot, signal: AbortSignal) {
    const root = this.#card.attachShadow({ mode: 'open' });
    addStyleSheet(root, CARD_STYLES);
    addStyleSheet(node instanceof ShadowRoot ? node : document, PAGE_STYLES, signal);
    this.#article.setAttribute('aria-label', 'Draft of an annotation');
    this.#card.popover = 'manual';
    root.append(this.#article);
    signal.addEventListener('abort', () => {
      globalThis.CSS.highlights?.delete(HIGHLIGHT);
      removeNode(this.#card);
    });
  }

  show({ title, annotationType, content }: DraftOnPage, places: readonly Pick<Occurrence, 'pieces'>[]): void {
    const ranges = places.flatMap(rangesOf);
    if (globalThis.CSS.highlights !== undefined) globalThis.CSS.highlights.set(HIGHLIGHT, new Highlight(...ranges));
    const isEmpty = title === '' && content === null && ranges.length === 0;
    if (isEmpty) {
      removeNode(this.#card);
      return;
    }
    const head = pageDocument.createElement('header');
    const kind = annotationType === '' ? 'draft' : `${annotationType}, draft`;
    head.append(title || '…', createElement('small', { textContent: kind }));
    this.#article.replaceChildren(head, ...createParagraphs(content, 'none'));
    if (ranges.length > 0 && globalThis.CSS.highlights === undefined)
      this.#article.append(createElement('small', { textContent: UNMARKED }));
    if (this.#card.isConnected) return;
    pageDocument.body.append(this.#card);
    this.#card.showPopover();
  }
}
