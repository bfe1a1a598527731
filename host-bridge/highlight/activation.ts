import { annotationIdOf, highlightAround } from './highlight-element.ts';

/** Elements that do something of their own when they are clicked. */
export const CONTROLS = 'a[href],button,summary,label,input,select,textarea,[role=button]';

/** The primary button alone: other clicks have meanings of their own. */
export function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
}

/** Whether the click ended the selecting of text, in the highlight at least. */
export function endsSelection(event: MouseEvent, highlight: Node): boolean {
  const selection = getSelection();
  return event.detail === 1 && selection?.isCollapsed === false && selection.containsNode(highlight, true);
}

/**
 * The highlight that a click means. Where it meets a control of the page, the nearer one has it; a part of a highlight
 * inside a link leaves the click to the link when the highlight can be opened beside it (then its stop is elsewhere).
 */
function clickedHighlight(target: Element): Element | null {
  const highlight = highlightAround(target);
  const control = target.closest(CONTROLS);
  if (highlight === null || control === null || control === highlight) return highlight;
  if (highlight.contains(control)) return null;
  return highlight.hasAttribute('tabindex') ? highlight : null;
}

/** Opens a highlight by click, Enter or Space. @returns what ends the listening. */
export function listenForActivation(open: (id: string) => void): () => void {
  const activate = (event: Event, highlight: Element | null): void => {
    const id = highlight && annotationIdOf(highlight);
    if (id === null) return;
    event.preventDefault();
    open(id);
  };
  const onClick = (event: MouseEvent): void => {
    const highlight = event.target instanceof Element && isPlainClick(event) ? clickedHighlight(event.target) : null;
    if (highlight && !endsSelection(event, highlight)) activate(event, highlight);
  };
  const onKey = (event: KeyboardEvent): void => {
    const isKey = /^(Enter| )$/.test(event.key) && !event.ctrlKey && !event.metaKey && !event.altKey;
    if (isKey && event.target instanceof Element) activate(event, event.target);
  };
  const ended = new AbortController();
  // Captured: a page that stops clicks on their way up does not stop these.
  document.addEventListener('click', onClick, { capture: true, signal: ended.signal });
  document.addEventListener('keydown', onKey, { capture: true, signal: ended.signal });
  return () => ended.abort();
}
