import { isUtf8 } from 'node:buffer';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { counted } from '../contract/shared/text.ts';
import { type AssetFile, type LakeDocument, lakeErrorOf, mapConcurrently } from '../lake/index.ts';
import { AssetReader } from './documents/asset-reader.ts';
import { assetUses } from './documents/asset-uses.ts';
import { makeDocuments } from './documents/make-documents.ts';
import { inOrder, Problems, type SourceProblem } from './problems.ts';
import { fileState } from './sources/file-state.ts';
import { findFile, RefusedFileError } from './sources/find-file.ts';
import { findJournalFiles, type JournalFile, SETTINGS_FILE } from './sources/journal-files.ts';
import { readSources } from './sources/read-source.ts';
import type { Source } from './sources/source.ts';
import { reportUnreadNames } from './sources/unread-names.ts';

/** What a journal folder becomes. */
interface BuiltJournal {
  readonly sources: readonly Source[];
  /** Ordered by id. */
  readonly documents: readonly LakeDocument[];
  /** Each once, ordered by name. */
  readonly assets: readonly AssetFile[];
  /** By name: the states before reading of all files that sources name, also of missing ones. */
  readonly assetStates: ReadonlyMap<string, string>;
  /** In the order of files and lines. With an error, documents and assets may be incomplete. */
  readonly problems: readonly SourceProblem[];
}

/** Longer than any article. */
const MAX_TEXT_MEGABYTES = 2;

const MAX_OPEN_FILES = 8;

interface ReadFile {
  readonly state: string;
  /** Null for a thing that could not be read. */
  readonly sources: readonly (Source | null)[];
  readonly problems: readonly SourceProblem[];
}

/** The assets of different paths may have one content. */
function distinct(assets: Iterable<AssetFile>): AssetFile[] {
  const byName = new Map([...assets].map((asset) => [`${asset.kind}/${asset.exportName}`, asset]));
  return [...byName].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, asset]) => asset);
}

function reportMissingFiles(files: readonly JournalFile[], problems: Problems): void {
  if (!files.some(({ kind }) => kind === 'journal')) {
    const remedy = `write a file ${SETTINGS_FILE} with a line "title:" and the name of the journal`;
    problems.error({ file: SETTINGS_FILE, line: 1 }, 'the file is missing', remedy);
  }
  if (!files.some(({ kind }) => kind === 'article'))
    problems.error({ file: 'articles', line: 1 }, 'there is no article', 'write one in a file articles/NAME.md');
}

/** Warns of files whose names differ in case alone. */
function reportCase(names: Iterable<string>, problems: Problems): void {
  const first = new Map<string, string>();
  for (const file of new Set(names)) {
    const namesake = first.get(file.toLowerCase());
    if (namesake === undefined) first.set(file.toLowerCase(), file);
    else {
      const problem = `the name differs from ${namesake} in case alone: on macOS and Windows, one replaces the other`;
      problems.warn({ file, line: 1 }, problem, 'rename one of them');
    }
  }
}

/** Builds a journal of the files in a folder, any number of times. Files that did not change are not read again. */
export class JournalFolder {
  readonly root: string;
  readonly #assets: AssetReader;
  #files = new Map<string, ReadFile>();

  constructor(root: string) {
    this.root = path.resolve(root);
    this.#assets = new AssetReader(this.root);
  }

  /** @param onFile receives each file before it is read @throws LakeError if the folder or a file cannot be read */
  async build(onFile: (name: string) => void = () => {}): Promise<BuiltJournal> {
    const problems = new Problems();
    const { files, others } = await findJournalFiles(this.root, problems);
    const read = await this.#readAll(files, onFile);
    reportMissingFiles(files, problems);
    const sources = read.flatMap((file) => file.sources).filter((source) => source !== null);
    const uses = sources.flatMap(assetUses);
    const used = new Set(uses.flatMap(({ path }) => path ?? []));
    await reportUnreadNames(this.root, others, used, problems);
    reportCase([...files.map(({ name }) => name), ...others, ...used], problems);
    const states = await mapConcurrently([...used], MAX_OPEN_FILES, async (name) => {
      return [name, await fileState(this.root, name)] as const;
    });
    const assets = await this.#assets.read(uses, problems, onFile);
    const unread = files.filter((_, index) => read[index]?.sources.includes(null)).map(({ kind }) => kind);
    onFile(path.basename(this.root));
    const documents = makeDocuments(sources, unread, assets, problems, onFile);
    const all = inOrder([...read.flatMap((file) => file.problems), ...problems.all]);
    return { sources, documents, assets: distinct(assets.values()), assetStates: new Map(states), problems: all };
  }

