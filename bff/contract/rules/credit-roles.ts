import type { ValueForm } from './value-forms.ts';

/** The roles of the Contributor Roles Taxonomy (ANSI/NISO Z39.104), by the last parts of their addresses. */
export const CREDIT_ROLES = [
  'conceptualization',
  'data-curation',
  'formal-analysis',
  'funding-acquisition',
  'investigation',
  'methodology',
  'project-administration',
  'resources',
  'software',
  'supervision',
  'validation',
  'visualization',
  'writing-original-draft',
  'writing-review-editing',
] as const;
export type CreditRole = (typeof CREDIT_ROLES)[number];

/** Where NISO describes the roles. */
const ROLES = 'https://credit.niso.org/contributor-roles/';

/** The address by which NISO identifies a role. */
export const creditRoleAddress = (role: CreditRole): string => `${ROLES}${role}/`;

/** The name of a role as NISO writes it: "Data curation", "Writing – review & editing". */
export function creditRoleName(role: CreditRole): string {
  const words = role.replace('writing-', 'writing – ').replace('review-', 'review & ').replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The role that a text names by its identifier, its address or its name. */
export function creditRole(text: string): CreditRole | null {
  const written = text.trim().toLowerCase().replace(ROLES, '');
  const id = written.replace(/[^a-z]+(?:and[^a-z]+)?/g, '-').replace(/-$/, '');
  return CREDIT_ROLES.find((role) => role === id) ?? null;
}

export const CREDIT_ROLE: ValueForm = { name: 'a CRediT role', parse: creditRole };
