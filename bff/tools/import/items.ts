import { createHash } from 'node:crypto';
import type { AnnotationFields, ArticleFields, JournalFields, PersonFields } from '../../folder/index.ts';
import type { Origin } from './remarks.ts';

/** What a file says about the article that an annotation belongs to. */
export type ArticleHint = {
  readonly [name in 'slug' | 'doi' | 'address' | 'title' | 'language' | 'licence']?: string | undefined;
};

interface Item {
  /** Identifies it in every later import. */
  readonly key: string;
  readonly origin: Origin;
  /** The slug that it had; unset or no slug: it gets one. */
  readonly slug?: string | undefined;
}

export interface ImportedAnnotation extends Item {
  /** Whether annotations of other articles may have the same key: each glossary numbers its own terms. */
  readonly hasLocalKey?: boolean;
  readonly article: ArticleHint;
  readonly title: string;
  readonly fields: Omit<AnnotationFields, 'title' | 'slug' | 'authors'>;
  readonly authors?: readonly ImportedContributor['fields'][];
  /** Markdown. */
  readonly text: string;
  /** What others may call it in links, besides its slug. */
  readonly names?: readonly string[];
  /** The text with its links to other annotations. @param slugOf null for a name that no annotation has */
  readonly textWithLinks?: (slugOf: (name: string) => string | null) => string;
  /** What editors should know of it and readers do not see, such as who wrote it. */
  readonly remarks: readonly string[];
}

export interface ImportedContributor {
  readonly as: 'authors' | 'editors' | 'translators';
  readonly fields: Omit<PersonFields, 'slug'>;
}

export interface ImportedArticle extends Item {
  /** Other keys that the record may have for it; unset for an article that only annotations name. */
  readonly idKeys?: readonly string[];
  readonly fields: Omit<ArticleFields, 'slug' | 'title' | 'authors' | 'editors' | 'translators' | 'contributions'> & {
    readonly title: string;
  };
  readonly people: readonly ImportedContributor[];
}

export interface Imported {
  readonly journal?: Partial<JournalFields> | undefined;
  readonly articles: readonly ImportedArticle[];
  /** In the order in which readers should meet them. */
  readonly annotations: readonly ImportedAnnotation[];
}

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/**
 * What identifies an item in every import: its id, or else its content.
 * @param kind what it is, as ids of different formats may be equal
 */
export function stableKey(kind: string, id: string, content: unknown): string {
  return `${kind} ${id === '' ? `sha256:${sha256(JSON.stringify(content))}` : id}`;
}
