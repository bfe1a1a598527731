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
import { isSet } from '../contract/shared/json-object.ts';
import { doiAddress } from '../contract/shared/links.ts';
import { creditRoleAddress } from '../contract/shared/value-forms.ts';
import { cslName, personUrl } from './csl-record.ts';
import { markedTitle, noticeAddress, oneLine, wholeTitle } from './texts.ts';

/** Values of fields that have one: a field without a value is absent, which consumers expect of JSON-LD. */
function present<Fields extends object>(fields: Fields): Partial<Fields> {
  const partial: Partial<Fields> = { ...fields };
  for (const [name, value] of Object.entries(fields))
    if (!isSet(value) || (Array.isArray(value) && value.length === 0)) Reflect.deleteProperty(partial, name);
  return partial;
}

const organisation = ({ name, ror }: { readonly name: string; readonly ror: string | null }): Organization => ({
  '@type': 'Organization',
  name,
  ...(ror === null ? {} : { '@id': ror }),
});

const idOf = (contributor: Contributor) => {
  const url = personUrl(contributor);
  return url === null ? {} : { '@id': url };
};

const creator = (contributor: Contributor): Person | Organization =>
  contributor.isOrganisation
    ? { '@type': 'Organization', ...idOf(contributor), name: contributor.title }
    : person(contributor);

function person(contributor: Contributor): Person {
  return {
    '@type': 'Person',
    ...idOf(contributor),
    ...present({
      name: contributor.title,
      givenName: contributor.givenName ?? undefined,
      familyName: contributor.familyName ?? undefined,
      affiliation: contributor.affiliations.map(organisation),
    }),
  };
}

const named = (people: readonly Contributor[]) => people.filter((person) => cslName(person) !== null);

const isPerson = ({ isOrganisation }: Contributor) => !isOrganisation;

/** Who did what for the article, by the addresses of the roles; and organisations as editors, which `editor` must not have. */
function otherContributors({ authors, editors, translators, contributors }: EntryMetaResponse['entry']) {
  const all = named([...authors, ...editors, ...translators, ...contributors]);
  const withRoles = all.filter(({ creditRoles }) => creditRoles.length > 0);
  // Someone who wrote and translated is in two lists.
  const once = new Map(withRoles.map((each) => [JSON.stringify(each), each]));
  const inRoles = [...once.values()].map((each) => ({
    '@type': 'Role' as const,
    roleName: each.creditRoles.map(creditRoleAddress),
    contributor: creator(each),
  }));
  const organisations = named(editors).filter(({ isOrganisation }) => isOrganisation);
  return [...inRoles, ...organisations.map(creator)];
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

/** With these licences, everyone may read. Nothing is said about articles with others. */
const FREE_LICENCE = /^https?:\/\/creativecommons\.org\/(?:licenses|publicdomain)\//;

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
      headline: markedTitle(entry),
      alternativeHeadline: oneLine(entry.subtitle ?? ''),
      name: wholeTitle(entry),
      author: named(entry.authors).map(creator),
      editor: named(entry.editors).filter(isPerson).map(person),
      translator: named(entry.translators).map(creator),
      contributor: otherContributors(entry),
      datePublished: entry.releaseDate,
      dateModified: entry.modifiedDate ?? undefined,
      abstract: entry.abstract ?? undefined,
      description: entry.blurb,
      keywords: entry.keywords,
      inLanguage: entry.language ?? settings.language ?? undefined,
      license: entry.licence ?? settings.licence ?? undefined,
      isAccessibleForFree: FREE_LICENCE.test(entry.licence ?? settings.licence ?? '') || undefined,
      correction: entry.updatedBy.flatMap((notice) => noticeAddress(notice) ?? []),
      creativeWorkStatus: entry.isRetracted ? 'Retracted' : undefined,
      about: entry.updateTo.map(({ doi }) => ({ '@type': 'ScholarlyArticle' as const, '@id': doiAddress(doi) })),
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
    ...(entry.doi !== '' && {
      identifier: { '@type': 'PropertyValue' as const, propertyID: 'doi', value: entry.doi },
    }),
    ...(pdfUrl !== undefined && {
      encoding: {
        '@type': 'MediaObject' as const,
        contentUrl: pdfUrl,
        encodingFormat: entry.pdf?.pdfMimeType ?? 'application/pdf',
      },
    }),
  };
}
