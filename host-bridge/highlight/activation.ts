import { pageDocument, unclobbered } from '../dom/page.ts';
import { annotationIdOf, highlightAround } from './highlight-element.ts';

/** Selects elements that have an action of their own on click. */
export const CONTROLS = 'a[href],button,summary,label,input,select,textarea,[role=button],[role=link]';

const isModified = (event: MouseEvent | KeyboardEvent) => event.ctrlKey || event.metaKey || event.altKey;

/** Whether only the primary button was pressed. Clicks with other buttons or modifier keys have other meanings. */
export function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !event.shiftKey && !isModified(event);
}

/** Whether the click ended a text selection that includes part of the highlight. */
export function endsSelection(event: MouseEvent, highlight: Node): boolean {
  const selection = getSelection();
  return event.detail === 1 && selection?.isCollapsed === false && selection.containsNode(highlight, true);
}

/** The highlight that a click opens. A control of the page receives its clicks itself, unless it is marked up. */
function clickedHighlight(target: Element): Element | null {
  const clicked = unclobbered(target).closest(CONTROLS) ?? highlightAround(target);
  return clicked && annotationIdOf(clicked) === null ? null : clicked;
}

/** Whether an element is in a modal dialog, behind which the menu is inert. */
export const isInModal = (element: Element): boolean => unclobbered(element).closest('dialog:modal') !== null;

/** Whether a press can open nothing here. In an editor, it places the caret. */
export const isUnusable = (element: Element): boolean =>
  isInModal(element) || (element instanceof HTMLElement && element.isContentEditable);

/** The element of an event, in an open shadow root, too. */
export function targetOf(event: Event): Element | null {
  const [target] = event.composedPath();
  return target instanceof Element ? target : null;
}

/** Opens a highlight by click, Enter or Space. */
export function listenForActivation(open: (id: string, highlight: Element) => void, signal: AbortSignal): void {
  const activate = (event: Event, highlight: Element | null): void => {
    const id = highlight && annotationIdOf(highlight);
    if (!highlight || id === null || isUnusable(highlight)) return;
    event.preventDefault();
    open(id, highlight);
  };
  const onClick = (event: MouseEvent): void => {
    const target = targetOf(event);
    const highlight = target && isPlainClick(event) ? clickedHighlight(target) : null;
    if (highlight && !endsSelection(event, highlight)) activate(event, highlight);
  };
  const onKey = (event: KeyboardEvent): void => {
    const isKey = /^(Enter| )$/.test(event.key) && !isModified(event);
    if (isKey) activate(event, targetOf(event));
  };
  // Capturing: some pages stop the propagation of clicks.
  pageDocument.addEventListener('click', onClick, { capture: true, signal });
  pageDocument.addEventListener('keydown', onKey, { capture: true, signal });
}