  /** What the files describe, without a look at their pictures, and without a word on their problems. */
  async readSources(onFile: (name: string) => void = () => {}): Promise<readonly Source[]> {
    const { files } = await findJournalFiles(this.root, new Problems());
    return (await this.#readAll(files, onFile)).flatMap(({ sources }) => sources.filter((source) => source !== null));
  }

  async #readAll(files: readonly JournalFile[], onFile: (name: string) => void): Promise<ReadFile[]> {
    const before = this.#files;
    const after = new Map<string, ReadFile>();
    const read = await mapConcurrently(files, MAX_OPEN_FILES, async (file) => {
      const result = await this.#read(file, before.get(file.name), onFile);
      after.set(file.name, result);
      return result;
    });
    this.#files = after;
    return read;
  }

  async #read(file: JournalFile, cached: ReadFile | undefined, onFile: (name: string) => void): Promise<ReadFile> {
    const problems = new Problems();
    try {
      const found = await findFile(this.root, file.name, MAX_TEXT_MEGABYTES, 'split it into several');
      if (cached?.state === found.state) return cached;
      const bytes = await readFile(found.path);
      onFile(file.name);
      // Its letters would be lost.
      if (!isUtf8(bytes))
        problems.error({ file: file.name, line: 1 }, 'the file is not UTF-8', 'save it in the encoding UTF-8');
      const sources = isUtf8(bytes) ? readSources(file, bytes.toString(), problems) : [null];
      return { state: found.state, sources, problems: problems.all };
    } catch (error) {
      if (error instanceof RefusedFileError) {
        problems.error({ file: file.name, line: 1 }, `the file ${error.message}`, error.remedy);
        return { state: '', sources: [null], problems: problems.all };
      }
      throw lakeErrorOf(error, 'the file cannot be read', file.name);
    }
  }
}

/** What a journal folder becomes, as threads hand it over. */
export interface JournalContent extends Pick<BuiltJournal, 'assets' | 'assetStates' | 'problems'> {
  /** The content of `data.ndjson`: one document per line. */
  readonly bytes: Uint8Array;
  readonly documents: number;
  /** What the journal has, in one line. */
  readonly summary: string;
}

/** What a journal has, in one line: `7 articles, 62 annotations, 9 people, 25 pictures, 23 files, 1 warning`. */
function summaryOf({ sources, assets, problems }: BuiltJournal): string {
  const countOf = (kind: Source['kind'], plural?: string) =>
    counted(sources.filter((source) => source.kind === kind).length, kind, plural);
  const pictures = assets.filter(({ kind }) => kind === 'images').length;
  const drafts = sources.filter(({ isDraft }) => isDraft).length;
  const errors = problems.filter(({ level }) => level === 'error').length;
  const warnings = problems.length - errors;
  return [
    countOf('article'),
    countOf('annotation'),
    countOf('person', 'people'),
    counted(pictures, 'picture'),
    counted(assets.length - pictures, 'file'),
    ...(drafts === 0 ? [] : [`${counted(drafts, 'draft')} among them`]),
    ...(errors === 0 ? [] : [counted(errors, 'error')]),
    ...(warnings === 0 ? [] : [counted(warnings, 'warning')]),
  ].join(', ');
}

export function contentOf(built: BuiltJournal): JournalContent {
  const bytes = Buffer.from(built.documents.map((document) => `${JSON.stringify(document)}\n`).join(''));
  const { assets, assetStates, problems } = built;
  return { bytes, documents: built.documents.length, assets, assetStates, problems, summary: summaryOf(built) };
}
