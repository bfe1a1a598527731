import { isJsonObject, ownValue } from '../../../contract/shared/json-object.ts';
import { textAt } from '../json.ts';
import { RefusedInputError } from '../report.ts';

/** It lies beside journal.yaml, and is no part of the journal. */
export const RECORD_FILE = 'import.json';

/** What an import wrote for an item. */
interface RecordedItem {
  readonly file: string;
  readonly slug: string;
  /** The hash of the file's text, as it was written. */
  readonly sha256: string;
}

/** What earlier imports wrote, by the keys of items. */
export type ImportRecord = Map<string, RecordedItem>;

/** @throws RefusedInputError for a text that no import has written */
export function parseRecord(text: string): ImportRecord {
  const problem = 'is not as an import writes it; restore it, or remove it to import everything as new';
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new RefusedInputError(problem);
  }
  if (!isJsonObject(json)) throw new RefusedInputError(problem);
  const items = Object.entries(json).map(([key, value]) => {
    const [file, slug, sha256] = [textAt(value, 'file'), textAt(value, 'slug'), ownValue(value, 'sha256')];
    if (file === undefined || slug === undefined || typeof sha256 !== 'string') throw new RefusedInputError(problem);
    return [key, { file, slug, sha256 }] as const;
  });
  return new Map(items);
}

/** A record as text, in the order of keys, so that version control shows what changed. */
export function recordText(record: ImportRecord): string {
  const sorted = [...record].sort(([a], [b]) => (a < b ? -1 : 1));
  return `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`;
}
