import { annotationIdOf, highlightAround } from './highlight-element.ts';

/** Selects elements that have an action of their own on click. */
export const CONTROLS = 'a[href],button,summary,label,input,select,textarea,[role=button]';

/** Whether only the primary button was pressed. Clicks with other buttons or modifier keys have other meanings. */
export function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
}

/** Whether the click ended a text selection that includes part of the highlight. */
export function endsSelection(event: MouseEvent, highlight: Node): boolean {
  const selection = getSelection();
  return event.detail === 1 && selection?.isCollapsed === false && selection.containsNode(highlight, true);
}

/**
 * The highlight that a click opens. Where a highlight and a control of the page overlap, the inner one receives the
 * click. A piece of a highlight inside a link leaves the click to the link, unless it is the highlight's keyboard stop:
 * then the highlight can be opened nowhere else.
 */
function clickedHighlight(target: Element): Element | null {
  const highlight = highlightAround(target);
  const control = target.closest(CONTROLS);
  if (highlight === null || control === null || control === highlight) return highlight;
  if (highlight.contains(control)) return null;
  return highlight.hasAttribute('tabindex') ? highlight : null;
}

/** Opens a highlight by click, Enter or Space. @returns stops listening */
export function listenForActivation(open: (id: string, highlight: Element) => void): () => void {
  const activate = (event: Event, highlight: Element | null): void => {
    const id = highlight && annotationIdOf(highlight);
    if (!highlight || id === null) return;
    event.preventDefault();
    open(id, highlight);
  };
  const onClick = (event: MouseEvent): void => {
    const highlight = event.target instanceof Element && isPlainClick(event) ? clickedHighlight(event.target) : null;
    if (highlight && !endsSelection(event, highlight)) activate(event, highlight);
  };
  const onKey = (event: KeyboardEvent): void => {
    const isKey = /^(Enter| )$/.test(event.key) && !event.ctrlKey && !event.metaKey && !event.altKey;
    if (isKey && event.target instanceof Element) activate(event, event.target);
  };
  const listening = new AbortController();
  // Capturing: some pages stop the propagation of clicks.
  document.addEventListener('click', onClick, { capture: true, signal: listening.signal });
  document.addEventListener('keydown', onKey, { capture: true, signal: listening.signal });
  return () => listening.abort();
}
