import type {
  Organization,
  Periodical,
  Person,
  PublicationIssue,
  PublicationVolume,
  ScholarlyArticle,
  WithContext,
} from 'schema-dts';
import type { Contributor, EntryMetaResponse, Funding, Reference } from '../contract/index.ts';
import { doiAddress } from '../contract/rules/doi-address.ts';
import { cslName } from './csl-name.ts';
import { personUrl } from './person-url.ts';

/** Values of fields that have one: a field without a value is absent, which consumers expect of JSON-LD. */
function present<Fields extends object>(fields: Fields): Partial<Fields> {
  const partial: Partial<Fields> = { ...fields };
  for (const name of Object.keys(partial)) {
    const value: unknown = Reflect.get(partial, name);
    const isEmpty =
      value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
    if (isEmpty) Reflect.deleteProperty(partial, name);
  }
  return partial;
}

const organisation = ({ name, ror }: { readonly name: string; readonly ror: string | null }): Organization => ({
  '@type': 'Organization',
  name,
  ...(ror === null ? {} : { '@id': ror }),
});

function creator(contributor: Contributor): Person | Organization {
  const url = personUrl(contributor);
  if (contributor.isOrganisation) {
    return { '@type': 'Organization', ...(url === null ? {} : { '@id': url }), name: contributor.title };
  }
  return {
    '@type': 'Person',
    ...(url === null ? {} : { '@id': url }),
    ...present({
      name: contributor.title,
      givenName: contributor.givenName ?? undefined,
      familyName: contributor.familyName ?? undefined,
      affiliation: contributor.affiliations.map(organisation),
    }),
  };
}

const citedWork = ({ doi, unstructured }: Reference): ScholarlyArticle => ({
  '@type': 'ScholarlyArticle',
  ...(doi === null ? {} : { '@id': doiAddress(doi) }),
  ...present({ name: unstructured ?? undefined }),
});

const grant = ({ award, ...funder }: Funding) => ({
  '@type': 'Grant' as const,
  funder: organisation(funder),
  ...present({ identifier: award ?? undefined }),
});

function periodical({ settings }: EntryMetaResponse): Periodical {
  const { print, electronic } = settings.issn;
  return {
    '@type': 'Periodical',
    ...present({
      name: settings.title ?? undefined,
      issn: [print, electronic].flatMap((issn) => issn ?? []),
      publisher: publisher(settings),
    }),
  };
}

const publisher = (settings: EntryMetaResponse['settings']): Organization | undefined =>
  settings.publisher === null ? undefined : { '@type': 'Organization', name: settings.publisher };

function volumeOf(response: EntryMetaResponse): PublicationVolume | Periodical {
  const { volume } = response.entry;
  const journal = periodical(response);
  return volume === null ? journal : { '@type': 'PublicationVolume', volumeNumber: volume, isPartOf: journal };
}

/** The issue in its volume in its journal, as far as they are known. */
function container(response: EntryMetaResponse): PublicationIssue | PublicationVolume | Periodical | undefined {
  if (response.settings.title === null) return undefined;
  const { issue } = response.entry;
  const volume = volumeOf(response);
  return issue === null ? volume : { '@type': 'PublicationIssue', issueNumber: issue, isPartOf: volume };
}

/** An entry as JSON-LD of schema.org: a scholarly article in its issue of the journal. */
export function scholarlyArticle(response: EntryMetaResponse): WithContext<ScholarlyArticle> {
  const { entry, settings } = response;
  const id = entry.doiUrl || entry.publicUrl;
  const pdfUrl = entry.publicPdfUrl ?? entry.pdf?.url;
  return {
    '@context': 'https://schema.org',
    '@type': 'ScholarlyArticle',
    ...(id ? { '@id': id } : {}),
    ...present({
      headline: entry.title,
      name: entry.title,
      author: entry.authors.filter((author) => cslName(author) !== null).map(creator),
      datePublished: entry.releaseDate,
      dateModified: entry.modifiedDate ?? undefined,
      abstract: entry.abstract ?? undefined,
      description: entry.blurb,
      keywords: entry.keywords,
      inLanguage: entry.language ?? settings.language ?? undefined,
      license: entry.licence ?? settings.licence ?? undefined,
      articleSection: entry.section ?? undefined,
      pageStart: entry.pages?.first ?? entry.articleNumber ?? undefined,
      pageEnd: entry.pages?.last ?? undefined,
      url: entry.publicUrl ?? undefined,
      sameAs: entry.doiUrl,
      image: entry.featuredImage.url ?? undefined,
      isPartOf: container(response),
      publisher: publisher(settings),
      funding: entry.funding.map(grant),
      citation: entry.references.map(citedWork),
    }),
    ...(entry.doi === ''
      ? {}
      : { identifier: { '@type': 'PropertyValue' as const, propertyID: 'doi', value: entry.doi } }),
    ...(pdfUrl === undefined
      ? {}
      : {
          encoding: {
            '@type': 'MediaObject' as const,
            contentUrl: pdfUrl,
            encodingFormat: entry.pdf?.pdfMimeType ?? 'application/pdf',
          },
        }),
  };
}
