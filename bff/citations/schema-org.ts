import type {
  Comment,
  Organization,
  Periodical,
  Person,
  PublicationIssue,
  PublicationVolume,
  ScholarlyArticle,
  WithContext,
} from 'schema-dts';
import type { Affiliation, Contributor, EntryMetaResponse } from '../contract/index.ts';
import { isSet } from '../contract/shared/json-object.ts';
import { doiAddress, personUrl } from '../contract/shared/links.ts';
import { oneLine } from '../contract/shared/text.ts';
import { creditRoleAddress } from '../contract/shared/value-forms.ts';
import type { CitedWork } from './annotation-work.ts';
import { cslName } from './csl-record.ts';
import { markedTitle, noticeAddress, wholeTitle } from './texts.ts';

/** The fields that have a value: consumers of JSON-LD expect that others are absent. */
function present<Fields extends object>(fields: Fields): { [name in keyof Fields]?: NonNullable<Fields[name]> } {
  const partial: { [name in keyof Fields]?: NonNullable<Fields[name]> } = {};
  for (const [name, value] of Object.entries(fields))
    if (isSet(value) && !(Array.isArray(value) && value.length === 0)) Reflect.set(partial, name, value);
  return partial;
}

const organisation = ({ name, ror }: Affiliation): Organization => ({
  '@type': 'Organization',
  ...present({ name, '@id': ror }),
});

const person = (contributor: Contributor): Person => ({
  '@type': 'Person',
  ...present({
    '@id': personUrl(contributor),
    name: contributor.title,
    givenName: contributor.givenName,
    familyName: contributor.familyName,
    affiliation: contributor.affiliations.map(organisation),
  }),
});

const creator = (contributor: Contributor): Person | Organization =>
  contributor.isOrganisation
    ? organisation({ name: contributor.title, ror: personUrl(contributor) })
    : person(contributor);

const named = (people: readonly Contributor[]) => people.filter((contributor) => cslName(contributor) !== null);

/** Who did what for the article, by the addresses of the roles; and organisations, which `editor` must not have. */
function contributions({ authors, editors, translators, contributors }: EntryMetaResponse['entry']) {
  const all = named([...authors, ...editors, ...translators, ...contributors]);
  // Someone who wrote and translated is in two lists.
  const people = new Map(all.map((contributor) => [JSON.stringify(contributor), contributor]));
  const inRoles = [...people.values()]
    .filter(({ creditRoles }) => creditRoles.length > 0)
    .map((contributor) => ({
      '@type': 'Role' as const,
      roleName: contributor.creditRoles.map(creditRoleAddress),
      contributor: creator(contributor),
    }));
  return [...inRoles, ...named(editors.filter(({ isOrganisation }) => isOrganisation)).map(creator)];
}

/** The issue in its volume in its journal, as far as they are known. */
function container({ entry, settings }: EntryMetaResponse, publisher: Organization | null) {
  if (settings.title === null) return null;
  const { print, electronic } = settings.issn;
  const issn = [print, electronic].flatMap((number) => number ?? []);
  const journal: Periodical = { '@type': 'Periodical', ...present({ name: settings.title, issn, publisher }) };
  const volume: Periodical | PublicationVolume =
    entry.volume === null ? journal : { '@type': 'PublicationVolume', volumeNumber: entry.volume, isPartOf: journal };
  const issue: PublicationIssue | null =
    entry.issue === null ? null : { '@type': 'PublicationIssue', issueNumber: entry.issue, isPartOf: volume };
  return issue ?? volume;
}

/** An annotation as JSON-LD of schema.org: a comment in its article. */
function comment({ entry, settings }: CitedWork, within: CitedWork['entry']): WithContext<Comment> {
  const { doi } = entry;
  return {
    '@context': 'https://schema.org',
    '@type': 'Comment',
    ...present({
      '@id': entry.doiUrl || entry.publicUrl,
      name: entry.title,
      author: named(entry.authors).map(creator),
      dateCreated: entry.releaseDate,
      inLanguage: entry.language ?? settings.language,
      license: entry.licence ?? settings.licence,
      url: entry.publicUrl,
      sameAs: entry.doiUrl,
      isPartOf: {
        '@type': 'ScholarlyArticle' as const,
        ...present({
          '@id': within.doiUrl || within.publicUrl,
          name: wholeTitle(within),
          isPartOf: container({ entry: within, settings }, null),
        }),
      },
      identifier: doi === '' ? null : { '@type': 'PropertyValue' as const, propertyID: 'doi', value: doi },
    }),
  };
}

/** With these licences, everyone may read. Nothing is said about articles with others. */
const FREE_LICENCE = /^https?:\/\/creativecommons\.org\/(?:licenses|publicdomain)\//;

/** An entry as JSON-LD of schema.org: a scholarly article in its issue of the journal. */
export function scholarlyArticle(response: EntryMetaResponse): WithContext<ScholarlyArticle> {
  const { entry, settings } = response;
  const { doi, pdf } = entry;
  const license = entry.licence ?? settings.licence;
  const publisher = settings.publisher === null ? null : organisation({ name: settings.publisher, ror: null });
  const pdfUrl = entry.publicPdfUrl ?? pdf?.url;
  const encodingFormat = pdf?.pdfMimeType ?? 'application/pdf';
  return {
    '@context': 'https://schema.org',
    '@type': 'ScholarlyArticle',
    ...present({
      '@id': entry.doiUrl || entry.publicUrl,
      headline: markedTitle(entry),
      alternativeHeadline: oneLine(entry.subtitle ?? ''),
      name: wholeTitle(entry),
      author: named(entry.authors).map(creator),
      editor: named(entry.editors.filter(({ isOrganisation }) => !isOrganisation)).map(person),
      translator: named(entry.translators).map(creator),
      contributor: contributions(entry),
      datePublished: entry.releaseDate,
      dateModified: entry.modifiedDate,
      abstract: entry.abstract,
      description: entry.blurb,
      keywords: entry.keywords,
      inLanguage: entry.language ?? settings.language,
      license,
      isAccessibleForFree: FREE_LICENCE.test(license ?? '') || null,
      correction: entry.updatedBy.flatMap((notice) => noticeAddress(notice) ?? []),
      creativeWorkStatus: entry.isRetracted ? 'Retracted' : null,
      about: entry.updateTo.map((update) => ({ '@type': 'ScholarlyArticle' as const, '@id': doiAddress(update.doi) })),
      articleSection: entry.section,
      pageStart: entry.pages?.first ?? entry.articleNumber,
      pageEnd: entry.pages?.last,
      url: entry.publicUrl,
      sameAs: entry.doiUrl,
      image: entry.featuredImage.url,
      isPartOf: container(response, publisher),
      publisher,
      funding: entry.funding.map(({ award, ...funder }) => ({
        '@type': 'Grant' as const,
        funder: organisation(funder),
        ...present({ identifier: award }),
      })),
      citation: entry.references.map((reference) => ({
        '@type': 'ScholarlyArticle' as const,
        ...present({ '@id': reference.doi && doiAddress(reference.doi), name: reference.unstructured }),
      })),
      identifier: doi === '' ? null : { '@type': 'PropertyValue' as const, propertyID: 'doi', value: doi },
      encoding: pdfUrl ? { '@type': 'MediaObject' as const, contentUrl: pdfUrl, encodingFormat } : null,
    }),
  };
}

/** An entry or an annotation as JSON-LD of schema.org. */
export const jsonLd = (work: CitedWork): WithContext<Comment | ScholarlyArticle> =>
  work.within === undefined ? scholarlyArticle(work) : comment(work, work.within);
