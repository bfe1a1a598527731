import Type, { type Static } from 'typebox';
import { Contributor } from './entry-record.ts';
import { Nullable, RichText } from './fields.ts';
import { Image } from './files.ts';
import { ANNOTATION_TYPES } from './shared/annotations.ts';

/** A phrase of the article that an annotation refers to, and the words in it to highlight. */
export const ScanSegment = Type.Object({
  scanKeyword: Type.String({ description: 'The words to highlight; empty: the whole phrase.' }),
  scanPhrase: Type.String({ description: 'The phrase to look for in the article.' }),
});

export const ScanText = Type.Object({
  enableScanText: Type.Boolean(),
  scanSegments: Type.Array(ScanSegment),
});
export type ScanText = Static<typeof ScanText>;

export const Annotation = Type.Object(
  {
    id: Type.String({ description: 'The public slug.' }),
    title: Type.String(),
    url: Type.String({ description: 'The public slug.' }),
    content: RichText,
    annotationType: Type.String({ examples: [...ANNOTATION_TYPES] }),
    externalLink: Nullable(Type.String()),
    doi: Nullable(Type.String({ description: 'Its own, or that of the related work.' })),
    authors: Type.Array(Contributor, { description: 'Who wrote it.' }),
    date: Nullable(Type.String({ description: 'YYYY-MM-DD.' })),
    featuredImage: Image,
    scanText: ScanText,
  },
  { title: 'Annotation' },
);
export type Annotation = Static<typeof Annotation>;

/** Response of `GET /api/v1/annotations/:id`: a bare array. */
export const AnnotationsResponse = Type.Array(Annotation, { title: 'Annotations' });
export type AnnotationsResponse = Static<typeof AnnotationsResponse>;
