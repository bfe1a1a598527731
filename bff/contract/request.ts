import Type from 'typebox';
import { ANNOTATION_FIELDS } from './annotation.ts';
import { TextStyle } from './rich-text.ts';
import { SLUG } from './slug.ts';

export const IdParams = Type.Object({ id: Type.String({ pattern: SLUG, description: 'The slug.' }) });

export const IdOrRefParams = Type.Object({
  id: Type.String({
    pattern: SLUG,
    description: 'The public slug, or the document reference that an annotation mark carries.',
  }),
});

/** The dataset that requests read unless they name another one. */
export const DEFAULT_DATASET = 'production';

/** The parameter that selects a dataset. @param datasets the datasets that a request may select */
export const datasetParameter = (datasets: readonly string[]) => ({
  env: Type.Enum([...datasets], { default: DEFAULT_DATASET, description: 'The dataset.' }),
});

/** The query string of every resource of the journal. @param datasets the datasets that a request may select */
export const selectionQuery = (datasets: readonly string[]) =>
  Type.Object({
    ...datasetParameter(datasets),
    textStyle: TextStyle,
  });

/** The query string of a list of annotations. @param datasets the datasets that a request may select */
export const annotationsQuery = (datasets: readonly string[]) =>
  Type.Object({
    ...selectionQuery(datasets).properties,
    fields: Type.Optional(
      Type.String({
        description: `The fields of each annotation, separated by commas; by default all. "id" is always included. The
fields are ${ANNOTATION_FIELDS.join(', ')}.`.replace('\n', ' '),
        examples: ['id,title,scanText'],
      }),
    ),
  });
