import Type, { type Static } from 'typebox';
import { ANNOTATION_TYPES } from '../../contract/shared/annotations.ts';
import { fieldsOf, flag, list, optional, Picture, slugs, text } from './values.ts';

const Segment = fieldsOf({ scanPhrase: text('a phrase'), scanKeyword: optional(text('words of the phrase')) });

export const AnnotationFields = fieldsOf({
  title: optional(text()),
  slug: optional(text('a slug; by default made from the title or the name of the file')),
  draft: optional(flag()),
  annotationType: optional(
    Type.Enum([...ANNOTATION_TYPES], { description: ANNOTATION_TYPES.join(', ').replace(/, (?=\w+$)/, ' or ') }),
  ),
  scanText: optional(
    list(
      Type.Union([Type.String({ minLength: 1 }), Segment], {
        description: 'a phrase of the article, or "scanPhrase" and "scanKeyword"',
      }),
      'a list of phrases of the article',
    ),
  ),
  enableScanText: optional(flag()),
  externalLink: optional(text('an address')),
  doi: optional(text('a DOI')),
  authors: optional(slugs('a person', 'person')),
  date: optional(text('a date, YYYY-MM-DD')),
  featuredImage: optional(Picture),
});
export type AnnotationFields = Static<typeof AnnotationFields>;
