import { isJsonObject, type JsonObject, ownValue } from '../../../contract/shared/json-object.ts';
import { WEB_ADDRESS } from '../../../contract/shared/links.ts';
import { oneLine } from '../../../contract/shared/text.ts';
import {
  DATE,
  DOI,
  ISSN,
  isSlug,
  LANGUAGE_TAG,
  ORCID,
  ROR,
  type ValueForm,
} from '../../../contract/shared/value-forms.ts';
import { type Imported, type ImportedArticle, type ImportedContributor, stableKey } from '../items.ts';
import { objectsAt, textAt, textsAt } from '../json.ts';
import { textOfHtml } from '../markdown/from-html.ts';
import { type Origin, parsedValue, RefusedInputError, type Remarks, type Report, taken } from '../remarks.ts';

/** Fields of CSL that are read, or that say where the record comes from. */
const READ = new Set([
  ...['id', 'type', 'title', 'title-short', 'author', 'editor', 'translator', 'issued', 'DOI', 'URL', 'abstract'],
  ...['ISSN', 'container-title', 'container-title-short', 'publisher', 'volume', 'issue', 'page', 'page-first'],
  ...['number', 'article-number', 'language', 'keyword', 'section', 'license', 'custom'],
  ...['citation-key', 'citation-label', 'accessed', 'source'],
]);

/** What a journal publishes. */
const ARTICLES = /^(?:article.*|paper-conference|chapter|document|entry.*|post.*|review.*|webpage|interview|speech)$/;

export function isCsl(json: unknown): boolean {
  const items = Array.isArray(json) ? json : [json];
  return items.length > 0 && items.every((item) => isJsonObject(item) && Object.hasOwn(item, 'id') && isItem(item));
}

const isItem = (item: JsonObject) => typeof item.type === 'string' && !('@context' in item) && !('target' in item);

function labelAt(item: unknown, name: string): string | undefined {
  const value = ownValue(item, name);
  return typeof value === 'number' ? String(value) : textAt(item, name)?.trim();
}

/** A text without the HTML that CSL has for italics and the like. */
function plainAt(item: unknown, name: string): string | undefined {
  const text = textAt(item, name);
  return text && (oneLine(textOfHtml(text)) || undefined);
}

/** Words that stand for the authors who are not named. */
const OTHERS = /^(?:others|et al\.?)$/i;

function personOf(name: JsonObject): ImportedContributor['fields'] | null {
  const part = (key: string) => textAt(name, key)?.trim();
  const joined = (...parts: (string | undefined)[]) => parts.filter((part) => part !== undefined).join(' ');
  const [given, suffix] = [part('given'), part('suffix')];
  const family = joined(part('dropping-particle'), part('non-dropping-particle'), part('family'));
  const whole = part('literal') ?? family;
  if (whole === '') return given === undefined ? null : { title: given };
  // Some programs say so of institutions. A name alone is not enough: "van der Berg" is a person's.
  const isOrganisation = ['isInstitution', 'is-institution'].some((key) => ownValue(name, key) === true);
  if (given === undefined) return { title: whole, ...(isOrganisation && { isOrganisation }) };
  const familyName = suffix === undefined ? family : `${family}, ${suffix}`;
  return { title: joined(given, family, suffix), givenName: given, familyName };
}

/** What CSL has no field for, as the service writes it. */
const customOf = (item: JsonObject) => ownValue(item, 'custom');

/** The ORCID iD of a name: its own, or that of the same name in `custom`. */
function orcidOf(name: JsonObject, item: JsonObject): string | undefined {
  const isSame = (author: JsonObject) =>
    ['given', 'family'].every((part) => textAt(author, part) === textAt(name, part));
  const same = objectsAt(customOf(item), 'author').find(isSame);
  return ORCID.parse(textAt(name, 'ORCID') ?? textAt(same, 'ORCID') ?? '') ?? undefined;
}

function fundingOf(item: JsonObject): ImportedArticle['fields']['funding'] {
  const funding = objectsAt(customOf(item), 'funder').flatMap((funder) => {
    const [name, award] = [textAt(funder, 'name'), labelAt(funder, 'award')];
    const ror = ROR.parse(textAt(funder, 'ROR') ?? '');
    return name === undefined ? [] : [{ name, ...(ror !== null && { ror }), ...(award !== undefined && { award }) }];
  });
  return funding.length === 0 ? undefined : funding;
}

function people(item: JsonObject, name: 'author' | 'editor' | 'translator', report: Report): ImportedContributor[] {
  return objectsAt(item, name).flatMap((contributor): ImportedContributor[] => {
    const fields = personOf(contributor);
    const isOthers = fields !== null && OTHERS.test(fields.title);
    if (fields !== null && !isOthers)
      return [{ as: `${name}s`, fields: { ...fields, orcid: orcidOf(contributor, item) } }];
    report(isOthers ? `some of its ${name}s are not named` : `one of its ${name}s has no name`);
    return [];
  });
}

