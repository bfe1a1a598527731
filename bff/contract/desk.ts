/** What the desk, the page `/write`, and the service send each other. The desk exists only on the editor's own machine. */
import Type, { type Static } from 'typebox';
import type { RichText } from './fields.ts';
import { ANNOTATION_TYPES } from './shared/annotations.ts';
import { MAX_PHRASE_LENGTH } from './shared/phrases/phrase.ts';
import { SLUG } from './shared/value-forms.ts';

const MAX_TITLE_LENGTH = 500;
const MAX_CONTENT_LENGTH = 200_000;
const MAX_PHRASES = 100;

/** A phrase of the article, and the words in it to highlight; empty: the whole phrase. */
const DraftPhrase = Type.Object(
  {
    scanPhrase: Type.String({ maxLength: MAX_PHRASE_LENGTH }),
    scanKeyword: Type.String({ maxLength: MAX_PHRASE_LENGTH }),
  },
  { additionalProperties: false },
);

/** The picture of an annotation, above its text. */
const DraftPicture = Type.Object(
  {
    file: Type.String({
      minLength: 1,
      maxLength: MAX_TITLE_LENGTH,
      description: 'From the journal folder: `/sea.png`.',
    }),
    alt: Type.String({ maxLength: MAX_TITLE_LENGTH }),
    caption: Type.String({ maxLength: MAX_TITLE_LENGTH }),
  },
  { additionalProperties: false },
);

/** Larger pictures are for the web no more. */
export const MAX_PICTURE_MEGABYTES = 10;

/** An annotation as the editor has written it so far. */
export const DeskDraft = Type.Object(
  {
    article: Type.String({ pattern: SLUG, description: 'The slug of the article.' }),
    annotation: Type.Union([Type.String({ pattern: SLUG }), Type.Null()], {
      description: 'The slug of the annotation that is edited; null for a new one.',
    }),
    title: Type.String({ maxLength: MAX_TITLE_LENGTH }),
    annotationType: Type.Enum([...ANNOTATION_TYPES, '']),
    scanText: Type.Array(DraftPhrase, { maxItems: MAX_PHRASES }),
    content: Type.String({ maxLength: MAX_CONTENT_LENGTH, description: 'Markdown.' }),
    featuredImage: Type.Optional(DraftPicture),
  },
  { additionalProperties: false },
);
export type DeskDraft = Static<typeof DeskDraft>;

/** A draft to save, and what the editor has seen of the annotation: the state that `open` told, null for a new one. */
export const DeskSaveRequest = Type.Object(
  { draft: DeskDraft, state: Type.Union([Type.String({ maxLength: 64 }), Type.Null()]) },
  { additionalProperties: false },
);

export const DeskOpenRequest = Type.Object(
  { annotation: Type.String({ pattern: SLUG }) },
  { additionalProperties: false },
);

/** An annotation of the folder as the editor has seen it: the state that `open` told. */
export const SeenAnnotation = Type.Object(
  { annotation: Type.String({ pattern: SLUG }), state: Type.String({ maxLength: 64 }) },
  { additionalProperties: false },
);
export type SeenAnnotation = Static<typeof SeenAnnotation>;

/** A dropped picture: for which article, and its name where it comes from. */
export const DeskPictureQuery = Type.Object(
  { article: Type.String({ pattern: SLUG }), name: Type.String({ maxLength: MAX_TITLE_LENGTH }) },
  { additionalProperties: false },
);

export const DeskPictureRequest = Type.Pick(DraftPicture, ['file']);

/** A field of a draft, or the removal of its annotation. */
export type DeskField = 'title' | 'annotationType' | 'scanText' | 'content' | 'featuredImage' | 'removal';

/** Something that the editor should correct first. */
export interface DeskProblem {
  readonly field: DeskField;
  /** Which phrase it is about, if it is about one. */
  readonly phrase: number | null;
  /** Which line of the text it is about, counted from 1. */
  readonly line: number | null;
  /** A draft with an error is not saved. */
  readonly level: 'error' | 'warning';
  readonly problem: string;
  readonly remedy: string;
}

/** What the desk lists. */
export interface DeskJournal {
  readonly articles: readonly {
    readonly slug: string;
    readonly title: string;
    /** Slugs, in the article's order. */
    readonly annotations: readonly string[];
  }[];
  readonly annotations: readonly {
    readonly slug: string;
    readonly title: string;
    /** The phrases that the client looks for. */
    readonly scanText: DeskDraft['scanText'];
  }[];
}

/** What is wrong with a draft, and its text as the menu would show it. */
export interface DeskCheck {
  readonly problems: readonly DeskProblem[];
  readonly content: RichText;
}

/** An annotation of the folder, and its state there. */
export interface OpenedDraft {
  readonly draft: DeskDraft;
  readonly state: string;
}

/** How a save or a removal has ended. */
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
