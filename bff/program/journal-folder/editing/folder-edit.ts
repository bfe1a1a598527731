import { attachedAnnotations } from '../documents/attached-annotations.ts';
import { linkedAnnotation } from '../documents/linked-annotation.ts';
import { slugOfFile } from '../files/journal-files.ts';
import type { InternalMark } from '../rich-text/portable-text.ts';
import { internalLinksOf } from '../sources/rich-texts.ts';
import type { AnnotationSource, ArticleSource, Source } from '../sources/source.ts';
import { editArticleList } from './article-list.ts';
import { editLinks, type LinkChange } from './edit-links.ts';
import { SourceLines, type SourceParts } from './source-lines.ts';
import { StagedFiles } from './staged-files.ts';

export const isArticle = (source: Source): source is ArticleSource => source.kind === 'article';
export const isAnnotation = (source: Source): source is AnnotationSource => source.kind === 'annotation';

/** A link that cannot be changed, as its file has it. */
export class FixedLinkError extends Error {
  override readonly name = 'FixedLinkError';

  constructor(readonly file: string) {
    super(`a link in ${file} cannot be changed`);
  }
}

/** A change of several files of a journal folder. */
export class FolderEdit {
  readonly root: string;
  readonly sources: readonly Source[];
  readonly articles: readonly ArticleSource[];
  readonly annotations: readonly AnnotationSource[];
  readonly files: StagedFiles;

  /** @param sources what was read of the folder */
  constructor(root: string, sources: readonly Source[]) {
    this.root = root;
    this.sources = sources;
    this.articles = sources.filter(isArticle);
    this.annotations = sources.filter(isAnnotation);
    this.files = new StagedFiles(root);
  }

  /** An annotation, and its draft if readers get another version of it. The last in its file comes first. */
  versionsOf(slug: string): AnnotationSource[] {
    return this.annotations.filter((each) => each.slug === slug).reverse();
  }

  /** The articles that have an annotation. */
  articlesOf(slug: string): ArticleSource[] {
    const annotationsOf = attachedAnnotations(this.annotations);
    return this.articles.filter((article) => annotationsOf(article).includes(slug));
  }

  /** The file of a source, and where the source stands in it. Null if it is no longer there. */
  async partOf({ file, place }: Source): Promise<{ readonly lines: SourceLines; readonly parts: SourceParts } | null> {
    const lines = new SourceLines((await this.files.read(file)) ?? '');
    const parts = lines.partsAt(place.line);
    return parts && { lines, parts };
  }

  /** Whether a link leads to an annotation. */
  leadsTo(link: InternalMark, slug: string): boolean {
    return linkedAnnotation(link, this.articles, this.annotations) === slug;
  }

  /** The links to an annotation from elsewhere. */
  linksTo(slug: string): InternalMark[] {
    return this.sources
      .filter((source) => source.kind !== 'annotation' || source.slug !== slug)
      .flatMap(internalLinksOf)
      .filter((link) => this.leadsTo(link, slug));
  }

  /** Changes links in every file that has some of them. @throws FixedLinkError */
  async changeLinks(change: LinkChange): Promise<void> {
    const affected = this.sources.filter((source) =>
      internalLinksOf(source).some((link) => change(link, source) !== null),
    );
    for (const [file, { kind }] of new Map(affected.map((source) => [source.file, source]))) {
      const edited = editLinks(
        { kind, name: file, slug: slugOfFile(file) },
        (await this.files.read(file)) ?? '',
        change,
      );
      if (edited === null) throw new FixedLinkError(file);
      await this.files.write(file, edited);
    }
  }

  /** Changes the lists of annotations that articles have. */
  async changeLists(change: (slugs: readonly string[], article: ArticleSource) => readonly string[]): Promise<void> {
    for (const article of this.articles.filter(({ values }) => values.annotations !== undefined)) {
      const text = (await this.files.read(article.file)) ?? '';
      await this.files.write(
        article.file,
        editArticleList(text, (slugs) => change(slugs, article)),
      );
    }
  }
}
