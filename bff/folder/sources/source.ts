import type { AnnotationFields } from '../fields/annotation.ts';
import type { ArticleFields } from '../fields/article.ts';
import type { Fields } from '../fields/fields.ts';
import type { AboutFields, JournalFields } from '../fields/journal.ts';
import type { PersonFields } from '../fields/person.ts';
import type { Place } from '../problems.ts';
import type { ArticleText } from '../rich-text/article-text.ts';
import { type InternalMark, isTextBlock, type RichText } from '../rich-text/portable-text.ts';

/** What all sources have. */
interface SourceOf<Kind extends string, Values> {
  readonly kind: Kind;
  /** The file that describes it, relative to the journal folder. */
  readonly file: string;
  /** Where its description begins. */
  readonly place: Place;
  readonly slug: string;
  /** Whether readers do not see it yet. */
  readonly isDraft: boolean;
  readonly fields: Fields;
  readonly values: Values;
}

export interface ArticleSource extends SourceOf<'article', ArticleFields> {
  readonly title: string;
  readonly text: ArticleText;
  readonly introduction: RichText | undefined;
  readonly shortIntroduction: RichText | undefined;
  readonly bibliography: RichText | undefined;
  /** The Markdown of its text. */
  readonly body: string;
}

export interface AnnotationSource extends SourceOf<'annotation', AnnotationFields> {
  readonly title: string;
  readonly content: RichText;
}

export interface PersonSource extends SourceOf<'person', PersonFields> {
  readonly biography: RichText;
}

export interface JournalSource extends SourceOf<'journal', JournalFields> {
  readonly shortDescription: RichText | undefined;
}

export interface AboutSource extends SourceOf<'about', AboutFields> {
  readonly text: RichText;
  readonly asideText: RichText | undefined;
}

/** A thing that a file of the journal folder describes. */
export type Source = ArticleSource | AnnotationSource | PersonSource | JournalSource | AboutSource;

export const isArticle = (source: Source): source is ArticleSource => source.kind === 'article';
export const isAnnotation = (source: Source): source is AnnotationSource => source.kind === 'annotation';

/** Every text of a source that may have links. */
function textsOf(source: Source): readonly (RichText | undefined)[] {
  switch (source.kind) {
    case 'article': {
      const { text, introduction, shortIntroduction, bibliography } = source;
      return [
        ...text.sections.flatMap((section) => [section.text, section.notes]),
        introduction,
        shortIntroduction,
        bibliography,
      ];
    }
    case 'annotation':
      return [source.content];
    case 'person':
      return [source.biography];
    case 'journal':
      return [source.shortDescription];
    case 'about':
      return [source.text, source.asideText];
  }
}

/** The links of a source to what other files describe. */
export const internalLinksOf = (source: Source): InternalMark[] =>
  textsOf(source)
    .flatMap((text) => text ?? [])
    .flatMap((block) => (isTextBlock(block) ? block.markDefs : []))
    .filter((mark) => mark._type === 'internal');
