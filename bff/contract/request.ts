import Type from 'typebox';
import { TextStyle } from './rich-text.ts';

/**
 * A slug, or a document id of the content backend. It begins with a letter or digit, which excludes paths (`../`), and
 * contains no character that could end a path segment or a query.
 */
const SLUG = '^[\\p{L}\\p{N}][\\p{L}\\p{M}\\p{N}._~-]{0,199}$';

export const SLUG_RULE =
  'must be a slug: a letter or digit, then letters, digits, "-", "_", "." or "~", 200 characters at most';

export const IdParams = Type.Object({ id: Type.String({ pattern: SLUG, description: 'The slug.' }) });

export const IdOrRefParams = Type.Object({
  id: Type.String({
    pattern: SLUG,
    description: 'The public slug, or the document reference that an annotation mark carries.',
  }),
});

/** The query string of every API route. @param datasets the datasets that a request may select */
export const selectionQuery = (datasets: readonly string[]) =>
  Type.Object({
    env: Type.Enum([...datasets], { default: 'production', description: 'The dataset.' }),
    textStyle: TextStyle,
  });
