import { SLUG, SLUG_RULE } from './slug.ts';

/** `#rrggbb`, as colour fields of browsers give it. */
export const COLOUR = '^#[0-9a-f]{6}$';

/** What a parameter must be whose schema has a pattern, for messages. */
export const PATTERN_RULES: Readonly<Record<string, string>> = {
  [SLUG]: SLUG_RULE,
  [COLOUR]: 'must be a colour such as #1a2b3c, in lower case',
};
