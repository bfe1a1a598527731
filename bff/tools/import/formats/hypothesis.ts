import { knownType } from '../../../contract/shared/annotations.ts';
import { isJsonObject, type JsonObject, ownValue } from '../../../contract/shared/json-object.ts';
import { WEB_ADDRESS } from '../../../contract/shared/links.ts';
import { DATE } from '../../../contract/shared/value-forms.ts';
import { type Imported, type ImportedAnnotation, stableKey } from '../items.ts';
import { listAt, objectsAt, textAt, textsAt } from '../json.ts';
import { markdownOfMarkdown, tagged } from '../markdown/texts.ts';
import { annotationTitle, quotedPhrases, quoteOf } from '../phrases.ts';
import { type Origin, RefusedInputError, type Remarks, type Report, taken } from '../remarks.ts';
import type { Table } from './csv-table.ts';
import { pageBehind } from './page-behind.ts';

/** The lists of a response of the API, and of an export. */
const LISTS = ['rows', 'annotations', 'replies'];

const isHypothesisAnnotation = (value: unknown) =>
  textAt(value, 'uri') !== undefined && textAt(value, 'user') !== undefined;

function itemsIn(json: unknown): readonly unknown[] {
  if (Array.isArray(json)) return json;
  return isHypothesisAnnotation(json) ? [json] : LISTS.flatMap((name) => listAt(json, name));
}

/** Whether JSON is an annotation of Hypothesis' API, a list of them, or an export of its client. */
export const isHypothesis = (json: unknown): boolean => itemsIn(json).some(isHypothesisAnnotation);

const PUBLIC = 'group:__world__';

/** The selectors of the first target. There is never another. */
const selectorsOf = (annotation: JsonObject) => objectsAt(objectsAt(annotation, 'target')[0], 'selector');

function selectorOf(annotation: JsonObject, type: string): JsonObject | undefined {
  return selectorsOf(annotation).find((selector) => textAt(selector, 'type') === type);
}

/** Where an annotation begins in its page. Those of the whole page come first. */
function positionOf(annotation: JsonObject): number {
  const start = ownValue(selectorOf(annotation, 'TextPositionSelector'), 'start');
  return typeof start === 'number' ? start : -1;
}

/** `acct:ilse@hypothes.is` as people write it. */
const accountOf = (annotation: JsonObject) => (textAt(annotation, 'user') ?? '').replace(/^acct:/, '');

/** The name that Hypothesis shows: that of the account if the user has written no other. */
const shownName = (annotation: JsonObject) =>
  textAt(ownValue(annotation, 'user_info'), 'display_name') ?? accountOf(annotation).replace(/@.*$/s, '');

/** The characters of a date that its time follows, after a `T` or, in tables, a space. */
const YEAR_TO_DAY = 10;

/** The day when it was written, or else that of its last change. */
const dayOf = (annotation: JsonObject) =>
  ['created', 'updated'].flatMap((name) => DATE.parse((textAt(annotation, name) ?? '').slice(0, YEAR_TO_DAY)) ?? [])[0];

