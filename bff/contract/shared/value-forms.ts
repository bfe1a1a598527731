import { normaliseColour } from './colour.ts';
import { asText, isJsonObject } from './json-object.ts';
import { capitalised } from './text.ts';

export interface ValueForm {
  /** The kind with its article, for messages. */
  readonly name: string;
  /** The value in its usual spelling; `null` if it is not of this kind. */
  parse(text: string): string | null;
}

/** An identifier without its address. */
const bare = (text: string, address: RegExp): string => text.trim().replace(address, '');

const DOI_RESOLVER = /^(?:https?:\/\/(?:dx\.)?doi\.org\/|doi:\s*)/i;
const DOI_FORM = /^10\.\d{4,9}(?:\.\d+)*\/[^\s\p{Cc}]+$/u;

/** A DOI, also one with its resolver's address. Only its form can be checked: it has no check digit. */
export const DOI: ValueForm = {
  name: 'a DOI',
  parse(text) {
    const doi = bare(text, DOI_RESOLVER);
    return DOI_FORM.test(doi) ? doi : null;
  },
};

/** The check character of ISO 7064 MOD 11-2. */
function mod11of2(digits: string): string {
  const total = [...digits].reduce((sum, digit) => (sum + Number(digit)) * 2, 0);
  const check = (12 - (total % 11)) % 11;
  return check === 10 ? 'X' : String(check);
}

