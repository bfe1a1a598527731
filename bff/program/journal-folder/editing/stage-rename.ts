import path from 'node:path';
import { slug as slugOfTitle } from 'github-slugger';
import { annotationAddress } from '../documents/linked-annotation.ts';
import { slugOfFile } from '../files/journal-files.ts';
import type { AnnotationSource } from '../sources/source.ts';
import { withFields } from './edit-part.ts';
import type { FolderEdit } from './folder-edit.ts';

/** The levels of `annotations/ARTICLE/SLUG.md`. */
const OWN_LEVELS = 3;

/** Whether the name of an annotation's file is its slug, and may be another one without leaving its article. */
function isNamedBySlug({ file, slug }: AnnotationSource, renamed: string, { articles }: FolderEdit): boolean {
  const namesArticle = articles.some((article) => article.slug === slug || article.slug === renamed);
  return path.posix.basename(file) === `${slug}.md` && (file.split('/').length === OWN_LEVELS || !namesArticle);
}

/** @returns the file that the annotation is in afterwards */
async function renameVersion(edit: FolderEdit, source: AnnotationSource, renamed: string): Promise<string> {
  const part = await edit.partOf(source);
  if (part === null) return source.file;
  const { lines, parts } = part;
  const written = source.values.slug !== undefined;
  const byTitle =
    parts.heading === null
      ? slugOfFile(source.file)
      : slugOfTitle(lines.textOf({ from: parts.heading, to: parts.heading + 1 }).replace(/^# +|\s*#*\s*$/g, ''));
  const file = path.posix.join(path.posix.dirname(source.file), `${renamed}.md`);
  if (
    parts.heading === null &&
    !written &&
    isNamedBySlug(source, renamed, edit) &&
    (await edit.files.read(file)) === null
  ) {
    await edit.files.write(file, await edit.files.read(source.file));
    await edit.files.write(source.file, null);
    return file;
  }
  const field = byTitle === renamed ? undefined : renamed;
  await edit.files.write(source.file, withFields(lines, parts, [['slug', field]]));
  return source.file;
}

/**
 * Stages another slug for an annotation: in its file's name or fields, in the links to it and in the lists of articles.
 * @returns the file that it is in afterwards
 * @throws FixedLinkError
 */
export async function stageRename(edit: FolderEdit, slug: string, renamed: string): Promise<string> {
  await edit.changeLinks((link) => (edit.leadsTo(link, slug) ? annotationAddress(renamed) : null));
  await edit.changeLists((slugs) => slugs.map((each) => (each === slug ? renamed : each)));
  let file = '';
  for (const source of edit.versionsOf(slug)) file = await renameVersion(edit, source, renamed);
  return file;
}