/** Reads one annotation. @throws RefusedInputError */
function readAnnotation(annotation: JsonObject, origin: Origin, report: Report): ImportedAnnotation {
  const [parent] = textsAt(annotation, 'references').slice(-1);
  if (parent !== undefined)
    throw new RefusedInputError(
      `is a reply to ${parent}; journals have no replies: write into the annotation what readers need`,
    );
  const [id, uri] = [textAt(annotation, 'id') ?? '', pageBehind(textAt(annotation, 'uri') ?? '')];
  const address = WEB_ADDRESS.parse(uri) ?? undefined;
  const text = markdownOfMarkdown(textAt(annotation, 'text') ?? '', { base: address, report });
  const tags = textsAt(annotation, 'tags');
  if (text === '' && tags.length === 0) throw new RefusedInputError('is a highlight without a text');
  const quote = quoteOf(selectorOf(annotation, 'TextQuoteSelector'));
  const phrases = quote === null ? [] : quotedPhrases(quote);
  if (phrases.length === 0 && selectorsOf(annotation).length > 0)
    throw new RefusedInputError('refers to a place without quoting the page');
  const [type = 'commentary'] = tags.flatMap((tag) => knownType(tag.toLowerCase()) ?? []);
  const classifiers = tags.filter((tag) => knownType(tag.toLowerCase()) === undefined);
  const isPublic = textsAt(ownValue(annotation, 'permissions'), 'read').includes(PUBLIC);
  return {
    key: stableKey('hypothesis', id, annotation),
    origin,
    article: {
      address,
      title: textsAt(ownValue(annotation, 'document'), 'title')[0] ?? (address === undefined ? uri : undefined),
    },
    title: annotationTitle(phrases, text, tags.join(' · ')),
    fields: {
      // Nobody but its author and their group may have read it.
      draft: isPublic && ownValue(annotation, 'hidden') !== true ? undefined : true,
      annotationType: type,
      ...(phrases.length === 0 ? {} : { scanText: phrases }),
      date: dayOf(annotation),
    },
    authors: [shownName(annotation)].filter(Boolean).map((title) => ({ title })),
    text: tagged(classifiers, text),
    remarks: [
      ...(id === '' ? [] : [`hypothesis ${id}`]),
      `by ${accountOf(annotation)}`,
      ...textsAt(annotation, 'created'),
    ],
  };
}

function readItems(items: readonly { readonly item: unknown; readonly origin: Origin }[], remarks: Remarks): Imported {
  const annotations = items
    .flatMap(({ item, origin }) => {
      if (isJsonObject(item) && isHypothesisAnnotation(item)) return [{ item, origin, position: positionOf(item) }];
      remarks.add(origin, 'it is not an annotation');
      return [];
    })
    .sort((a, b) => a.position - b.position)
    .flatMap(({ item, origin }) => taken(origin, remarks, (report) => readAnnotation(item, origin, report)));
  return { articles: [], annotations };
}

/** Reads annotations of Hypothesis. They have the order of the page. */
export function readHypothesis(json: unknown, file: string, remarks: Remarks): Imported {
  const at = (item: unknown, index: number) => textAt(item, 'id') ?? `annotation ${index + 1}`;
  return readItems(
    itemsIn(json).map((item, index) => ({ item, origin: { file, at: at(item, index) } })),
    remarks,
  );
}

/** Columns of the client's export as CSV, by the names of the API. */
const COLUMNS = {
  created: 'created at',
  user: 'author',
  title: 'page',
  uri: 'url',
  group: 'group',
  kind: 'annotation/reply type',
  exact: 'quote',
  text: 'comment',
  tags: 'tags',
} as const;

export const isHypothesisTable = ({ names }: Table): boolean =>
  [COLUMNS.uri, COLUMNS.exact, COLUMNS.text].every((name) => names.includes(name));

/** Reads an export of the client as CSV. It has the order of the page, and says less than JSON. */
export function readHypothesisTable({ names, records }: Table, file: string, remarks: Remarks): Imported {
  const items = records.map(({ cells, line }) => {
    const cell = (name: keyof typeof COLUMNS) => cells[names.indexOf(COLUMNS[name])]?.trim() ?? '';
    const selector = cell('exact') === '' ? [] : [{ type: 'TextQuoteSelector', exact: cell('exact') }];
    const item = {
      uri: cell('uri'),
      user: cell('user'),
      created: cell('created'),
      text: cell('text'),
      tags: cell('tags')
        .split(',')
        .map((tag) => tag.trim()),
      permissions: { read: cell('group') === 'Public' ? [PUBLIC] : [] },
      references: cell('kind') === 'Reply' ? ['another annotation'] : [],
      target: [{ selector }],
      document: { title: cell('title') },
    };
    return { item, origin: { file, at: line } };
  });
  return readItems(items, remarks);
}
