/** What a kind of value looks like. */
export interface ValueForm {
  /** The kind with its article, for messages. */
  readonly name: string;
  /** The value in its usual spelling; `null` if it is not of this kind. */
  parse(text: string): string | null;
}

const DOI_RESOLVER = /^(?:https?:\/\/(?:dx\.)?doi\.org\/|doi:\s*)/i;
const DOI_FORM = /^10\.\d{4,9}(?:\.\d+)*\/[^\s\p{Cc}]+$/u;

/** A DOI, also one with its resolver's address. Only its form can be checked: it has no check digit. */
export const DOI: ValueForm = {
  name: 'a DOI',
  parse(text) {
    const doi = text.trim().replace(DOI_RESOLVER, '');
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
    const id = text
      .trim()
      .replace(/^https?:\/\/orcid\.org\//i, '')
      .toUpperCase();
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
    const id = text
      .trim()
      .toLowerCase()
      .replace(/^https?:\/\/ror\.org\//, '');
    const [, digits, check] = /^0([0-9a-hjkmnp-tv-z]{6})(\d\d)$/.exec(id) ?? [];
    if (digits === undefined) return null;
    const number = [...digits].reduce((sum, digit) => sum * 32 + BASE_32.indexOf(digit), 0);
    return 98 - ((number * 100) % 97) === Number(check) ? `https://ror.org/${id}` : null;
  },
};

/** `Intl` accepts these lengths for languages that may be registered one day, and so it accepts `english`. */
const UNREGISTERED_LANGUAGE = /^[a-z]{4,8}(?:-|$)/i;

/** A language tag. */
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
