import path from 'node:path';
import { assetPath } from '../assets/asset-uses.ts';
import { articleNameOf } from '../documents/attached-annotations.ts';
import { annotationAddress, linkedFile } from '../documents/linked-annotation.ts';
import { slugOfFile } from '../files/journal-files.ts';
import type { InternalMark } from '../rich-text/portable-text.ts';
import type { AnnotationSource, ArticleSource } from '../sources/source.ts';
import { partText, withFields, withoutPart } from './edit-part.ts';
import type { FolderEdit } from './folder-edit.ts';
import { placeOfNew } from './place-of-new.ts';
import { SourceLines } from './source-lines.ts';

/** The file that an annotation has to move into is there already. */
export class PlaceTakenError extends Error {
  override readonly name = 'PlaceTakenError';

  constructor(readonly file: string) {
    super(`there is a file ${file}`);
  }
}

/** A path that leads to the same file from every folder. */
const rooted = (file: string): string => `/${file}`;

/** The address of a link from another folder. Null for one that stays. */
function rebased(link: InternalMark): string | null {
  const linked = linkedFile(link);
  if (linked === null || linked.file === null || linked.written.startsWith('/')) return null;
  return encodeURI(rooted(linked.file)) + (linked.fragment === '' ? '' : `#${linked.fragment}`);
}

/** Whether an annotation has to leave its file for an article to have it, and no other one. */
function leavesFile(source: AnnotationSource, from: string, to: ArticleSource): boolean {
  const named = articleNameOf(source);
  return named !== to.slug && (named === from || to.values.annotations === undefined);
}

/** Where an annotation stands afterwards, and whether others stand there, too. */
async function placeIn(edit: FolderEdit, source: AnnotationSource, isAlone: boolean, article: string) {
  if (!isAlone) return placeOfNew(edit.root, { article, slug: source.slug }, edit.sources);
  const isNamed = source.values.slug === undefined && slugOfFile(source.file) === source.slug;
  const name = isNamed ? `${source.slug}.md` : path.posix.basename(source.file);
  return { file: `annotations/${article}/${name}`, isShared: false };
}

/** @returns the file that the annotation is in afterwards */
async function moveVersion(edit: FolderEdit, source: AnnotationSource, article: string): Promise<string> {
  const found = await edit.partOf(source);
  if (found === null) return source.file;
  const isAlone = found.parts.heading === null;
  const { file, isShared } = await placeIn(edit, source, isAlone, article);
  const taken = await edit.files.read(file);
  if (taken !== null && !isShared) throw new PlaceTakenError(file);
  if (path.posix.dirname(file) !== path.posix.dirname(source.file)) {
    await edit.changeLinks((link, { place }) =>
      place.file === source.file && place.line === source.place.line ? rebased(link) : null,
    );
    await rebasePicture(edit, source);
  }
  const { lines, parts } = (await edit.partOf(source)) ?? found;
  const text = isAlone ? ((await edit.files.read(source.file)) ?? '') : partText(lines, parts);
  await edit.files.write(file, taken === null ? text : new SourceLines(taken).appended(text));
  await edit.files.write(source.file, withoutPart(lines, parts));
  return file;
}

async function rebasePicture(edit: FolderEdit, source: AnnotationSource): Promise<void> {
  const { featuredImage } = source.values;
  const picture = featuredImage && assetPath(source.file, featuredImage.file);
  const part = await edit.partOf(source);
  if (!picture || part === null || featuredImage.file.startsWith('/')) return;
  const change = ['featuredImage', { ...featuredImage, file: rooted(picture) }] as const;
  await edit.files.write(source.file, withFields(part.lines, part.parts, [change]));
}

/**
 * Stages the move of an annotation from one article to another: its text goes into the other's file or folder if these
 * are what articles have it by, and both lists follow. Links by its file's name become links by its slug.
 * @param from slug of the article that has it
 * @returns the file that it is in afterwards
 * @throws FixedLinkError, PlaceTakenError
 */
export async function stageMove(edit: FolderEdit, slug: string, from: string, to: ArticleSource): Promise<string> {
  const moving = edit.versionsOf(slug).filter((source) => leavesFile(source, from, to));
  if (moving.length > 0)
    await edit.changeLinks((link) =>
      linkedFile(link) !== null && edit.leadsTo(link, slug) ? annotationAddress(slug) : null,
    );
  let file = edit.versionsOf(slug)[0]?.file ?? '';
  for (const source of moving) file = await moveVersion(edit, source, to.slug);
  await edit.changeLists((slugs, article) => {
    if (article.slug === from) return slugs.filter((each) => each !== slug);
    return article.slug === to.slug && !slugs.includes(slug) ? [...slugs, slug] : slugs;
  });
  return file;
}
