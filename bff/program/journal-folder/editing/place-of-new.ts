import path from 'node:path';
import { articleNameOf } from '../documents/journal-sources.ts';
import { readIfPresent } from '../files/replace-file.ts';
import type { Source } from '../sources/source.ts';

/** The file of a new annotation. */
interface NewPlace {
  /** Relative to the journal folder, with `/`. */
  readonly file: string;
  /** Whether the file has several annotations, each below its heading. */
  readonly isShared: boolean;
}

const FOLDER = 'annotations';
const HAS_FIELDS_FIRST = /^\uFEFF?---[ \t]*\r?\n/;

/** Where a new annotation goes: beside the others of its article, in their file or their folder. */
export async function placeOfNew(
  root: string,
  { article, slug }: { readonly article: string; readonly slug: string },
  sources: readonly Source[],
): Promise<NewPlace> {
  const name = `${article}.md`;
  const shared = await readIfPresent(path.join(root, FOLDER, name));
  const isInFolder = sources.some(
    (source) => source.kind === 'annotation' && articleNameOf(source) === article && source.file.split('/').length > 2,
  );
  // A file that begins with fields has one annotation.
  const isShared = shared === null ? !isInFolder : !HAS_FIELDS_FIRST.test(shared.toString());
  if (isShared) return { file: `${FOLDER}/${name}`, isShared };
  return { file: `${FOLDER}/${article}/${slug}.md`, isShared };
}
