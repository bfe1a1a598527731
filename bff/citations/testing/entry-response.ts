import type { Contributor, EntryMetaResponse } from '../../contract/index.ts';

const NO_IMAGE = { url: null, alt: null, caption: null };

/** An author with a name as editors enter it: its parts, or the whole. */
export const author = (title: string, givenName?: string, familyName?: string): Contributor => ({
  title,
  externalLink: null,
  givenName: givenName ?? null,
  familyName: familyName ?? null,
  orcid: null,
  affiliations: [],
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
      title: 'The Brass Tides',
      url: 'the-brass-tides',
      id: 'the-brass-tides',
      blurb: '',
      doi,
      doiUrl: doi === '' ? '' : `https://doi.org/${encodeURI(doi)}`,
      releaseDate: '',
      apiExpandable: true,
      annotationVisibility: true,
      theme: 0,
      featuredImage: NO_IMAGE,
      featuredImageSquare: { url: null, alt: null },
      authors: [],
      designers: [],
      pdf: null,
      markdown: null,
      pdfPreview: null,
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
      modifiedDate: null,
      funding: [],
      references: [],
      annotationsCount: 0,
      ...entry,
    },
  };
}
