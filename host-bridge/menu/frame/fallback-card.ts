import type { Annotation, EntryResponse } from '../../../bff/contract/index.ts';
import type { FrameKind, PageFacts } from '../../../embed/protocol/index.ts';
import { annotationContent, createLink, isWebAddress } from '../../article/annotation-content.ts';
import { CLOSE, LOADING } from '../../dom/element-words.ts';
import { create, remove } from '../../dom/page.ts';
import { wordFor } from '../../dom/words.ts';
import type { Colours } from '../../options/read-attributes.ts';

/**
 * The card hides the frame whose place it takes, unless that is loading and may have the focus. Negative margins put
 * the button beside the title, whose own direction may differ from that of the card.
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

const link = (textContent: string, href: unknown): HTMLElement[] =>
  isWebAddress(href) ? [createLink(textContent, href)] : [];

/** What the card shows of the entry: in the menu title, authors, DOI and PDF, in the footer the credits. */
export function entryContent(kind: FrameKind, { entry }: EntryResponse): HTMLElement[] {
  if (kind === 'footer') return text('span', entry.credits);
  return [
    ...text('strong', entry.title),
    ...text('span', entry.authors.map(({ title }) => title).join(', ')),
    ...link(`DOI\u00a0${entry.doi}`, entry.doiUrl),
    ...link('PDF', entry.pdf?.url),
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

export type FallbackCard = ReturnType<typeof createFallbackCard>;

/** Shows in a frame's place that it is loading or, if it has failed, the entry or one annotation. */
export function createFallbackCard(box: HTMLElement) {
  let section: HTMLElement | undefined;
  let entry: readonly Node[] | undefined;

  const isLoading = () => section?.hasAttribute('data-loading');
  const isAnnotation = () => section?.role === 'dialog';
  const clear = () => {
    if (section) remove(section);
    section = undefined;
  };
  /** A new element for each content: the attributes of the last one are gone. */
  const show = (...nodes: readonly Node[]) => {
    clear();
    section = create('section');
    section.append(...nodes);
    return box.appendChild(section);
  };
  const restore = () => {
    if (entry) show(...entry);
    else clear();
  };
  return {
    get element() {
      return section;
    },
    /** Whether it shows the entry, or an annotation above it. */
    hasEntry: () => entry !== undefined,
    /** @param title of the annotation that the reader waits for */
    showLoading({ language, direction }: PageFacts, [background, color]: Colours, title = '') {
      // A new element would appear with a delay again.
      const loading = (isLoading() && section) || show(createStatus(wordFor(language, LOADING)));
      const heading = loading.querySelector('strong');
      if ((heading?.textContent ?? '') !== title) {
        heading?.remove();
        loading.prepend(...text('strong', title));
      }
      loading.dir = direction;
      loading.toggleAttribute('data-loading', true);
      Object.assign(loading.style, { background, color });
    },
    hideLoading() {
      if (isLoading()) clear();
    },
    /** Shows this of the entry, or nothing, once no annotation is open in the card. */
    showEntry(content?: readonly Node[]) {
      entry = content;
      if (!isAnnotation()) restore();
    },
    /** @param onclick the reader presses the button that closes it */
    showAnnotation(annotation: Annotation, { language, direction: dir }: PageFacts, onclick: () => void) {
      const ariaLabel = wordFor(language, CLOSE);
      const close = create('button', { textContent: '×', ariaLabel, type: 'button', onclick });
      const card = show(close, ...annotationContent(annotation));
      Object.assign(card, { tabIndex: -1, role: 'dialog', dir, ariaLabel: annotation.title });
    },
    /** Shows the entry again, if the frame has failed. */
    closeAnnotation() {
      if (isAnnotation()) restore();
    },
  };
}
