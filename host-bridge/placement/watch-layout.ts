import { onceQuiet } from '../dom/once.ts';
import { body, on, root } from '../dom/page.ts';
import { readVisiblePart } from '../dom/visible-part.ts';
import { isOurs } from './page-samples.ts';

/** In milliseconds: the shortest time between two measurements. */
const MIN_DELAY = 100;
/** The longest one, on a page that changes all the time without any consequence. */
const MAX_DELAY = 3_000;
/** In milliseconds. What a change brings late, such as the content of a shadow root, is there by then. */
const SETTLE_DELAY = 1_000;
/** In milliseconds. Scroll events follow each other sooner. */
const SCROLL_PAUSE = 150;

/** By what pages open, close and move things. A press may change a shadow tree, which nothing reports. */
const CHANGES = { childList: true, subtree: true, attributeFilter: ['class', 'style', 'hidden', 'open'] };
const EVENTS = ['transitionend', 'animationend', 'toggle', 'click'];

/** Whether a node is nowhere on the page, and changes nothing in it by itself. Calls nothing that pages replace. */
const isUnseen = (node: Node): boolean =>
  node instanceof HTMLLinkElement
    ? !/\bstylesheet\b/i.test(node.rel)
    : node instanceof Element && /^(meta|script|title)$/.test(node.localName);

const isOurNode = (node: EventTarget | null): boolean => node instanceof Element && isOurs(node);

/** Whether a change moves nothing: of the client's elements, by wrapping text in them, or of what is not seen. */
function movesNothing({ target, addedNodes, removedNodes }: MutationRecord): boolean {
  const isIdle = (node: Node) => isOurNode(node) || isUnseen(node);
  const nodes = [...addedNodes, ...removedNodes];
  return isOurNode(target) || (nodes.some(isIdle) && nodes.every((node) => node instanceof Text || isIdle(node)));
}

/**
 * Has the page measured in the frame after something may have moved its content, and once more when it has settled.
 * While changes have no consequence, the time between measurements doubles.
 *
 * @param measurePage returns whether anything has changed
 * @returns has the page measured in the next frame
 */
export function watchLayout(measurePage: () => boolean, signal: AbortSignal): () => void {
  let delay = MIN_DELAY;
  let next: ReturnType<typeof setTimeout> | undefined;
  const inFrame = (callback: () => void) => {
    const unlessEnded = () => {
      if (!signal.aborted) callback();
    };
    requestAnimationFrame(() => readVisiblePart(unlessEnded));
  };
  const measure = () => {
    next = undefined;
    delay = measurePage() ? MIN_DELAY : Math.min(MAX_DELAY, delay * 2);
  };
  const measureNow = () => {
    clearTimeout(next);
    delay = MIN_DELAY;
    next = setTimeout(inFrame, 0, measure);
  };
  const onSettled = onceQuiet(measureNow, SETTLE_DELAY);
  const onChange = () => {
    next ??= setTimeout(inFrame, delay, measure);
    onSettled();
  };
  const onScroll = onceQuiet(() => inFrame(measurePage), SCROLL_PAUSE);
  let reports = 0;
  // The first report is of the size with which the observation began.
  const sizes = new ResizeObserver(() => {
    if (reports++ > 0) measureNow();
  });
  const passive = { capture: true, passive: true, signal };
  const onEvent = (event: Event) => {
    if (!isOurNode(event.target)) onChange();
  };
  for (const type of EVENTS) on(type, onEvent, passive);
  on('journal:scanComplete', measureNow, passive);
  for (const type of ['resize', 'load']) addEventListener(type, measureNow, { ...passive, once: type === 'load' });
  addEventListener('scroll', onScroll, passive);
  const changes = new MutationObserver((records) => {
    if (!records.every(movesNothing)) onChange();
  });
  changes.observe(document, CHANGES);
  sizes.observe(body() ?? root());
  signal.addEventListener('abort', () => {
    changes.disconnect();
    sizes.disconnect();
  });
  return measureNow;
}
