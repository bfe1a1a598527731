import type { Contributor, EntryRecord, JournalSettings } from '../../bff/contract/index.ts';

/** The bibliographic record of an entry of which nothing is known. */
export const EMPTY_RECORD: EntryRecord = {
  subtitle: null,
  language: null,
  licence: null,
  volume: null,
  issue: null,
  pages: null,
  articleNumber: null,
  section: null,
  keywords: [],
  abstract: null,
  publicUrl: null,
  publicPdfUrl: null,
  modifiedDate: null,
  funding: [],
  references: [],
};

/** What citations need of a person, all of it unset. */
export const EMPTY_PERSON_RECORD: Omit<Contributor, 'title' | 'externalLink'> = {
  givenName: null,
  familyName: null,
  isOrganisation: false,
  orcid: null,
  affiliations: [],
  creditRoles: [],
};

/** What citations need of a journal, all of it unset. */
export const EMPTY_JOURNAL_RECORD: Pick<JournalSettings, 'issn' | 'publisher' | 'language' | 'licence'> = {
  issn: { print: null, electronic: null },
  publisher: null,
  language: null,
  licence: null,
};
