import { createHash } from 'node:crypto';
import type { DeskDraft, OpenedDraft } from '../../../contract/index.ts';
import { articleNameOf } from '../documents/attached-annotations.ts';
import type { AnnotationSource } from '../sources/source.ts';
import { draftOf, editedText, singleText, slugOf, titledText } from './draft-text.ts';
import type { FolderEdit } from './folder-edit.ts';
import { placeOfNew } from './place-of-new.ts';
import { SourceLines, type SourceParts } from './source-lines.ts';

/** Another one when an annotation has changed in its file. */
const stateOf = (lines: SourceLines, { heading, fields, body }: SourceParts): string =>
  createHash('sha256')
    .update(lines.textOf({ from: heading ?? fields.from, to: body.to }))
    .digest('hex');

/** An annotation as its file has it. Null if it is no longer there. */
export async function openAnnotation(edit: FolderEdit, source: AnnotationSource): Promise<OpenedDraft | null> {
  const part = await edit.partOf(source);
  if (part === null) return null;
  const article = edit.articlesOf(source.slug)[0]?.slug ?? articleNameOf(source);
  const draft = draftOf(source, article, part.lines.textOf(part.parts.body));
  return { draft, state: stateOf(part.lines, part.parts) };
}

async function stageNew(edit: FolderEdit, draft: DeskDraft): Promise<string> {
  const slug = slugOf(draft);
  const { file, isShared } = await placeOfNew(edit.root, { article: draft.article, slug }, edit.sources);
  const lines = new SourceLines((await edit.files.read(file)) ?? '');
  await edit.files.write(file, isShared ? lines.appended(titledText(draft)) : singleText(draft));
  // An article that lists its annotations has no others.
  await edit.changeLists((slugs, article) => (article.slug === draft.article ? [...slugs, slug] : slugs));
  return file;
}

/**
 * Stages a draft.
 * @param before the annotation as its file has it; null for a new one
 * @returns the file that it is in afterwards
 */
export async function stageSave(
  edit: FolderEdit,
  draft: DeskDraft,
  before: { readonly source: AnnotationSource; readonly opened: OpenedDraft } | null,
): Promise<string> {
  if (before === null) return stageNew(edit, draft);
  const { source, opened } = before;
  const part = await edit.partOf(source);
  if (part !== null) {
    const text = editedText(part.lines, part.parts, source, { before: opened.draft, after: draft });
    await edit.files.write(source.file, text);
  }
  return source.file;
}
