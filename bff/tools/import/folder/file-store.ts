import { readFile } from 'node:fs/promises';
import { isJsonObject, ownValue } from '../../../contract/shared/json-object.ts';
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
import { textAt } from '../json.ts';
import { MAX_FILE_MEGABYTES, type Origin, RefusedInputError, type Remarks } from '../remarks.ts';

/** What an import did to a journal folder. */
export interface ImportedFiles {
  readonly written: string[];
  /** Files that nobody has edited, whose item has changed. */
  readonly updated: string[];
  readonly unchanged: string[];
  /** Files that were left alone, and why. */
  readonly kept: { readonly file: string; readonly reason: string }[];
}

/** A file that an item becomes. */
interface ItemFile {
  readonly kind: FileKind;
  readonly key: string;
  readonly slug: string;
  readonly name: string;
  readonly text: string;
  readonly origin: Origin;
}

async function readText(root: string, name: string): Promise<string | null> {
  try {
    return await readFile((await findFile(root, name, MAX_FILE_MEGABYTES, 'split it')).path, 'utf8');
  } catch (error) {
    if (error instanceof RefusedFileError && error.message === 'does not exist') return null;
    throw error;
  }
}

/** @returns false if the file is no longer as it was read, and is left as it is */
const writeText = (root: string, name: string, text: string, before: string | null): Promise<boolean> =>
  replaceFile(root, name, before === null ? null : Buffer.from(before), Buffer.from(text));

/** The files of a journal folder that imports write. Those that editors have changed, moved or removed stay as they are. */
export class FileStore {
  readonly done: ImportedFiles = { written: [], updated: [], unchanged: [], kept: [] };
  readonly record: ImportRecord;
  readonly #root: string;
  readonly #remarks: Remarks;
  /** The record's file, as it was read. */
  #recorded: string | null;

  private constructor(root: string, remarks: Remarks, recorded: string | null) {
    this.#root = root;
    this.#remarks = remarks;
    this.#recorded = recorded;
    this.record = recorded === null ? new Map() : parseRecord(recorded);
  }

  /** @throws RefusedInputError for a record that no import has written; RefusedFileError */
  static async open(root: string, remarks: Remarks): Promise<FileStore> {
    return new FileStore(root, remarks, await readText(root, RECORD_FILE));
  }

  /** Writes the file of an item, unless an editor has changed it. @returns the item's slug; null if it is not taken */
  async write(item: ItemFile): Promise<string | null> {
    const recorded = this.record.get(item.key);
    const name = recorded?.file ?? item.name;
    try {
      return (await this.#write({ ...item, name })) ? (recorded?.slug ?? item.slug) : null;
    } catch (error) {
      // Other files cannot be written, either.
      if (!(error instanceof RefusedFileError) || error instanceof UnwritableFileError) throw error;
      this.#remarks.add(item.origin, `its file ${error.describe()}`);
      return null;
    }
  }

  async #write(item: ItemFile): Promise<boolean> {
    const { key, slug, name, text } = item;
    const recorded = this.record.get(key);
    const existing = await readText(this.#root, name);
    if (existing === null && recorded !== undefined) return this.#keep(name, 'was removed or renamed since its import');
    const isOurs = recorded !== undefined && existing !== null && sha256(existing) === recorded.sha256;
    if (existing !== text) {
      if (existing !== null && !isOurs)
        return this.#keep(
          name,
          recorded === undefined ? 'exists, and was not imported' : 'was edited since its import',
        );
      if (!this.#isAccepted(item)) return false;
      if (!(await writeText(this.#root, name, text, existing)))
        return this.#keep(name, 'has changed during the import');
    }
    const done = existing === text ? this.done.unchanged : existing === null ? this.done.written : this.done.updated;
    done.push(name);
    this.record.set(key, { file: name, slug: recorded?.slug ?? slug, sha256: sha256(text) });
    return true;
  }

  #keep(file: string, reason: string): boolean {
    this.done.kept.push({ file, reason });
    return true;
  }

  /** Whether the journal folder accepts a file. An item that it does not is reported with the folder's own words. */
  #isAccepted({ kind, name, slug, text, origin }: ItemFile): boolean {
    const problems = new Problems();
    readSources({ kind, name, slug }, text, problems);
    const errors = problems.all.filter(({ level }) => level === 'error');
    for (const { problem, remedy } of errors) this.#remarks.add(origin, `it cannot be written: ${problem}; ${remedy}`);
    return errors.length === 0;
  }

  /** Writes down what was imported, also after an error. */
  async close(): Promise<void> {
    const text = recordText(this.record);
    if (this.record.size === 0 || text === this.#recorded) return;
    if (await writeText(this.#root, RECORD_FILE, text, this.#recorded)) this.#recorded = text;
    else this.#keep(RECORD_FILE, 'has changed during the import');
  }
}

/** It lies beside journal.yaml, and is not part of the journal. */
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

/** A remark of one line, which nothing can end. */
const comment = (remark: string) => `# ${remark.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim()}\n`;

/** `journal.yaml`. */
export const yamlText = (fields: object): string => writeFields(definedOf(fields));

/** A file of the journal folder: comments for editors, fields, and a text in Markdown. */
export function fileText(fields: object, text: string, remarks: readonly string[] = []): string {
  const comments = remarks.map(comment).join('');
  return `---\n${comments}${yamlText(fields)}---\n${text === '' ? '' : `\n${text}\n`}`;
}
