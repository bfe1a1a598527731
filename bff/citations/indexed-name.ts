import type { Contributor } from '../contract/index.ts';
import { cslName, wholeFamily } from './csl-name.ts';

/**
 * A name as indexes read it without doubt: "Family, Given, Suffix"; whole if its parts are unknown. Readers take a comma
 * for the end of a part, so an organisation has none.
 */
export function indexedName(author: Contributor): string | undefined {
  const name = cslName(author);
  if (name === null) return undefined;
  if (name.literal !== undefined) return author.isOrganisation ? name.literal.replace(/\s*,\s*/g, ' ') : name.literal;
  return [wholeFamily(name), name.given, name.suffix].filter(Boolean).join(', ');
}
