import Type from 'typebox';
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
