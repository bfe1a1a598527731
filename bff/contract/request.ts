import Type from 'typebox';
import { TextStyle } from './fields.ts';
import { DEFAULT_DATASET } from './shared/site-files.ts';
import { SLUG, SLUG_RULE } from './shared/value-forms.ts';

/** `#rrggbb`, as colour fields of browsers give it. */
export const COLOUR = '^#[0-9a-f]{6}$';

/** The media type of Markdown (RFC 7763). */
export const MARKDOWN_TYPE = 'text/markdown';

/** What a parameter must be whose schema has a pattern, for messages. */
export const PATTERN_RULES: Readonly<Record<string, string>> = {
  [SLUG]: SLUG_RULE,
  [COLOUR]: 'must be a colour such as #1a2b3c, in lower case',
};

export const IdParams = Type.Object({ id: Type.String({ pattern: SLUG, description: 'The slug.' }) });

export const SuffixedIdParams = Type.Object({
  id: Type.String({ pattern: SLUG, description: 'The slug. With `.md` behind it: as Markdown, without `Accept`.' }),
});

export const IdOrRefParams = Type.Object({
  id: Type.String({
    pattern: SLUG,
    description: 'The public slug, or the document reference that an annotation mark carries.',
  }),
});

export const datasetParameter = (datasets: readonly string[]) => ({
  env: Type.Enum([...datasets], { default: DEFAULT_DATASET, description: 'The dataset.' }),
});

export const selectionQuery = (datasets: readonly string[]) =>
  Type.Object({
    ...datasetParameter(datasets),
    textStyle: TextStyle,
  });
