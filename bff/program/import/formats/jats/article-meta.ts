import { WEB_ADDRESS } from '../../../../contract/rules/links.ts';
import type { UpdateType } from '../../../../contract/rules/update-types.ts';
import { DATE, DOI, ISSN, LANGUAGE_TAG } from '../../../../contract/rules/value-forms.ts';
import type { Imported, ImportedArticle } from '../../items.ts';
import type { Element } from '../../markdown/element.ts';
import { attribute, child, children, descendants, linkOf, textIn } from './elements.ts';
import { organisationOf } from './people.ts';

type Tell = (reason: string) => void;
type Fields = ImportedArticle['fields'];

/** Elements of `article-meta` that are read, or that say nothing which is not said elsewhere. */
const READ = new Set([
  ...['article-id', 'article-version', 'article-categories', 'title-group', 'contrib-group', 'aff', 'aff-alternatives'],
  ...['pub-date', 'volume', 'issue', 'fpage', 'lpage', 'elocation-id', 'permissions', 'self-uri', 'abstract'],
  ...['kwd-group', 'funding-group', 'counts', 'page-range', 'related-article'],
]);

/** The date of an element: its own, or that of its parts. Null for one without a day. */
function dateOf(element: Element): string | null {
  const written = DATE.parse(attribute(element, 'iso-8601-date') ?? '');
  const [year, month, day] = ['year', 'month', 'day'].map((name) => textIn(child(element, name)));
  if (written !== null || year === undefined || month === undefined || day === undefined) return written;
  return DATE.parse(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`);
}

const kindOf = (date: Element) => attribute(date, 'date-type') ?? attribute(date, 'pub-type') ?? '';
/** The more a date says of the publication, the earlier it is taken. */
const PUBLICATION = ['pub', 'epub', 'publication', 'epub-ppub', 'ppub', 'collection', ''];

function releaseDate(dates: readonly Element[], tell: Tell): string | undefined {
  const ranked = dates
    .filter((date) => PUBLICATION.includes(kindOf(date)))
    .sort((a, b) => PUBLICATION.indexOf(kindOf(a)) - PUBLICATION.indexOf(kindOf(b)));
  const found = ranked.map(dateOf).find((date) => date !== null);
  const [first] = ranked;
  if (found === undefined && first !== undefined)
    tell(`the date ${textIn(first) ?? ''} has no day; write "releaseDate"`);
  return found ?? undefined;
}

const licenceOf = (permissions: Element | undefined): string | undefined =>
  [...children(permissions, 'license'), ...descendants(permissions, 'license_ref', 'ext-link')]
    .map((element) =>
      WEB_ADDRESS.parse(linkOf(element) ?? (element.name === 'license_ref' ? (textIn(element) ?? '') : '')),
    )
    .find((address) => address !== null) ?? undefined;

/** Plain text, whose paragraphs blank lines separate. */
function abstractOf(meta: Element | undefined, tell: Tell): string | undefined {
  const [main, ...others] = children(meta, 'abstract').sort(
    (a, b) => Number(a.attributes.has('abstract-type')) - Number(b.attributes.has('abstract-type')),
  );
  if (others.length > 0) tell('it has several abstracts; the first is taken');
  const parts = descendants(main, 'p', 'title')
    .map(textIn)
    .filter((text) => text !== undefined);
  return parts.length === 0 ? textIn(main) : parts.join('\n\n');
}

function fundingOf(meta: Element | undefined): Fields['funding'] {
  const groups = descendants(child(meta, 'funding-group'), 'award-group');
  const funding = groups.flatMap((group) => {
    const organisation = organisationOf(child(group, 'funding-source'));
    const award = children(group, 'award-id')
      .map(textIn)
      .filter((id) => id !== undefined)
      .join(', ');
    return organisation === null ? [] : [{ ...organisation, ...(award === '' ? {} : { award }) }];
  });
  return funding.length === 0 ? undefined : funding;
}

/** What a notice does to the articles that it is about. Names of the notices about an article follow from theirs. */
const UPDATES: Readonly<Record<string, UpdateType>> = {
  'corrected-article': 'correction',
  'retracted-article': 'retraction',
  'addended-article': 'addendum',
  'object-of-concern': 'expression_of_concern',
  'partial-retraction': 'partial_retraction',
  'updated-article': 'new_version',
};

function updatesOf(meta: Element | undefined, tell: Tell): Fields['updateTo'] {
  const updates = children(meta, 'related-article').flatMap((related) => {
    const kind = attribute(related, 'related-article-type') ?? '';
    const type = Object.hasOwn(UPDATES, kind) ? UPDATES[kind] : undefined;
    const doi = DOI.parse(linkOf(related) ?? '');
    if (type !== undefined && doi !== null) return [{ type, doi }];
    tell(`the related article ${linkOf(related) ?? ''} (${kind}) is left out; its own record names it`);
    return [];
  });
  return updates.length === 0 ? undefined : updates;
}

function pagesOf(meta: Element | undefined): Fields['pages'] {
  const [first, last] = ['fpage', 'lpage'].map((name) => textIn(child(meta, name)));
  return first === undefined ? undefined : { first, ...(last === undefined ? {} : { last }) };
}

/** The addresses of the article, and of its PDF. */
function addressesOf(meta: Element | undefined) {
  const uris = children(meta, 'self-uri').map((uri) => ({
    isPdf: /pdf/i.test(attribute(uri, 'content-type') ?? '') || /\.pdf$/i.test(linkOf(uri) ?? ''),
    address: WEB_ADDRESS.parse(linkOf(uri) ?? textIn(uri) ?? '') ?? undefined,
  }));
  const find = (isPdf: boolean) => uris.find((uri) => uri.isPdf === isPdf && uri.address !== undefined)?.address;
  return { externalLink: find(false), publicPdfUrl: find(true) };
}

const idOf = (meta: Element | undefined, type: string) =>
  textIn(children(meta, 'article-id').find((id) => attribute(id, 'pub-id-type') === type));

/** What JATS says of an article before its text. */
export function articleFields(article: Element, tell: Tell): { fields: Fields; slug: string | undefined } {
  const meta = child(child(article, 'front'), 'article-meta') ?? child(article, 'front-stub');
  for (const { name } of children(meta))
    if (!READ.has(name)) tell(`the element "${name}" has no place in a journal folder`);
  const titles = child(meta, 'title-group');
  const title = textIn(child(titles, 'article-title'));
  if (title === undefined) tell('it has no title; write one');
  const doi = idOf(meta, 'doi');
  if (doi !== undefined && DOI.parse(doi) === null) tell(`${JSON.stringify(doi)} is not a DOI`);
  const language = attribute(article, 'xml:lang');
  const dates = children(meta, 'pub-date');
  const update = dates.find((date) => ['update', 'corrected'].includes(kindOf(date)));
  const keywords = descendants(meta, 'kwd')
    .map(textIn)
    .filter((word) => word !== undefined);
  const subjects = descendants(child(meta, 'article-categories'), 'subject').map(textIn);
  return {
    slug: idOf(meta, 'publisher-id'),
    fields: {
      title: title ?? doi ?? 'Untitled',
      subtitle: textIn(child(titles, 'subtitle')),
      doi: DOI.parse(doi ?? '') ?? undefined,
      releaseDate: releaseDate(dates, tell),
      modifiedDate: update === undefined ? undefined : (dateOf(update) ?? undefined),
      language: LANGUAGE_TAG.parse(language ?? '') ?? undefined,
      licence: licenceOf(child(meta, 'permissions')),
      volume: textIn(child(meta, 'volume')),
      issue: textIn(child(meta, 'issue')),
      pages: pagesOf(meta),
      articleNumber: textIn(child(meta, 'elocation-id')),
      section: subjects[0],
      keywords: keywords.length === 0 ? undefined : keywords,
      abstract: abstractOf(meta, tell),
      ...addressesOf(meta),
      funding: fundingOf(meta),
      updateTo: updatesOf(meta, tell),
    },
  };
}

/** The journal of an article. */
export function journalFields(article: Element): Imported['journal'] {
  const meta = child(child(article, 'front'), 'journal-meta');
  const issnOf = (...kinds: string[]) => {
    const found = children(meta, 'issn').find((each) =>
      kinds.includes(attribute(each, 'publication-format') ?? attribute(each, 'pub-type') ?? ''),
    );
    return ISSN.parse(textIn(found) ?? '') ?? undefined;
  };
  const [print, electronic] = [issnOf('print', 'ppub'), issnOf('electronic', 'online', 'epub')];
  const issn = { ...(print === undefined ? {} : { print }), ...(electronic === undefined ? {} : { electronic }) };
  const publisher = textIn(descendants(meta, 'publisher-name')[0]);
  const title = textIn(descendants(meta, 'journal-title')[0]);
  if (title === undefined) return undefined;
  return {
    title,
    ...((print ?? electronic) === undefined ? {} : { issn }),
    ...(publisher === undefined ? {} : { publisher }),
  };
}
