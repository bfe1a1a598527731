import type { ExaminedPage, PageInput } from './examined-page.ts';
import type { ReadPhrases } from './reading.ts';

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

/** Searches the text of the page for the phrases of its entry. @returns `undefined` if entry or text are not known */
export async function readText(page: ExaminedPage, input: PageInput): Promise<ReadPhrases | undefined> {
  const selector = page.tags.find(({ element }) => element.dataset.root)?.element.dataset.root;
  const parts = (findRoot(input.styled, selector) ?? []).filter((part) => !isFrame(part));
  if (page.entry?.kind !== 'known' || parts.length === 0) return undefined;
  return input.reading.readPhrases(parts, page.entry.annotations);
}
