import type { Contributor, Person, PersonName } from '../contract/index.ts';
import type { JsonObject } from '../contract/rules/json-object.ts';
import { safeLink } from '../contract/rules/links.ts';
import { type CreditRole, ORCID } from '../contract/rules/value-forms.ts';
import { affiliations } from './affiliations.ts';
import type { CheckedFields } from './checked-fields.ts';
import { image, imageQuery } from './images.ts';
import { blocksQuery } from './portable-text.ts';
import type { RichTextRenderer } from './rich-text.ts';
import { flag, labelOrNull, records, text } from './stored-fields.ts';

/** GROQ fields of what citations need of a person. */
export const contributorFields = '_id, title, externalLink, givenName, familyName, isOrganisation, orcid, affiliations';

/** GROQ projections of references to people, for related entries, for metadata and for full entries. */
export const personNamesQuery = '[]->{title, externalLink}';
export const contributorsQuery = `[]->{${contributorFields}}`;
export const personsQuery = `[]->{${contributorFields}, featuredImage${imageQuery}, biography${blocksQuery}}`;

const personName = ({ title, externalLink }: JsonObject): PersonName => ({
  title: text(title),
  externalLink: safeLink(externalLink),
});

/** Builds people for related entries. */
export function personNames(value: unknown): PersonName[] {
  return records(value).map(personName);
}

/** What people did for an entry: their roles, by the ids of their documents. */
export type CreditRoles = ReadonlyMap<string, readonly CreditRole[]>;

function contributor(raw: JsonObject, checked: CheckedFields, roles: CreditRoles): Contributor {
  const check = checked(raw);
  return {
    ...personName(raw),
    givenName: labelOrNull(raw.givenName),
    familyName: labelOrNull(raw.familyName),
    isOrganisation: flag(raw.isOrganisation, false),
    orcid: check('orcid', raw.orcid, ORCID),
    affiliations: affiliations(raw.affiliations, 'affiliations', check).map(({ name, ror }) => ({ name, ror })),
    creditRoles: [...(roles.get(text(raw._id)) ?? [])],
  };
}

/** Builds people for metadata. */
export function contributors(value: unknown, checked: CheckedFields, roles: CreditRoles): Contributor[] {
  return records(value).map((raw) => contributor(raw, checked, roles));
}

/** Builds people for full entries. */
export function persons(
  value: unknown,
  render: RichTextRenderer,
  checked: CheckedFields,
  roles: CreditRoles,
): Person[] {
  return records(value).map((raw) => ({
    ...contributor(raw, checked, roles),
    featuredImage: image(raw.featuredImage),
    biography: Array.isArray(raw.biography) ? render(raw.biography) : null,
  }));
}
