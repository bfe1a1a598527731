import type { Contributor, EntryMetaResponse } from '../../contract/index.ts';
import { doiUrl } from '../../contract/shared/links.ts';
import { EMPTY_ENTRY_META } from '../../testing/empty-entry-meta.ts';

const NO_IMAGE = { url: null, alt: null, caption: null };

/** An author with a name as editors enter it: its parts, or the whole. */
export const author = (title: string, givenName?: string, familyName?: string): Contributor => ({
  title,
  externalLink: null,
  givenName: givenName ?? null,
  familyName: familyName ?? null,
  isOrganisation: false,
  orcid: null,
  affiliations: [],
  creditRoles: [],
});

/** The metadata of an entry with only a title; `entry` and `settings` override its fields. */
export function entryResponse(
  entry: Partial<EntryMetaResponse['entry']> = {},
  settings: Partial<EntryMetaResponse['settings']> = {},
): EntryMetaResponse {
  const doi = entry.doi ?? '';
  return {
    settings: {
      title: 'Alidade',
      logo: NO_IMAGE,
      issn: { print: null, electronic: null },
      publisher: null,
      language: null,
      licence: null,
      externalLinks: [],
      shortDescription: '',
      blurb: '',
      ...settings,
    },
    entry: {
      ...EMPTY_ENTRY_META,
      title: 'The Brass Tides',
      url: 'the-brass-tides',
      id: 'the-brass-tides',
      doiUrl: doiUrl(doi),
      ...entry,
    },
  };
}
