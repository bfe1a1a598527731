import type { DeskCheck, DeskDraft } from '../../../contract/index.ts';
import { isJsonObject } from '../../../contract/rules/json-object.ts';
import { annotationId } from '../documents/document.ts';
import type { AnnotationSource } from '../sources/source.ts';
import { checkDraft } from './check-draft.ts';
import { slugOf } from './draft-text.ts';

/** An annotation of a journal without a folder. */
export interface KnownAnnotation {
  /** Of its document. */
  readonly id: string;
  readonly slug: string;
  readonly title: string;
}

/** Where all annotations are that no file describes. */
const PLACE = { file: 'The journal', line: 1 };

const sourceOf = ({ slug, title }: KnownAnnotation): AnnotationSource => ({
  kind: 'annotation',
  file: PLACE.file,
  place: PLACE,
  slug,
  isDraft: false,
  fields: { value: {}, placeOf: () => PLACE, textOf: (_path, text) => ({ ...PLACE, text }) },
  values: {},
  title,
  content: [],
});

/** A draft that was checked without a folder. */
export interface CheckedDraft extends DeskCheck {
  /** The slug of a new annotation. */
  readonly slug: string;
  /** The text as documents have it, with the ids of the journal. */
  readonly stored: readonly unknown[];
}

/** A block whose links to annotations have the ids of documents. A link to nothing is left out. */
function withIds(block: unknown, ids: ReadonlyMap<string, string>): unknown {
  if (!isJsonObject(block) || !Array.isArray(block.markDefs)) return block;
  const markDefs = block.markDefs.flatMap((mark: unknown) => {
    if (!isJsonObject(mark) || !isJsonObject(mark.reference)) return [mark];
    const id = ids.get(String(mark.reference._ref));
    return id === undefined ? [] : [{ ...mark, reference: { ...mark.reference, _ref: id } }];
  });
  return { ...block, markDefs };
}

/** Checks a draft of a journal without a folder. @param annotations those that it has */
export function checkAlone(draft: DeskDraft, annotations: readonly KnownAnnotation[]): CheckedDraft {
  const check = checkDraft(draft, annotations.map(sourceOf));
  const ids = new Map(annotations.map(({ slug, id }) => [annotationId(slug), id]));
  const stored = Array.isArray(check.content) ? check.content.map((block) => withIds(block, ids)) : [];
  return { ...check, slug: slugOf(draft), stored };
}
