import type { Affiliation, Contributor, Person, PersonName } from '../contract/index.ts';
import { asObject, asObjects, asText, type JsonObject, textOrNull } from '../contract/shared/json-object.ts';
import { safeLink } from '../contract/shared/links.ts';
import { type CreditRole, creditRole } from '../contract/shared/value-forms.ts';
import { image, imageQuery } from './files.ts';
import { blocksQuery } from './portable-text.ts';
import type { RichTextRenderer } from './rich-text.ts';
import { flag, labelOrNull } from './stored-fields.ts';

/** Builds the organisations of a list, with what is stored of each. Skips those without a name. */
export function affiliations(value: unknown): (Affiliation & { readonly stored: JsonObject })[] {
  return asObjects(value).flatMap((stored) => {
    const name = labelOrNull(stored.name);
    return name === null ? [] : [{ name, ror: textOrNull(stored.ror), stored }];
  });
}

const contributorFields =
  '_id, "_type": "person", title, externalLink, givenName, familyName, isOrganisation, orcid, affiliations';

/** GROQ projections of references to people, for related entries, for metadata and for full entries. */
export const personNamesQuery = '[]->{title, externalLink}';
export const contributorsQuery = `[]->{${contributorFields}}`;
export const personsQuery = `[]->{${contributorFields}, featuredImage${imageQuery}, biography${blocksQuery}}`;

const personName = ({ title, externalLink }: JsonObject): PersonName => ({
  title: asText(title),
  externalLink: safeLink(externalLink),
});

/** Builds people for related entries. */
export function personNames(value: unknown): PersonName[] {
  return asObjects(value).map(personName);
}

/** What people did for an entry: their roles, by the ids of their documents. */
type CreditRoles = ReadonlyMap<string, readonly CreditRole[]>;

function contributor(raw: JsonObject, roles: CreditRoles): Contributor {
  return {
    ...personName(raw),
    givenName: labelOrNull(raw.givenName),
    familyName: labelOrNull(raw.familyName),
    isOrganisation: flag(raw.isOrganisation, false),
    orcid: textOrNull(raw.orcid),
    affiliations: affiliations(raw.affiliations).map(({ name, ror }) => ({ name, ror })),
    creditRoles: [...(roles.get(asText(raw._id)) ?? [])],
  };
}

/** Builds people for metadata. */
export function contributors(value: unknown, roles: CreditRoles): Contributor[] {
  return asObjects(value).map((raw) => contributor(raw, roles));
}

/** Builds people for full entries. */
export function persons(value: unknown, render: RichTextRenderer, roles: CreditRoles): Person[] {
  return asObjects(value).map((raw) => ({
    ...contributor(raw, roles),
    featuredImage: image(raw.featuredImage),
    biography: Array.isArray(raw.biography) ? render(raw.biography) : null,
  }));
}

export const contributionsQuery = `[]{roles, "person": person->{${contributorFields}}}`;

const idOf = (person: JsonObject): string => asText(person._id);

/** Reads what people did for an entry. Leaves out roles that CRediT does not have. */
export function creditRoles(contributions: unknown): CreditRoles {
  const found = new Map<string, CreditRole[]>();
  for (const { person, roles } of asObjects(contributions)) {
    const read = (Array.isArray(roles) ? roles : []).flatMap((role) => creditRole(asText(role)) ?? []);
    const id = idOf(asObject(person));
    found.set(id, [...new Set([...(found.get(id) ?? []), ...read])]);
  }
  return found;
}

/** The people with a role who are not in one of these lists, as they are stored. */
export function otherContributors(contributions: unknown, roles: CreditRoles, lists: readonly unknown[]): JsonObject[] {
  const listed = new Set(lists.flatMap(asObjects).map(idOf));
  const people = new Map(asObjects(contributions).map(({ person }) => [idOf(asObject(person)), asObject(person)]));
  return [...people].flatMap(([id, person]) =>
    id === '' || listed.has(id) || (roles.get(id)?.length ?? 0) === 0 ? [] : [person],
  );
}
