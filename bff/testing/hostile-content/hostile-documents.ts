import fc from 'fast-check';
import { isJsonObject } from '../../contract/shared/json-object.ts';
import type { ExportDocument } from '../../lake/testing/write-export.ts';
import { DOCUMENTS } from '../documents.ts';
import { type FieldPath, fieldPaths, withDocumentField } from './change-fields.ts';
import { hostileRichText, hostileValue } from './hostile-values.ts';

/** Documents that exist once in a dataset: settings, about, and the font that they name. */
const SINGLE_IDS: ReadonlySet<string> = new Set(['journalSettings', 'journalAbout', 'font-marr']);

const singles = DOCUMENTS.filter(({ _id }) => SINGLE_IDS.has(_id));
const others = DOCUMENTS.filter(({ _id }) => !SINGLE_IDS.has(_id) && !/^(drafts|versions)\./.test(_id));

/** The fields of rich text, of which a document of any type may have each. */
const RICH_TEXT_FIELDS = ['introduction', 'shortIntroduction', 'bibliography', 'content', 'biography'] as const;

/** Ids, references and slugs of a group get its number, so that groups do not meet. */
function numbered(value: unknown, number: number, key = ''): unknown {
  if (Array.isArray(value)) return value.map((item) => numbered(item, number));
  if (isJsonObject(value))
    return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, numbered(item, number, name)]));
  return typeof value === 'string' && ['_id', '_ref', 'current'].includes(key) ? `${value}-${number}` : value;
}

/** The addresses of a group's documents. */
export interface GroupAddresses {
  readonly entries: readonly string[];
  readonly annotations: readonly string[];
}

/** Slugs of the group with this number. */
export const groupAddresses = (number: number): GroupAddresses => ({
  entries: [`lantern-of-tides-${number}`, `second-${number}`],
  annotations: [`neap-tide-${number}`, `spring-tide-${number}`],
});

const isExportDocument = (value: unknown): value is ExportDocument =>
  isJsonObject(value) && typeof value._id === 'string' && typeof value._type === 'string';

/** Entries, annotations and people that refer to each other, with every field of the content model. */
export function group(number: number): ExportDocument[] {
  return others.map((document) => numbered(document, number)).filter(isExportDocument);
}

interface Change {
  readonly document: number;
  readonly path: number;
  readonly value: unknown;
}

const change: fc.Arbitrary<Change> = fc.record({ document: fc.nat(), path: fc.nat(), value: hostileValue });

/**
 * Ids, types and slugs stay as they are, because a document without them has no address. An asset of the export stays,
 * because a missing one refuses the whole export.
 */
const isChangeable = (path: FieldPath) =>
  path[0] !== '_id' && path[0] !== '_type' && path[0] !== 'url' && path.at(-1) !== '_sanityAsset';

function changed(documents: readonly ExportDocument[], changes: readonly Change[]): ExportDocument[] {
  const result = [...documents];
  for (const { document, path, value } of changes) {
    const position = document % result.length;
    const target = result[position];
    if (target === undefined) continue;
    const paths = fieldPaths(target).filter(isChangeable);
    const field = paths[path % Math.max(1, paths.length)];
    if (field !== undefined) result[position] = withDocumentField(target, field, value);
  }
  return result;
}

/** Each document with hostile rich text in one of the fields that hold some. */
const withRichText = (documents: readonly ExportDocument[], texts: readonly unknown[]) =>
  documents.map((document, index): ExportDocument => {
    const field = document._type === 'annotation' ? 'content' : RICH_TEXT_FIELDS[index % RICH_TEXT_FIELDS.length];
    return { ...document, [field ?? 'content']: texts[index % texts.length] };
  });

/** The group with this number, with hostile values in some of its fields. */
export const hostileGroup = (number: number): fc.Arbitrary<ExportDocument[]> =>
  fc
    .tuple(
      fc.array(change, { minLength: 1, maxLength: 5 }),
      fc.array(hostileRichText, { minLength: 1, maxLength: 4 }),
      fc.boolean(),
    )
    .map(([changes, texts, hasTexts]) => {
      const documents = group(number);
      return changed(hasTexts ? withRichText(documents, texts) : documents, changes);
    });

/** Settings, about and fonts with hostile values in some of their fields. */
export const hostileSingles: fc.Arbitrary<ExportDocument[]> = fc
  .array(change, { minLength: 1, maxLength: 3 })
  .map((changes) => changed(singles, changes));

/** Settings, about and fonts as they should be. */
export const ordinarySingles: readonly ExportDocument[] = singles;
