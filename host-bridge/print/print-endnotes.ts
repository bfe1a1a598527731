import type { Annotation } from '../../bff/contract/index.ts';
import { removeNode } from '../remove-node.ts';
import { ENDNOTES_NAME, endnotesElement } from './endnotes-element.ts';
import { highlightEnds, showNumbers } from './endnote-numbers.ts';

/**
 * Prints annotations as endnotes: for as long as the browser prints, the notes stand at the page's end, in the order of the
 * text, and every highlight has the number of its note. At all other times nothing of this is in the page.
 *
 * @param annotations those there are when the page is printed
 * @param signal ends it
 */
export function printEndnotes(annotations: () => readonly Annotation[], signal: AbortSignal): void {
  let clear = (): void => {};
  const show = (): void => {
    clear();
    clear = addNotes(annotations());
  };
  const hide = (): void => clear();
  window.addEventListener('beforeprint', show, { signal });
  window.addEventListener('afterprint', hide, { signal });
  signal.addEventListener('abort', hide, { once: true });
}

/** @returns what takes everything away again; nothing is added to a page that has notes already, from another menu */
function addNotes(annotations: readonly Annotation[]): () => void {
  if (annotations.length === 0 || document.querySelector(ENDNOTES_NAME) !== null) return () => {};
  const ends = highlightEnds();
  const order = [...ends.keys()];
  const place = ({ id }: Annotation) => (ends.has(id) ? order.indexOf(id) : order.length);
  const sorted = [...annotations].sort((one, other) => place(one) - place(other));
  const hideNumbers = showNumbers(sorted.flatMap(({ id }) => [ends.get(id) ?? []]));
  const element = endnotesElement(sorted, document.documentElement.lang);
  document.body.append(element);
  return () => {
    removeNode(element);
    hideNumbers();
  };
}
