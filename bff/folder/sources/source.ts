import { AnnotationFields } from '../fields/annotation.ts';
import { ArticleFields } from '../fields/article.ts';
import type { Fields } from '../fields/fields.ts';
import { AboutFields, JournalFields } from '../fields/journal.ts';
import { PersonFields } from '../fields/person.ts';
import type { SourcePlace } from '../problems.ts';
import type { ArticleText } from '../rich-text/article-text.ts';
import { type InternalMark, isTextBlock, type RichText } from '../rich-text/portable-text.ts';

interface SourceOf<Kind extends string, Values> {
  readonly kind: Kind;
  /** The file that describes it, relative to the journal folder. */
  readonly file: string;
  /** Where its description begins. */
  readonly place: SourcePlace;
  readonly slug: string;
  /** Whether readers do not see it yet. */
  readonly isDraft: boolean;
  readonly fields: Fields;
  readonly values: Values;
  /** The texts of its document, by the names of their fields there. */
  readonly texts: Readonly<Record<string, RichText>>;
}

export interface ArticleSource extends SourceOf<'article', ArticleFields> {
  readonly title: string;
  readonly text: ArticleText;
}

export interface AnnotationSource extends SourceOf<'annotation', AnnotationFields> {
  readonly title: string;
}

type PersonSource = SourceOf<'person', PersonFields>;
type AboutSource = SourceOf<'about', AboutFields>;
export type JournalSource = SourceOf<'journal', JournalFields>;

export type Source = ArticleSource | AnnotationSource | PersonSource | JournalSource | AboutSource;

export const FIELDS = {
  article: ArticleFields,
  annotation: AnnotationFields,
  person: PersonFields,
  journal: JournalFields,
  about: AboutFields,
} as const;

export const isArticle = (source: Source): source is ArticleSource => source.kind === 'article';
export const isAnnotation = (source: Source): source is AnnotationSource => source.kind === 'annotation';

export const isPerson = (source: Source): source is PersonSource => source.kind === 'person';

/** Every text of a source that may have links. */
const richTextsOf = (source: Source): RichText[] => [
  ...(isArticle(source) ? source.text.sections.flatMap(({ text, notes }) => [text, notes]) : []),
  ...Object.values(source.texts),
];

/** The links of a source to what other files describe. */
export const internalLinksOf = (source: Source): InternalMark[] =>
  richTextsOf(source)
    .flat()
    .flatMap((block) => (isTextBlock(block) ? block.markDefs : []))
    .filter((mark) => mark._type === 'internal');
