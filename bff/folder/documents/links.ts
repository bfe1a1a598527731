import { slug as slugOfTitle } from 'github-slugger';
import { grouped } from '../../contract/shared/grouped.ts';
import { doiUrl, percentDecoded } from '../../contract/shared/links.ts';
import { suggestion } from '../../contract/shared/near-miss.ts';
import type { Problems } from '../problems.ts';
import { type InternalMark, isTextBlock, type MarkDefinition, type RichText } from '../rich-text/portable-text.ts';
import { WIKI_SCHEME, wikiName } from '../rich-text/wiki-links.ts';
import type { AnnotationSource, ArticleSource } from '../sources/source.ts';
import { assetPath } from './asset-uses.ts';
import { annotationId } from './document.ts';
import type { JournalSources } from './journal-sources.ts';

/** Begins the address of an annotation, as texts of the journal folder have it. */
const ANNOTATION_SCHEME = 'annotation:';

/** The file that a link points to, and the part of it; null for a link to an annotation by its slug. */
function linkedFile({ href, place }: InternalMark) {
  if (href.startsWith(ANNOTATION_SCHEME)) return null;
  const [written = '', fragment = ''] = href.split('#');
  return { file: assetPath(place.file, percentDecoded(written)), written, fragment };
}

/** What links point to, by files; and its addresses, by its titles and slugs. */
export interface LinkTargets {
  readonly articles: ReadonlyMap<string, ArticleSource>;
  readonly annotations: ReadonlyMap<string, readonly AnnotationSource[]>;
  readonly addresses: ReadonlyMap<string, string>;
}

/** Programs with wiki links find names in other capitals, too. */
const foldName = (name: string): string => name.normalize().toLowerCase();

export function linkTargets({ articles, annotations }: Pick<JournalSources, 'articles' | 'annotations'>): LinkTargets {
  const addresses = new Map<string, string>();
  // Of an article and an annotation with one name, links in texts mean the annotation.
  for (const { title, slug, file } of articles)
    for (const name of [title, slug]) addresses.set(foldName(name), `/${encodeURI(file)}`);
  for (const { title, slug } of annotations)
    for (const name of [title, slug]) addresses.set(foldName(name), ANNOTATION_SCHEME + slug);
  return {
    articles: new Map(articles.map((article) => [article.file, article])),
    annotations: grouped(annotations.map((annotation) => [annotation.file, annotation])),
    addresses,
  };
}

/** A link by a name as a link by an address, such as that of an annotation which does not exist. */
function addressed(mark: InternalMark, { addresses }: LinkTargets): InternalMark {
  if (!mark.href.startsWith(WIKI_SCHEME)) return mark;
  const name = wikiName(mark.href.slice(WIKI_SCHEME.length));
  return { ...mark, href: addresses.get(foldName(name)) ?? ANNOTATION_SCHEME + slugOfTitle(name) };
}

/** The slug of the annotation that a link points to; null for another link. The annotation may not exist. */
export function linkedAnnotation(written: InternalMark, targets: LinkTargets): string | null {
  const mark = addressed(written, targets);
  const { articles, annotations } = targets;
  const linked = linkedFile(mark);
  if (linked === null) return mark.href.slice(ANNOTATION_SCHEME.length).normalize();
  if (linked.file === null || articles.has(linked.file)) return null;
  const inFile = annotations.get(linked.file) ?? [];
  const [only] = inFile;
  if (only === undefined) return null;
  return inFile.length === 1 || linked.fragment === '' ? only.slug : linked.fragment;
}

export class Links {
  /** The slugs of the annotations that the resolved texts link to. */
  readonly linkedAnnotations = new Set<string>();
  readonly #targets: LinkTargets;
  readonly #annotationSlugs: ReadonlySet<string>;
  readonly #sources: JournalSources;
  readonly #problems: Problems;

  constructor(sources: JournalSources, problems: Problems) {
    this.#targets = linkTargets(sources);
    this.#annotationSlugs = new Set(sources.annotations.map(({ slug }) => slug));
    this.#sources = sources;
    this.#problems = problems;
  }

  /** The text with the links to what other files describe. */
  resolve(text: RichText): RichText {
    const resolved = (mark: MarkDefinition) => (mark._type === 'internal' ? this.#mark(mark) : mark);
    return text.map((block) => (isTextBlock(block) ? { ...block, markDefs: block.markDefs.map(resolved) } : block));
  }

  #mark(written: InternalMark): MarkDefinition {
    const mark = addressed(written, this.#targets);
    const { articles, annotations } = this.#targets;
    const { unread } = this.#sources;
    const slug = linkedAnnotation(mark, this.#targets);
    if (slug !== null) return this.#toAnnotation(mark, slug);
    const { file = null, written: name = '', fragment = '' } = linkedFile(mark) ?? {};
    const article = articles.get(file ?? '');
    if (article !== undefined) return this.#toArticle(mark, article, fragment);
    const unresolved = { _type: 'link' as const, _key: mark._key, href: '#' };
    // It may be what could not be read.
    if (unread.includes('article') || unread.includes('annotation')) return unresolved;
    const files = [...articles.keys(), ...annotations.keys()];
    const slashed = name.replaceAll('\\', '/');
    const remedy = `${slashed === name ? suggestion(file ?? name, files) : `write ${slashed}`}; addresses of the web begin with https://`;
    this.#problems.error(mark.place, `the link to ${mark.href} points to no article and no annotation`, remedy);
    return unresolved;
  }

  /** Content that refers to an annotation that is not written yet is readable, so this is a warning. */
  #toAnnotation({ _key, place }: InternalMark, slug: string): MarkDefinition {
    this.linkedAnnotations.add(slug);
    if (!this.#annotationSlugs.has(slug) && !this.#sources.unread.includes('annotation')) {
      const remedy = suggestion(slug, [...this.#annotationSlugs]);
      this.#problems.warn(place, `there is no annotation "${slug}", so readers see no link`, remedy);
    }
    return { _type: 'annotationReference', _key, reference: { _type: 'reference', _ref: annotationId(slug) } };
  }

  #toArticle({ _key, place }: InternalMark, { file, values }: ArticleSource, fragment: string): MarkDefinition {
    const address = values.externalLink ?? (values.doi === undefined ? null : doiUrl(values.doi));
    if (address === null) {
      const remedy = `write the field "externalLink" in ${file}`;
      this.#problems.error(place, `the link points to ${file}, which has no address`, remedy);
    }
    return { _type: 'link', _key, href: `${address ?? ''}${fragment === '' ? '' : `#${fragment}`}` };
  }
}
