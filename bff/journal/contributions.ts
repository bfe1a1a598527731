import type { JsonObject } from '../contract/rules/json-object.ts';
import { CREDIT_ROLE, type CreditRole, creditRole } from '../contract/rules/value-forms.ts';
import type { ReadChecked } from './checked-fields.ts';
import { type CreditRoles, contributorFields } from './persons.ts';
import { record, records, text } from './stored-fields.ts';

/** GROQ projection of what people did for an entry. */
export const contributionsQuery = `[]{roles, "person": person->{${contributorFields}}}`;

const idOf = (person: JsonObject): string => text(person._id);

/** Reads what people did for an entry. Leaves out roles that CRediT does not have. */
export function creditRoles(contributions: unknown, check: ReadChecked): CreditRoles {
  const found = new Map<string, CreditRole[]>();
  for (const [index, { person, roles }] of records(contributions).entries()) {
    const read = (Array.isArray(roles) ? roles : []).flatMap(
      (role, at) => creditRole(check(`contributions[${index}].roles[${at}]`, role, CREDIT_ROLE) ?? '') ?? [],
    );
    const id = idOf(record(person));
    found.set(id, [...new Set([...(found.get(id) ?? []), ...read])]);
  }
  return found;
}

/** The people with a role who are not in one of these lists, as they are stored. */
export function otherContributors(contributions: unknown, roles: CreditRoles, lists: readonly unknown[]): JsonObject[] {
  const listed = new Set(lists.flatMap(records).map(idOf));
  const people = new Map(records(contributions).map(({ person }) => [idOf(record(person)), record(person)]));
  return [...people].flatMap(([id, person]) =>
    id === '' || listed.has(id) || (roles.get(id)?.length ?? 0) === 0 ? [] : [person],
  );
}
