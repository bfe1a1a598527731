import { readFile } from 'node:fs/promises';
import Type, { type Static } from 'typebox';
import { Value } from 'typebox/value';
import { isJsonObject, parseJson } from '../../../contract/shared/json-object.ts';
import { oneLine } from '../../../contract/shared/text.ts';
import {
  definedOf,
  type FileKind,
  findFile,
  Problems,
  RefusedFileError,
  readSources,
  replaceFile,
  UnwritableFileError,
  writeFields,
} from '../../../folder/index.ts';
import { sha256 } from '../items.ts';
import { MAX_FILE_MEGABYTES, type Origin, RefusedInputError, type Remarks } from '../remarks.ts';

export interface ImportedFiles {
  readonly written: string[];
  /** Files that nobody has edited, whose item has changed. */
  readonly updated: string[];
  readonly unchanged: string[];
  /** Files that were left alone, and why. */
  readonly kept: { readonly file: string; readonly reason: string }[];
}

interface ItemFile {
  readonly kind: FileKind;
  readonly key: string;
  readonly slug: string;
  readonly name: string;
  readonly text: string;
  readonly origin: Origin;
}

/** It lies beside journal.yaml, and is not part of the journal. */
const RECORD_FILE = 'import.json';

/** What an import wrote for an item, with the hash of the text. */
const RecordedItem = Type.Object({
  file: Type.String({ minLength: 1 }),
  slug: Type.String({ minLength: 1 }),
  sha256: Type.String(),
});

/** What earlier imports wrote, by the keys of items. */
const RecordedItems = Type.Array(Type.Tuple([Type.String(), RecordedItem]));
type ImportRecord = Map<string, Static<typeof RecordedItem>>;

/** @throws RefusedInputError for a text that no import has written */
function parseRecord(text: string): ImportRecord {
  const json = parseJson(text);
  const items = isJsonObject(json) ? Object.entries(json) : null;
  if (Value.Check(RecordedItems, items)) return new Map(items);
  throw new RefusedInputError(
    `${RECORD_FILE} is not as an import writes it; restore it, or remove it to import everything as new`,
  );
}

async function readText(root: string, name: string): Promise<string | null> {
  try {
    return await readFile((await findFile(root, name, MAX_FILE_MEGABYTES, 'split it')).path, 'utf8');
  } catch (error) {
    if (error instanceof RefusedFileError && error.message === 'does not exist') return null;
    throw error;
  }
}

/** The text as imports write it: git may have checked it out with other line ends. */
const withLineFeeds = (text: string): string => text.replaceAll('\r\n', '\n');

/** @returns false if the file is no longer as it was read, and is left as it is */
const writeText = (root: string, name: string, text: string, before: string | null): Promise<boolean> =>
  replaceFile(root, name, before === null ? null : Buffer.from(before), Buffer.from(text));

/** The files of a journal folder that imports write. Those that editors have changed, moved or removed stay. */
export class FileStore {
  readonly done: ImportedFiles = { written: [], updated: [], unchanged: [], kept: [] };

  /** @param recorded the record's file, as it was read */
  private constructor(
    readonly root: string,
    readonly remarks: Remarks,
    readonly recorded: string | null,
    readonly record: ImportRecord,
  ) {}

  /** @throws RefusedInputError for a record that no import has written; RefusedFileError */
  static async open(root: string, remarks: Remarks): Promise<FileStore> {
    const recorded = await readText(root, RECORD_FILE);
    return new FileStore(root, remarks, recorded, parseRecord(recorded ?? '{}'));
  }

  /** Writes the file of an item, unless an editor has changed it. @returns the item's slug; null if it is not taken */
  async write(item: ItemFile): Promise<string | null> {
    const { file: name, slug } = this.record.get(item.key) ?? { file: item.name, slug: item.slug };
    try {
      return (await this.#write({ ...item, name, slug })) ? slug : null;
    } catch (error) {
      // Other files cannot be written, either.
      if (!(error instanceof RefusedFileError) || error instanceof UnwritableFileError) throw error;
      this.remarks.add(item.origin, `its file ${error.describe()}`);
      return null;
    }
  }

  async #write({ kind, key, slug, name, text, origin }: ItemFile): Promise<boolean> {
    const recorded = this.record.get(key);
    const existing = await readText(this.root, name);
    if (existing === null && recorded !== undefined) return this.#keep(name, 'was removed or renamed since its import');
    const isSame = existing !== null && withLineFeeds(existing) === withLineFeeds(text);
    if (!isSame) {
      if (existing !== null && recorded === undefined) {
        const isImported = [...this.record.values()].some(({ file }) => file === name);
        return this.#keep(name, isImported ? 'was imported as another item' : 'exists, and was not imported');
      }
      const hashes = existing === null ? [] : [existing, withLineFeeds(existing)].map(sha256);
      if (existing !== null && !hashes.includes(recorded?.sha256 ?? ''))
        return this.#keep(name, 'was edited since its import');
      // What the journal folder does not accept is reported with the folder's own words.
      const problems = new Problems();
      readSources({ kind, name, slug }, text, problems);
      const errors = problems.all.filter(({ level }) => level === 'error');
      for (const { problem, remedy } of errors) this.remarks.add(origin, `it cannot be written: ${problem}; ${remedy}`);
      if (errors.length > 0) return false;
      if (!(await writeText(this.root, name, text, existing))) return this.#keep(name, 'has changed during the import');
    }
    const done = isSame ? this.done.unchanged : existing === null ? this.done.written : this.done.updated;
    done.push(name);
    this.record.set(key, { file: name, slug, sha256: sha256(withLineFeeds(text)) });
    return true;
  }

  #keep(file: string, reason: string): boolean {
    this.done.kept.push({ file, reason });
    return true;
  }

  /** Writes down what was imported, also after an error. In the order of keys, version control shows what changed. */
  async close(): Promise<void> {
    const sorted = [...this.record].sort(([a], [b]) => (a < b ? -1 : 1));
    const text = `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`;
    if (this.record.size === 0 || text === withLineFeeds(this.recorded ?? '')) return;
    if (!(await writeText(this.root, RECORD_FILE, text, this.recorded)))
      this.#keep(RECORD_FILE, 'has changed during the import');
  }
}

export const yamlText = (fields: object): string => writeFields(definedOf(fields));

/** A file of the journal folder: comments for editors, fields, and a text in Markdown. */
export function fileText(fields: object, text: string, remarks: readonly string[] = []): string {
  const comments = remarks.map((remark) => `# ${oneLine(remark)}\n`).join('');
  return `---\n${comments}${yamlText(fields)}---\n${text === '' ? '' : `\n${text}\n`}`;
}
