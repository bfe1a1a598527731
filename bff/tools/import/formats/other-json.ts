import { ownValue } from '../../../contract/shared/json-object.ts';
import { encodedDoi } from '../../../contract/shared/links.ts';
import { objectsAt, textAt } from '../json.ts';

const CSL_TYPE = 'application/vnd.citationstyles.csl+json';

/** The first of a list, or the only one. */
const firstAt = (object: unknown, name: string): unknown => objectsAt(object, name)[0];

interface OtherJson {
  readonly name: string;
  /** What of the JSON has the DOI; undefined for JSON of another kind. */
  recordOf(json: unknown): unknown;
  /** What to import instead. */
  readonly instead: (doi: string) => string;
}

const fromResolver = (doi: string) =>
  `save what https://doi.org/${doi} answers to "Accept: ${CSL_TYPE}", and import it`;

/** Answers of programs that also give the same in a form that is read. */
const KINDS: readonly OtherJson[] = [
  {
    name: "Crossref's own JSON",
    recordOf: (json) =>
      textAt(json, 'message-type') && (firstAt(ownValue(json, 'message'), 'items') ?? firstAt(json, 'message')),
    instead: (doi) => `save https://api.crossref.org/works/${doi}/transform/${CSL_TYPE}, and import it`,
  },
  {
    name: "DataCite's own JSON",
    recordOf: (json) => (textAt(firstAt(json, 'data'), 'type') === 'dois' ? firstAt(json, 'data') : undefined),
    instead: fromResolver,
  },
  {
    name: "OpenAlex' JSON",
    recordOf: (json) => [json, firstAt(json, 'results')].find((record) => ownValue(record, 'authorships')),
    instead: fromResolver,
  },
  {
    name: "Zotero's own JSON",
    recordOf: (json) => {
      const first: unknown = Array.isArray(json) ? json[0] : (firstAt(json, 'items') ?? json);
      return [first, ownValue(first, 'data')].find((record) => textAt(record, 'itemType') !== undefined);
    },
    instead: () => 'add "format=csljson" to the address, or export the library as CSL JSON',
  },
];

/** Why JSON of another kind is not read, and what to import instead; null for other JSON. */
export function otherJson(json: unknown): string | null {
  for (const { name, recordOf, instead } of KINDS) {
    const record = recordOf(json);
    if (record === undefined) continue;
    const address = textAt(record, 'DOI') ?? textAt(record, 'doi') ?? textAt(record, 'id') ?? 'DOI';
    return `is ${name}; ${instead(encodedDoi(address.replace(/^https?:\/\/doi\.org\//i, '')))}`;
  }
  return null;
}
