import { assetPath, decoded } from '../assets/asset-uses.ts';
import type { InternalMark } from '../rich-text/portable-text.ts';
import type { AnnotationSource, ArticleSource } from '../sources/source.ts';

const ANNOTATION_SCHEME = 'annotation:';

/** A file that a text links to, and the part of it. */
interface LinkedFile {
  /** Relative to the journal folder; null if it is outside. */
  readonly file: string | null;
  readonly written: string;
  readonly fragment: string;
}

/** The file that a link leads to; null for a link to an annotation by its slug. */
export function linkedFile({ href, place }: InternalMark): LinkedFile | null {
  if (href.startsWith(ANNOTATION_SCHEME)) return null;
  const [written = '', fragment = ''] = href.split('#');
  return { file: assetPath(place.file, decoded(written)), written, fragment };
}

/** The slug of the annotation that a link leads to; null for another link. The annotation may not exist. */
export function linkedAnnotation(
  mark: InternalMark,
  articles: Iterable<ArticleSource>,
  annotations: readonly AnnotationSource[],
): string | null {
  const linked = linkedFile(mark);
  if (linked === null) return mark.href.slice(ANNOTATION_SCHEME.length);
  for (const { file } of articles) if (file === linked.file) return null;
  const inFile = annotations.filter(({ file }) => file === linked.file);
  const [only] = inFile;
  if (only === undefined) return null;
  return inFile.length === 1 || linked.fragment === '' ? only.slug : linked.fragment;
}
