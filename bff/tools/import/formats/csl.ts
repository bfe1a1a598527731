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
import { listAt, objectsAt, textAt, textsAt } from '../json.ts';
import { textOfHtml } from '../markdown/from-html.ts';
import { type Origin, parsedValue, RefusedInputError, type Remarks, type Report, taken } from '../remarks.ts';

/** Fields of CSL that are read, or that say where the record comes from. */
const READ = new Set([
  ...['id', 'type', 'title', 'title-short', 'author', 'editor', 'translator', 'issued', 'DOI', 'URL', 'abstract'],
  ...['ISSN', 'container-title', 'container-title-short', 'publisher', 'volume', 'issue', 'page', 'page-first'],
  ...['number', 'article-number', 'language', 'keyword', 'section', 'license', 'custom'],
  ...['citation-key', 'citation-label', 'accessed', 'source', 'subtitle', 'funder'],
  // What Crossref and DataCite add about their own records.
  ...['indexed', 'created', 'deposited', 'score', 'prefix', 'member', 'content-domain', 'resource', 'link', 'relation'],
  ...['reference-count', 'references-count', 'is-referenced-by-count', 'journal-issue', 'issn-type', 'copyright'],
  ...['published', 'published-print', 'published-online', 'short-title', 'original-title', 'alternative-id'],
]);

/** What a journal publishes, in the words of CSL and of Crossref. */
const ARTICLES =
  /^(?:article.*|(?:journal|proceedings)-article|book-chapter|posted-content|reference-entry|peer-review|paper-conference|chapter|document|entry.*|post.*|review.*|webpage|interview|speech)$/;

/** The records of JSON: one, a list, that of Zotero's API or of Pandoc. Zotero may wrap each record. */
function recordsIn(json: unknown): readonly unknown[] {
  const list = ['items', 'references'].map((name) => ownValue(json, name)).find(Array.isArray);
  return (Array.isArray(json) ? json : (list ?? [json])).map((item: unknown) => ownValue(item, 'csljson') ?? item);
}

/** Whether something is a record of CSL. What a DOI answers has no id. */
const isRecord = (item: unknown): boolean =>
  isJsonObject(item) &&
  typeof item.type === 'string' &&
  ['id', 'DOI', 'title'].some((name) => Object.hasOwn(item, name)) &&
  !('@context' in item || 'target' in item);

export const isCsl = (json: unknown): boolean => recordsIn(json).some(isRecord);

function labelAt(item: unknown, name: string): string | undefined {
  const value = ownValue(item, name);
  return typeof value === 'number' ? String(value) : textAt(item, name)?.trim();
}

/** The ends of elements that stand on lines of their own, also in the words of JATS. */
const BLOCK_ENDS = /(?<=\S)<\/(?:jats:)?(?:title|p|sec|div|li|list-item|h\d)\s*>|<(?:jats:)?(?:br|break)\s*\/?>/gi;
/** A heading that says nothing else than what the field does. */
const ABSTRACT =
  /<(jats:title|title|h\d|strong|b)>\s*(?:abstract|summary|résumé|resumen|resumo|zusammenfassung|摘要)[.:]?\s*<\/\1>/i;

const textOf = (html: string): string => oneLine(textOfHtml(html.replace(ABSTRACT, '').replace(BLOCK_ENDS, '$& ')));

