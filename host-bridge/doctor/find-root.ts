/**
 * The elements that the option `root` names.
 *
 * @param selector its value; without one, the whole page is read
 * @returns `null` if it is no selector
 */
export function findRoot(document: Document, selector: string | undefined): Element[] | null {
  if (!selector) return [document.body];
  try {
    return [...document.querySelectorAll(selector)];
  } catch {
    return null;
  }
}

/** Whether an element shows another document, which the client does not read. */
export const isFrame = ({ localName }: Element): boolean => localName === 'iframe';
