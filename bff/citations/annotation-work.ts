import type { Annotation, EntryMetaResponse } from '../contract/index.ts';
import { doiUrl } from '../contract/shared/links.ts';
import { DOI } from '../contract/shared/value-forms.ts';

/** What is cited: an entry, or an annotation as a work of its own. */
export type CitedWork = EntryMetaResponse & {
  /** Of an annotation: the entry that it is a part of. */
  readonly within?: EntryMetaResponse['entry'];
};

/** The address that opens an annotation on the article's page; null if the article has neither address nor DOI. */
function addressOf({ publicUrl, doiUrl }: EntryMetaResponse['entry'], slug: string): string | null {
  const page = publicUrl ?? doiUrl;
  return page === '' ? null : `${page.replace(/#.*/s, '')}#annotation=${encodeURIComponent(slug)}`;
}

/** An annotation as a work in its entry, of which it has language and licence. */
export function annotationWork({ settings, entry }: EntryMetaResponse, annotation: Annotation): CitedWork {
  const { id, title, authors, date, annotationType } = annotation;
  // The DOI of this type is that of another work.
  const doi = annotationType === 'related' ? '' : (DOI.parse(annotation.doi ?? '') ?? '');
  return {
    settings,
    within: entry,
    entry: {
      ...entry,
      id,
      url: id,
      title,
      subtitle: null,
      authors,
      doi,
      doiUrl: doiUrl(doi),
      releaseDate: date ?? '',
      blurb: '',
      abstract: null,
      section: null,
      keywords: [],
      volume: null,
      issue: null,
      pages: null,
      articleNumber: null,
      designers: [],
      editors: [],
      translators: [],
      contributors: [],
      funding: [],
      references: [],
      publicUrl: addressOf(entry, id),
      publicPdfUrl: null,
      pdf: null,
      markdown: null,
      modifiedDate: null,
      featuredImage: annotation.featuredImage,
      updateTo: [],
      updatedBy: [],
      isRetracted: false,
    },
  };
}