/** An ORCID iD, also one with its address. */
export const ORCID: ValueForm = {
  name: 'an ORCID iD',
  parse(text) {
    const id = bare(text, /^https?:\/\/orcid\.org\//i).toUpperCase();
    if (!/^(?:\d{4}-){3}\d{3}[\dX]$/.test(id)) return null;
    return mod11of2(id.slice(0, -1).replaceAll('-', '')) === id.at(-1) ? id : null;
  },
};

const ISSN_DIGITS = 8;

/** An ISSN, with or without its hyphen. */
export const ISSN: ValueForm = {
  name: 'an ISSN',
  parse(text) {
    const [, start, end] = /^(?:ISSN:?\s*)?(\d{4})-?(\d{3}[\dX])$/i.exec(text.trim()) ?? [];
    if (start === undefined || end === undefined) return null;
    const characters = [...`${start}${end.toUpperCase()}`];
    const weighted = characters.map((digit, index) => (digit === 'X' ? 10 : Number(digit)) * (ISSN_DIGITS - index));
    return weighted.reduce((sum, value) => sum + value, 0) % 11 === 0 ? `${start}-${end.toUpperCase()}` : null;
  },
};

/** Crockford's alphabet, in which ROR writes numbers. */
const BASE_32 = '0123456789abcdefghjkmnpqrstvwxyz';

/** An identifier of the Research Organization Registry, with or without its address. */
export const ROR: ValueForm = {
  name: 'a ROR identifier',
  parse(text) {
    const id = bare(text, /^https?:\/\/ror\.org\//i).toLowerCase();
    const [, digits, check] = /^0([0-9a-hjkmnp-tv-z]{6})(\d\d)$/.exec(id) ?? [];
    if (digits === undefined) return null;
    const number = [...digits].reduce((sum, digit) => sum * 32 + BASE_32.indexOf(digit), 0);
    return 98 - ((number * 100) % 97) === Number(check) ? `https://ror.org/${id}` : null;
  },
};

/** `Intl` accepts these lengths for languages that may be registered one day, and so it accepts `english`. */
const UNREGISTERED_LANGUAGE = /^[a-z]{4,8}(?:-|$)/i;

export const LANGUAGE_TAG: ValueForm = {
  name: 'a BCP 47 language tag',
  parse(text) {
    const tag = text.trim();
    if (UNREGISTERED_LANGUAGE.test(tag)) return null;
    try {
      return Intl.getCanonicalLocales(tag)[0] ?? null;
    } catch {
      return null;
    }
  },
};

/** A media type. Headers quote it, so it has only the characters that RFC 6838 allows for its two names. */
export const MEDIA_TYPE: ValueForm = {
  name: 'a media type',
  parse: (text) => /^\s*([a-z\d][\w!#$&^.+-]{0,126}\/[a-z\d][\w!#$&^.+-]{0,126})\s*(?:;|$)/i.exec(text)?.[1] ?? null,
};

/** A date, also that of a date with a time. */
export const DATE: ValueForm = {
  name: 'a date (YYYY-MM-DD)',
  parse(text) {
    const [, date] = /^(\d{4}-\d\d-\d\d)(?:T|$)/.exec(text.trim()) ?? [];
    if (date === undefined) return null;
    const time = Date.parse(`${date}T00:00:00Z`);
    // The engine reads 30 February as a day of March.
    return Number.isNaN(time) || new Date(time).toISOString().slice(0, date.length) !== date ? null : date;
  },
};

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

const ROLES = 'https://credit.niso.org/contributor-roles/';

export const creditRoleAddress = (role: CreditRole): string => `${ROLES}${role}/`;

/** The name of a role as NISO writes it: "Data curation", "Writing – review & editing". */
export const creditRoleName = (role: CreditRole): string =>
  capitalised(role.replace('writing-', 'writing – ').replace('review-', 'review & ').replaceAll('-', ' '));

/** The role that a text names by its identifier, its address or its name. */
export function creditRole(text: string): CreditRole | null {
  const written = text.trim().toLowerCase().replace(ROLES, '');
  const id = written.replace(/[^a-z]+(?:and[^a-z]+)?/g, '-').replace(/-$/, '');
  return CREDIT_ROLES.find((role) => role === id) ?? null;
}

export const CREDIT_ROLE: ValueForm = { name: 'a CRediT role', parse: creditRole };

/** What a notice may do to an article, by Crossref's names. */
export const UPDATE_TYPES = [
  'addendum',
  'clarification',
  'correction',
  'corrigendum',
  'erratum',
  'expression_of_concern',
  'new_edition',
  'new_version',
  'partial_retraction',
  'removal',
  'retraction',
  'withdrawal',
] as const;
export type UpdateType = (typeof UPDATE_TYPES)[number];

/** The type that a text names: "Expression of concern" is `expression_of_concern`. */
export function updateType(text: string): UpdateType | null {
  const words = text
    .trim()
    .toLowerCase()
    .split(/[\s-]+/);
  return UPDATE_TYPES.find((type) => type === words.join('_')) ?? null;
}

export const UPDATE_TYPE: ValueForm = { name: "one of Crossref's types of updates", parse: updateType };

const ENDING: ReadonlySet<UpdateType> = new Set(['retraction', 'withdrawal', 'removal']);

/** Whether nothing of the article is valid any more. */
export const isEnding = (type: UpdateType): boolean => ENDING.has(type);

/**
 * A slug, or a document id of the content backend. It begins with a letter or digit, which excludes paths (`../`),
 * and contains no character that could end a path segment or a query.
 */
export const SLUG = '^[\\p{L}\\p{N}][\\p{L}\\p{M}\\p{N}._~-]{0,199}$';

export const SLUG_RULE =
  'must be a slug: a letter or digit, then letters, digits, "-", "_", "." or "~", 200 characters at most';

const slugPattern = new RegExp(SLUG, 'u');

export const isSlug = (text: string): boolean => slugPattern.test(text);

/**
 * A colour as `#rrggbb` in lower case. Accepts `#rgb` and `#rrggbb`, with or without `#`, in any case, and the content
 * backend's colour object (`{ hex }`). Any other value is `undefined`, because colours are written into CSS.
 */
export function colour(value: unknown): string | undefined {
  return normaliseColour(asText(isJsonObject(value) ? value.hex : value)) ?? undefined;
}

const COLOUR_FIELDS = ['bgColor', 'textColor', 'apiBackgroundColor', 'apiForegroundColor'] as const;

/** The valid colour fields of an entry. Omits the others. */
export function colourFields(entry: Readonly<Record<string, unknown>>) {
  const fields: { [field in (typeof COLOUR_FIELDS)[number]]?: string } = {};
  for (const field of COLOUR_FIELDS) {
    const value = colour(entry[field]);
    if (value !== undefined) fields[field] = value;
  }
  return fields;
}
