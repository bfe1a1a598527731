import type { Annotation } from '../../bff/contract/index.ts';
import { removeNode } from '../remove-node.ts';
import { pageDocument } from '../unclobbered.ts';
import { highlightEnds, showNumbers } from './endnote-numbers.ts';
import { createEndnotes, ENDNOTES_NAME } from './endnotes-element.ts';

/**
 * Prints annotations as endnotes. While the browser prints, the endnotes are at the end of the page, in text order, and
 * every highlight shows the number of its endnote. At all other times the page contains none of this.
 *
 * @param annotations returns the annotations at the time of printing
 * @param signal ends it
 */
export function printEndnotes(annotations: () => readonly Annotation[], signal: AbortSignal): void {
  let clear = (): void => {};
  const show = (): void => {
    clear();
    clear = addEndnotes(annotations());
  };
  const hide = (): void => clear();
  window.addEventListener('beforeprint', show, { signal });
  window.addEventListener('afterprint', hide, { signal });
  signal.addEventListener('abort', hide, { once: true });
}

/** Adds the endnotes and numbers, unless the page has endnotes of another menu. @returns removes them */
function addEndnotes(annotations: readonly Annotation[]): () => void {
  if (annotations.length === 0 || pageDocument.querySelector(ENDNOTES_NAME) !== null) return () => {};
  const ends = highlightEnds();
  const order = [...ends.keys()];
  const place = ({ id }: Annotation) => (ends.has(id) ? order.indexOf(id) : order.length);
  const sorted = [...annotations].sort((one, other) => place(one) - place(other));
  const hideNumbers = showNumbers(sorted.flatMap(({ id }) => [ends.get(id) ?? []]));
  const element = createEndnotes(sorted, pageDocument.documentElement.lang);
  pageDocument.body.append(element);
  return () => {
    removeNode(element);
    hideNumbers();
  };
}
