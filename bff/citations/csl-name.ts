import type { Contributor } from '../contract/index.ts';
import { oneLine } from './one-line.ts';

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
