import { ownValue } from '../../../contract/shared/json-object.ts';
import { encodedDoi } from '../../../contract/shared/links.ts';
import { textAt } from '../json.ts';

const CSL_TYPE = 'application/vnd.citationstyles.csl+json';

const first = (value: unknown): unknown => (Array.isArray(value) ? value[0] : value);

/** Whose JSON it is, and its first record with a DOI; null for JSON of others. */
function withDoi(json: unknown): { readonly name: string; readonly record: unknown } | null {
  const message = ownValue(json, 'message');
  const data = first(ownValue(json, 'data'));
  const work = first(ownValue(json, 'results') ?? json);
  if (textAt(json, 'message-type') !== undefined)
    return { name: "Crossref's own JSON", record: first(ownValue(message, 'items')) ?? message };
  if (textAt(data, 'type') === 'dois') return { name: "DataCite's own JSON", record: data };
  return ownValue(work, 'authorships') === undefined ? null : { name: 'JSON of OpenAlex', record: work };
}

/** Why JSON of other programs is not read, and which JSON of theirs is; null for other JSON. */
export function otherJson(json: unknown): string | null {
  const item = first(ownValue(json, 'items') ?? json);
  if ([item, ownValue(item, 'data')].some((record) => textAt(record, 'itemType') !== undefined))
    return 'is Zotero\'s own JSON; add "format=csljson" to the address, or export the library as CSL JSON';
  const found = withDoi(json);
  if (found === null) return null;
  const { name, record } = found;
  const doi = ['DOI', 'doi', 'id'].flatMap((key) => textAt(record, key) ?? [])[0] ?? 'DOI';
  const address = `https://doi.org/${encodedDoi(doi.replace(/^https?:\/\/doi\.org\//i, ''))}`;
  return `is ${name}; save what ${address} answers to "Accept: ${CSL_TYPE}", and import it`;
}
