/** What the desk, the page `/write`, and the service send each other. The desk exists only on the editor's machine. */
import Type, { type Static } from 'typebox';
import { Closed, Nullable, type RichText } from './fields.ts';
import { ANNOTATION_TYPES } from './shared/annotations.ts';
import { MAX_PHRASE_LENGTH } from './shared/phrases/phrase.ts';
import type { Problem } from './shared/problems.ts';
import { SLUG } from './shared/value-forms.ts';

const MAX_TITLE_LENGTH = 500;
const MAX_CONTENT_LENGTH = 200_000;
const MAX_PHRASES = 100;

/** A phrase of the article, and the words in it to highlight; empty: the whole phrase. */
const DraftPhrase = Closed({
  scanPhrase: Type.String({ maxLength: MAX_PHRASE_LENGTH }),
  scanKeyword: Type.String({ maxLength: MAX_PHRASE_LENGTH }),
});

const Slug = Type.String({ pattern: SLUG });
const Title = Type.String({ maxLength: MAX_TITLE_LENGTH });
/** What the file of an annotation had when the editor opened it. */
const State = Type.String({ maxLength: 64 });

const DraftPicture = Closed({
  file: Type.String({ minLength: 1, maxLength: MAX_TITLE_LENGTH, description: 'From the journal folder: `/sea.png`.' }),
  alt: Title,
  caption: Title,
});

/** Larger pictures are for the web no more. */
export const MAX_PICTURE_MEGABYTES = 10;

export const DeskDraft = Closed({
  article: Slug,
  /** The slug of the annotation that is edited; null for a new one. */
  annotation: Nullable(Slug),
  title: Title,
  annotationType: Type.Enum([...ANNOTATION_TYPES, '']),
  scanText: Type.Array(DraftPhrase, { maxItems: MAX_PHRASES }),
  /** Markdown. */
  content: Type.String({ maxLength: MAX_CONTENT_LENGTH }),
  /** The slugs of people. */
  authors: Type.Optional(Type.Array(Title, { maxItems: MAX_PHRASES })),
  date: Type.Optional(Title),
  featuredImage: Type.Optional(DraftPicture),
});
export type DeskDraft = Static<typeof DeskDraft>;

/** A draft to save, and what the editor has seen of the annotation: the state that `open` told, null for a new one. */
export const DeskSaveRequest = Closed({ draft: DeskDraft, state: Nullable(State) });

export const DeskOpenRequest = Closed({ annotation: Slug });

/** An annotation of the folder as the editor has seen it: the state that `open` told. */
export const SeenAnnotation = Closed({ annotation: Slug, state: State });
export type SeenAnnotation = Static<typeof SeenAnnotation>;

/** A dropped picture: for which article, and its name where it comes from. */
export const DeskPictureQuery = Closed({ article: Slug, name: Title });

export const DeskPictureRequest = Type.Pick(DraftPicture, ['file']);

export type DeskField =
  | 'title'
  | 'annotationType'
  | 'scanText'
  | 'content'
  | 'authors'
  | 'date'
  | 'featuredImage'
  | 'removal';

/** Something that the editor should correct first. */
export interface DeskProblem extends Problem {
  readonly field: DeskField;
  readonly phrase: number | null;
  /** Which line of the text it is about, counted from 1. */
  readonly line: number | null;
  /** A draft with an error is not saved. */
  readonly level: 'error' | 'warning';
}

export interface DeskJournal {
  readonly people: readonly { readonly slug: string; readonly title: string }[];
  /** With the slugs of their annotations, in the article's order. */
  readonly articles: readonly {
    readonly slug: string;
    readonly title: string;
    readonly annotations: readonly string[];
  }[];
  /** With the phrases that the client looks for. */
  readonly annotations: readonly ({ readonly slug: string } & Readonly<Pick<DeskDraft, 'title' | 'scanText'>>)[];
}

/** What is wrong with a draft, and its text as the menu would show it. */
export interface DeskCheck {
  readonly problems: readonly DeskProblem[];
  readonly content: RichText;
}

export interface OpenedDraft {
  readonly draft: DeskDraft;
  readonly state: string;
}

export type DeskSaved =
  | {
      readonly status: 'saved';
      /** The slug of the annotation; null for one that was removed. */
      readonly annotation: string | null;
      /** The files that were changed, relative to the journal folder; that of the annotation first. */
      readonly files: readonly string[];
      readonly state: string;
    }
  /** Nothing is written: the annotation in the file is no longer the one that the editor has seen. Null: it is gone. */
  | { readonly status: 'changed'; readonly current: OpenedDraft | null }
  | { readonly status: 'invalid'; readonly problems: readonly DeskProblem[] };

/** A picture that was put into the folder; or what is wrong with it. */
export type DeskPicture = { readonly file: string } | { readonly problem: string; readonly remedy: string };
