import { createHash } from 'node:crypto';
import { isJsonObject, ownValue } from '../../../contract/rules/json-object.ts';
import { textAt } from '../json.ts';
import { RefusedInputError } from '../limits.ts';

/** It lies beside journal.yaml, and is no part of the journal. */
export const RECORD_FILE = 'import.json';

/** What an import wrote for an item. */
interface RecordedItem {
  readonly file: string;
  readonly slug: string;
  /** The hash of the file's text, as it was written. */
  readonly sha256: string;
}

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** What earlier imports wrote, by the keys of items. */
export class ImportRecord {
  readonly #items: Map<string, RecordedItem>;

  constructor(items: Iterable<readonly [string, RecordedItem]> = []) {
    this.#items = new Map(items);
  }

  /** @throws RefusedInputError for a text that no import has written */
  static parse(text: string): ImportRecord {
    const problem = 'is not as an import writes it; restore it, or remove it to import everything as new';
    let json: unknown;
    try {
      json = JSON.parse(text);
    } catch {
      throw new RefusedInputError(problem);
    }
    if (!isJsonObject(json)) throw new RefusedInputError(problem);
    const items = Object.entries(json).map(([key, value]) => {
      const [file, slug, hash] = [textAt(value, 'file'), textAt(value, 'slug'), ownValue(value, 'sha256')];
      if (file === undefined || slug === undefined || typeof hash !== 'string') throw new RefusedInputError(problem);
      return [key, { file, slug, sha256: hash }] as const;
    });
    return new ImportRecord(items);
  }

  get(key: string): RecordedItem | undefined {
    return this.#items.get(key);
  }

  set(key: string, item: RecordedItem): void {
    this.#items.set(key, item);
  }

  get isEmpty(): boolean {
    return this.#items.size === 0;
  }

  /** The files that imports have written for other items. */
  filesExcept(keys: ReadonlySet<string>): string[] {
    return [...this.#items].filter(([key]) => !keys.has(key)).map(([, { file }]) => file);
  }

  /** In the order of keys, so that version control shows what changed. */
  text(): string {
    const sorted = [...this.#items].sort(([a], [b]) => (a < b ? -1 : 1));
    return `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`;
  }
}