/** A text, or the first of a list, without the HTML that CSL has for italics and the like. */
function plainAt(item: unknown, name: string): string | undefined {
  const text = textOf(textsAt(item, name)[0] ?? '');
  // Some records are escaped twice.
  return (/&(?:#\d+|#x[\da-f]+|[a-z]+);/i.test(text) && !text.includes('<') ? textOf(text) : text) || undefined;
}

/** Words that stand for the authors who are not named. */
const OTHERS = /^(?:others|et al\.?)$/i;

/** Names in these scripts begin with the family name, without a space after it. */
const HAN = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]+$/u;

function personOf(name: JsonObject): ImportedContributor['fields'] | null {
  const part = (key: string) => plainAt(name, key);
  const joined = (...parts: (string | undefined)[]) => parts.filter((part) => part !== undefined).join(' ');
  const [given, suffix] = [part('given'), part('suffix')];
  const family = joined(part('dropping-particle'), part('non-dropping-particle'), part('family'));
  const group = part('name');
  const whole = part('literal') ?? group ?? family;
  if (whole === '') return given === undefined ? null : { title: given };
  // Some programs say so of institutions; Crossref's "name" is theirs. A family name is not enough: "van der Berg".
  const isOrganisation =
    group !== undefined || ['isInstitution', 'is-institution'].some((key) => ownValue(name, key) === true);
  if (given === undefined) return { title: whole, ...(isOrganisation && { isOrganisation }) };
  const familyName = suffix === undefined ? family : `${family}, ${suffix}`;
  const title = HAN.test(family + given) ? family + given : joined(given, family, suffix);
  return { title, givenName: given, familyName };
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
  const funding = [customOf(item), item]
    .flatMap((record) => objectsAt(record, 'funder'))
    .flatMap((funder) => {
      const [name, award] = [plainAt(funder, 'name'), labelAt(funder, 'award') ?? textsAt(funder, 'award').join(', ')];
      const ror = ROR.parse(textAt(funder, 'ROR') ?? '');
      return name === undefined ? [] : [{ name, ...(ror !== null && { ror }), ...(award !== '' && { award }) }];
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
    if (!READ.has(name) && listAt(item, name).length > 0)
      report(`the field "${name}" has no place in a journal folder`);
  const type = textAt(item, 'type') ?? 'document';
  if (!ARTICLES.test(type)) report(`it is of the type "${type}", and becomes an article`);
  const [doi, pages] = [checked('DOI', DOI), pagesOf(item)];
  const id = labelAt(item, 'id') ?? doi ?? title;
  // Other files may have a short id, such as "1", for another article. Addresses are unique.
  const uniqueId = isSlug(id) ? JSON.stringify([id, title]) : id;
  const licence =
    textAt(item, 'license') ?? textAt(objectsAt(item, 'license')[0], 'URL') ?? textAt(customOf(item), 'license');
  const keywords = textsAt(item, 'keyword').flatMap((text) =>
    textOf(text)
      .split(/[,;]/)
      .map((word) => word.trim())
      .filter(Boolean),
  );
  return {
    key: stableKey('article', doi ?? uniqueId, item),
    // It may have been imported before it had a DOI, or be one that annotations name by its id.
    idKeys: [uniqueId, id].map((name) => stableKey('article', name, item)),
    origin,
    slug: labelAt(item, 'id'),
    fields: {
      title,
      subtitle: plainAt(item, 'subtitle'),
      doi,
      releaseDate: dateOf(item, report),
      language: checked('language', LANGUAGE_TAG),
      licence: parsedValue(licence ?? '', WEB_ADDRESS, report, 'license'),
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
  const [electronic] = ofJournal.flatMap(
    (item) => ISSN.parse(textsAt(item, 'ISSN')[0]?.split(/[\s,;]+/)[0] ?? '') ?? [],
  );
  const [publisher] = ofJournal.flatMap((item) => plainAt(item, 'publisher') ?? []);
  return { title, issn: electronic === undefined ? undefined : { electronic }, publisher };
}

/** Reads CSL-JSON. @throws RefusedInputError */
export function readCsl(json: unknown, file: string, remarks: Remarks): Imported {
  const items = recordsIn(json).flatMap((item, index) => {
    const name = labelAt(item, 'id') ?? textAt(item, 'DOI') ?? plainAt(item, 'title') ?? `record ${index + 1}`;
    const origin = { file, at: name };
    if (isJsonObject(item)) return [{ item, origin }];
    remarks.add(origin, 'it is not a record');
    return [];
  });
  const articles = items.flatMap(({ item, origin }) =>
    taken(origin, remarks, (report) => cslArticle(item, origin, report)),
  );
  return { articles, annotations: [], journal: cslJournal(items, remarks) };
}
