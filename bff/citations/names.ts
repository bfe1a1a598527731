import type { Contributor } from '../contract/index.ts';
import { oneLine } from './texts.ts';

/** A name in CSL-JSON: its parts, or a literal one such as that of an organisation. */
export interface CslName {
  readonly family?: string;
  readonly given?: string;
  readonly 'non-dropping-particle'?: string;
  readonly suffix?: string;
  readonly literal?: string;
}

const SUFFIX = /,?\s+((?:jr|sr)\.?|I{2,3}|IV)$/i;
/** Words in lower case before the family's own name: "van der", "de la", "al". */
const PARTICLE = /^((?:\p{Ll}[\p{Ll}’']*\s+)+)(?=\S)/u;

/**
 * The name of a person. Only editors know which part of a name is which, so a name without parts stays whole. So does
 * one with a comma inside a part, because BibTeX and RIS separate the parts with commas.
 * @returns null for a person without a name
 */
export function cslName({ title, givenName, familyName, isOrganisation }: Contributor): CslName | null {
  const whole = oneLine(title) || oneLine(`${givenName ?? ''} ${familyName ?? ''}`);
  const written = isOrganisation ? '' : oneLine(familyName ?? '');
  if (written === '') return whole === '' ? null : { literal: whole };
  const suffix = SUFFIX.exec(written)?.[1];
  const withoutSuffix = written.replace(SUFFIX, '');
  const particle = PARTICLE.exec(withoutSuffix)?.[1];
  const family = withoutSuffix.slice(particle?.length ?? 0);
  const given = oneLine(givenName ?? '');
  if (family.includes(',') || given.includes(',')) return { literal: whole };
  return {
    family,
    ...(given === '' ? {} : { given }),
    ...(particle === undefined ? {} : { 'non-dropping-particle': particle.trim() }),
    ...(suffix === undefined ? {} : { suffix }),
  };
}

/** The family name with its particle, for formats that have no part for particles. */
export const wholeFamily = ({ family, 'non-dropping-particle': particle }: CslName): string =>
  [particle, family].filter(Boolean).join(' ');

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

/** The address that identifies a person: the ORCID record, or else a page of the person. */
export const personUrl = ({ orcid, externalLink }: Contributor): string | null =>
  orcid === null ? webAddress(externalLink) : `https://orcid.org/${orcid}`;

/** Links of people may also be e-mail addresses, which identify them too but must not spread. */
const webAddress = (link: string | null) => (link !== null && /^https?:/i.test(link) ? link : null);
