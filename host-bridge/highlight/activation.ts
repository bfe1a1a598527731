import { pageDocument, unclobbered } from '../unclobbered.ts';
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
 * The highlight that a click opens. Where a highlight and a control of the page overlap, the control receives the
 * click. A control that is itself marked up as an annotation opens it.
 */
function clickedHighlight(target: Element): Element | null {
  const clicked = unclobbered(target).closest(CONTROLS) ?? highlightAround(target);
  return clicked && annotationIdOf(clicked) === null ? null : clicked;
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
  pageDocument.addEventListener('click', onClick, { capture: true, signal: listening.signal });
  pageDocument.addEventListener('keydown', onKey, { capture: true, signal: listening.signal });
  return () => listening.abort();
}
