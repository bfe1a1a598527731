import type { Contributor } from '../contract/index.ts';
import { cslName } from './csl-name.ts';

/** A name as indexes read it without doubt: "Family, Given, Suffix"; whole if its parts are unknown. */
export function indexedName(author: Contributor): string | undefined {
  const name = cslName(author);
  if (name?.family === undefined) return name?.literal;
  const family = [name['non-dropping-particle'], name.family].filter(Boolean).join(' ');
  return [family, name.given, name.suffix].filter(Boolean).join(', ');
}
