/** A value of each form. */
export const EXAMPLES: Readonly<Record<string, string>> = {
  'a DOI': 'https://doi.org/10.5555/a',
  'an ORCID iD': '0000-0002-1825-0097',
  'an ISSN': '1234-5679',
  "one of Crossref's types of updates": 'erratum',
  'a CRediT role': 'software',
  'a ROR identifier': 'https://ror.org/006nkza84',
  'a BCP 47 language tag': 'de-AT',
  'a date (YYYY-MM-DD)': '2026-09-22',
  'an http or https address': 'https://example.org/a',
};
