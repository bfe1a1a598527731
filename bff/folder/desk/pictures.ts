import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { slug as slugOfTitle } from 'github-slugger';
import type { DeskPicture } from '../../contract/index.ts';
import { imageFormat, mediaType } from '../../lake/index.ts';
import { assetUses } from '../documents/asset-uses.ts';
import { attachedAnnotations } from '../documents/journal-sources.ts';
import { findFile, RefusedFileError, writablePath } from '../sources/find-file.ts';
import { isSameFile, readIfPresent, replaceFile } from '../sources/replace-file.ts';
import { isAnnotation, isArticle, type Source } from '../sources/source.ts';

/** Formats that browsers show, by the names that their content has. */
const FORMATS = ['png', 'jpeg', 'webp', 'svg', 'gif', 'avif'];

async function shownFormat(bytes: Uint8Array): Promise<string | undefined> {
  const format = await imageFormat(bytes);
  return FORMATS.find((shown) => shown === format);
}

const NO_PICTURE = { problem: 'the file is not a readable picture', remedy: 'save it as PNG, JPEG, WebP or SVG' };

/** For a journal without pictures. */
const FOLDER = 'pictures';
const MAX_NAME = 60;
const MAX_TRIES = 100;
const MAX_MEGABYTES = 50;

/** Where a picture for an article lies: beside one of the article or its annotations, or else beside another. */
function folderFor(article: string, sources: readonly Source[]): string {
  const annotationsOf = attachedAnnotations(sources.filter(isAnnotation));
  const pictured = sources.filter(isArticle).find(({ slug }) => slug === article);
  const annotations = pictured === undefined ? [] : annotationsOf(pictured);
  const ofArticle = sources.filter(
    (source) => source === pictured || (isAnnotation(source) && annotations.includes(source.slug)),
  );
  const uses = [...ofArticle, ...sources].flatMap(assetUses);
  const found = uses.find(({ kind, path: file }) => kind === 'images' && file !== null)?.path ?? null;
  return found === null ? FOLDER : path.posix.dirname(found);
}

/** A name for a picture without what ends it: `sea`, `sea-2`. */
function stemFor(name: string, number: number): string {
  const stem = slugOfTitle(path.parse(name).name).slice(0, MAX_NAME);
  const trimmed = stem.replace(/^[^\p{L}\p{N}]+|-+$/gu, '') || 'picture';
  return number === 1 ? trimmed : `${trimmed}-${number}`;
}

/**
 * Puts a picture into the folder. Its content decides what it is. A name that is taken gets a number; a file with the
 * same content is taken as it is.
 * @param name which it has elsewhere
 */
export async function addPicture(
  root: string,
  sources: readonly Source[],
  { article, name, bytes }: { readonly article: string; readonly name: string; readonly bytes: Uint8Array },
): Promise<DeskPicture> {
  const format = await shownFormat(bytes);
  if (format === undefined) return NO_PICTURE;
  const extension = format === 'jpeg' ? 'jpg' : format;
  const folder = folderFor(article, sources);
  const content = Buffer.from(bytes);
  for (let number = 1; number <= MAX_TRIES; number += 1) {
    const file = path.posix.join(folder, `${stemFor(name, number)}.${extension}`);
    const isAdded = await replaceFile(root, file, null, content);
    if (isAdded || isSameFile(await readIfPresent(await writablePath(root, file)), content))
      return { file: `/${file}` };
  }
  return { problem: `there are ${MAX_TRIES} pictures with this name`, remedy: 'give it another name' };
}

/** A picture as a draft names it. Null for a file that is not a picture of the folder. */
export async function readPicture(root: string, file: string): Promise<{ type: string; bytes: Uint8Array } | null> {
  try {
    const bytes = await readFile((await findFile(root, file.replace(/^\//, ''), MAX_MEGABYTES, '')).path);
    const format = await shownFormat(bytes);
    return format === undefined ? null : { type: mediaType(format), bytes };
  } catch (error) {
    if (error instanceof RefusedFileError) return null;
    throw error;
  }
}
