import { preparePhrase, type UnusableReason } from '../../bff/contract/shared/phrases/phrase.ts';
import type { ListedPhrase, PhraseSource } from '../scan/listed-phrases.ts';
import type { PageRoot } from '../scan/whole-page.ts';
import { type Marks, readMarks } from './marks.ts';
import { joinPieces, setPieces } from './owned-nodes.ts';

/** Why a phrase cannot be searched for; `undefined` if it can. */
function reasonOf({ id, phrase, keyword }: ListedPhrase): UnusableReason | undefined {
  const prepared = preparePhrase(id, phrase, keyword);
  return typeof prepared === 'string' ? prepared : undefined;
}

/** Removes a mark around its content. */
function unwrapMark(mark: Element): void {
  const { parentNode, childNodes, nextSibling } = mark;
  setPieces([...childNodes, ...(nextSibling ? [nextSibling] : [])]);
  mark.replaceWith(...childNodes);
  if (parentNode) joinPieces(parentNode);
}

/** Reads the marks of these annotations, and removes those that were made of other phrases. */
export function takeMarks(root: PageRoot, annotations: ReadonlyMap<string, PhraseSource>): Marks {
  const marks = readMarks(root, annotations);
  marks.outdated.forEach(unwrapMark);
  return { ...marks, report: () => marks.report(reasonOf) };
}
