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
    const id = highlight === null ? null : annotationIdOf(highlight);
    if (id === null) return;
    event.preventDefault();
    open(id);
  };
  const onClick = (event: MouseEvent): void => {
    if (!isPlainClick(event) || !(event.target instanceof Element)) return;
    const highlight = clickedHighlight(event.target);
    if (highlight !== null && !endsSelection(event, highlight)) activate(event, highlight);
  };
  const onKey = (event: KeyboardEvent): void => {
    const isKey = event.key === 'Enter' || event.key === ' ';
    const modified = event.ctrlKey || event.metaKey || event.altKey;
    if (isKey && !modified && event.target instanceof Element) activate(event, event.target);
  };
  // Captured: a page that stops clicks on its way up does not stop these.
  document.addEventListener('click', onClick, true);
  document.addEventListener('keydown', onKey, true);
  return () => {
    document.removeEventListener('click', onClick, true);
    document.removeEventListener('keydown', onKey, true);
  };
}