/** The day of a date; undefined after saying, as it is written, that there is none. */
function dateOf(item: JsonObject, report: Report): string | undefined {
  const issued = ownValue(item, 'issued');
  if (issued === undefined) return undefined;
  const parts = ownValue(issued, 'date-parts');
  const first: readonly unknown[] = Array.isArray(parts) && Array.isArray(parts[0]) ? parts[0] : [];
  const inParts = first.map((part) => String(part).padStart(2, '0')).join('-');
  const inWords = textAt(issued, 'raw') ?? textAt(issued, 'literal') ?? (typeof issued === 'string' ? issued : '');
  const date = DATE.parse(inParts) ?? DATE.parse(inWords);
  const written = inWords || inParts || JSON.stringify(issued);
  if (date === null) report(`the date ${JSON.stringify(written)} is not a day; write "releaseDate"`);
  return date ?? undefined;
}

function pagesOf(item: JsonObject): ImportedArticle['fields']['pages'] {
  const page = labelAt(item, 'page') ?? labelAt(item, 'page-first');
  if (page === undefined) return undefined;
  // A number of a page may have a hyphen: only pages on both sides of one are a range.
  const [, first = page, last] = /^(\p{L}*\d+\p{L}*)\s*(?:-{1,2}|–|—)\s*(\p{L}*\d+\p{L}*)$/u.exec(page) ?? [];
  return { first, ...(last === undefined ? {} : { last }) };
}

/** @throws RefusedInputError */
function cslArticle(item: JsonObject, origin: Origin, report: Report): ImportedArticle {
  const checked = (name: string, form: ValueForm) => parsedValue(textAt(item, name) ?? '', form, report, name);
  const title = plainAt(item, 'title');
  if (title === undefined) throw new RefusedInputError('has no title');
  for (const name of Object.keys(item))
    if (!READ.has(name)) report(`the field "${name}" has no place in a journal folder`);
  const type = textAt(item, 'type') ?? 'document';
  if (!ARTICLES.test(type)) report(`it is of the type "${type}", and becomes an article`);
  const [doi, id = '', pages] = [checked('DOI', DOI), labelAt(item, 'id'), pagesOf(item)];
  // Other files may have a short id, such as "1", for another article. Addresses are unique.
  const uniqueId = isSlug(id) ? JSON.stringify([id, title]) : id;
  const keywords = textsAt(item, 'keyword').flatMap((text) =>
    text
      .split(/[,;]/)
      .map((word) => word.trim())
      .filter(Boolean),
  );
  return {
    key: stableKey('article', doi ?? uniqueId, item),
    // It may have been imported before it had a DOI, or be one that annotations name by its id.
    idKeys: [uniqueId, id].map((name) => stableKey('article', name, item)),
    origin,
    slug: id,
    fields: {
      title,
      doi,
      releaseDate: dateOf(item, report),
      language: checked('language', LANGUAGE_TAG),
      licence:
        checked('license', WEB_ADDRESS) ?? WEB_ADDRESS.parse(textAt(customOf(item), 'license') ?? '') ?? undefined,
      volume: labelAt(item, 'volume'),
      issue: labelAt(item, 'issue'),
      pages,
      articleNumber: pages === undefined ? (labelAt(item, 'article-number') ?? labelAt(item, 'number')) : undefined,
      section: plainAt(item, 'section'),
      keywords: keywords.length === 0 ? undefined : keywords,
      abstract: plainAt(item, 'abstract'),
      externalLink: checked('URL', WEB_ADDRESS),
      funding: fundingOf(item),
    },
    people: (['author', 'editor', 'translator'] as const).flatMap((name) => people(item, name, report)),
  };
}

/** The journal that most items name. Those of others are told, as a folder has one journal. */
function cslJournal(
  items: readonly { readonly item: JsonObject; readonly origin: Origin }[],
  remarks: Remarks,
): Imported['journal'] {
  const titles = items.map(({ item }) => plainAt(item, 'container-title'));
  const counts = new Map<string, number>();
  for (const title of titles) if (title !== undefined) counts.set(title, (counts.get(title) ?? 0) + 1);
  const [title] = [...counts].sort(([, a], [, b]) => b - a)[0] ?? [];
  if (title === undefined) return undefined;
  for (const [index, { origin }] of items.entries()) {
    const container = titles[index];
    if (container !== undefined && container !== title)
      remarks.add(origin, `it appeared in ${JSON.stringify(container)}; a folder has one journal`);
  }
  const ofJournal = items.filter((_, index) => titles[index] === title).map(({ item }) => item);
  const [electronic] = ofJournal.flatMap((item) => ISSN.parse(textAt(item, 'ISSN')?.split(/[\s,;]+/)[0] ?? '') ?? []);
  const [publisher] = ofJournal.flatMap((item) => plainAt(item, 'publisher') ?? []);
  return { title, issn: electronic === undefined ? undefined : { electronic }, publisher };
}

/** Reads CSL-JSON. @throws RefusedInputError */
export function readCsl(json: unknown, file: string, remarks: Remarks): Imported {
  const found = (Array.isArray(json) ? json : [json]).filter(isJsonObject);
  const items = found.map((item) => ({ item, origin: { file, at: labelAt(item, 'id') ?? null } }));
  const articles = items.flatMap(({ item, origin }) =>
    taken(origin, remarks, (report) => cslArticle(item, origin, report)),
  );
  return { articles, annotations: [], journal: cslJournal(items, remarks) };
}
