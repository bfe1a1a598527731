import { asObject, isJsonObject, type JsonObject, ownValue } from '../../contract/shared/json-object.ts';
import { childSchema } from '../fields/values.ts';
import { keysFor } from '../rich-text/portable-text.ts';
import { FIELDS, type Source } from '../sources/source.ts';
import { type Assets, assetField } from './asset-reader.ts';
import { annotationId, entryId, personId } from './document.ts';
import type { Links } from './links.ts';

const IDS: ReadonlyMap<unknown, (slug: string) => string> = new Map([
  ['person', personId],
  ['annotation', annotationId],
  ['article', entryId],
]);

/**
 * The fields of a source as its document has them: with references, pictures and files, keys of list items, and texts.
 * Most have the same name and value.
 */
export function storedFields(source: Source, assets: Assets, links: Links): JsonObject {
  const newKey = keysFor(`${source.kind} ${source.slug} fields`);
  const storedItem = (schema: unknown, value: unknown): unknown => {
    const item = stored(schema, value);
    return isJsonObject(item) ? { _key: newKey(), ...item } : item;
  };
  const stored = (schema: unknown, value: unknown): unknown => {
    const idOf = IDS.get(ownValue(schema, 'slugOf'));
    if (idOf !== undefined) return { _type: 'reference', _ref: idOf(String(value)) };
    const leadsTo = ownValue(schema, 'leadsTo');
    if (leadsTo !== undefined)
      return assetField(assets, source.file, leadsTo === 'picture' ? 'images' : 'files', String(value));
    if (Array.isArray(value)) return value.map((item) => storedItem(childSchema(schema, 0), item));
    if (!isJsonObject(value)) return value;
    const fields = Object.entries(value).map(([name, inner]) => [name, stored(childSchema(schema, name), inner)]);
    const { file, ...others } = Object.fromEntries(fields);
    if (ownValue(childSchema(schema, 'file'), 'leadsTo') === 'picture') return { ...asObject(file), ...others };
    return file === undefined ? others : { file, ...others };
  };
  const texts = Object.entries(source.texts).map(([name, text]) => [name, links.resolve(text)]);
  const { slug: _slug, draft: _draft, ...named }: JsonObject = source.values;
  return { ...asObject(stored(FIELDS[source.kind], named)), ...Object.fromEntries(texts) };
}
