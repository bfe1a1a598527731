import { isUtf8 } from 'node:buffer';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { errorCode, errorMessage } from '../../contract/shared/text.ts';
import type { ImportedFiles } from './folder/file-store.ts';
import { writeImported } from './folder/write-imported.ts';
import { isCsl, readCsl } from './formats/csl.ts';
import { readCsv } from './formats/csv.ts';
import { isHypothesis, readHypothesis } from './formats/hypothesis.ts';
import { otherJson } from './formats/other-json.ts';
import { isWebAnnotations, readWebAnnotations } from './formats/web-annotations.ts';
import type { Imported } from './items.ts';
import { type ImportRemark, MAX_FILE_MEGABYTES, RefusedInputError, Remarks } from './remarks.ts';

const MEGABYTE = 1_000_000;

/** The text of a file. @throws RefusedInputError */
async function readUtf8(file: string): Promise<string> {
  const unreadable = (error: unknown): never => {
    const code = errorCode(error);
    throw new RefusedInputError(code === 'ENOENT' ? 'does not exist' : `cannot be read (${code})`);
  };
  // Before it is opened: opening a FIFO waits for a writer.
  const stats = await stat(file).catch(unreadable);
  if (!stats.isFile()) throw new RefusedInputError('is not a regular file');
  if (stats.size > MAX_FILE_MEGABYTES * MEGABYTE)
    throw new RefusedInputError(`has more than ${MAX_FILE_MEGABYTES} MB; split it`);
  const bytes = await readFile(file).catch(unreadable);
  if (!isUtf8(bytes)) throw new RefusedInputError('is not UTF-8; save it in this encoding');
  return new TextDecoder().decode(bytes);
}

function readJson(text: string, file: string, remarks: Remarks): Imported {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    throw new RefusedInputError(`is not valid JSON: ${errorMessage(error)}`);
  }
  if (isHypothesis(json)) return readHypothesis(json, file, remarks);
  if (isWebAnnotations(json)) return readWebAnnotations(json, file, remarks);
  const otherKind = otherJson(json);
  if (otherKind !== null) throw new RefusedInputError(otherKind);
  if (isCsl(json)) return readCsl(json, file, remarks);
  throw new RefusedInputError('is JSON in an unknown format; supported are Web Annotations, Hypothesis and CSL-JSON');
}

const READERS: Readonly<Record<string, (text: string, file: string, remarks: Remarks) => Imported>> = {
  '.json': readJson,
  '.jsonld': readJson,
  '.csv': readCsv,
  '.tsv': readCsv,
  '.txt': readCsv,
};

/**
 * Reads a file by the kind that its name says.
 * @throws RefusedInputError for one that is not read at all
 */
async function readInput(file: string, remarks: Remarks): Promise<Imported> {
  const extension = path.extname(file).toLowerCase();
  const read = Object.hasOwn(READERS, extension) ? READERS[extension] : undefined;
  if (read === undefined)
    throw new RefusedInputError(`has an unknown extension; supported are ${Object.keys(READERS).join(', ')}`);
  return read(await readUtf8(file), file, remarks);
}

/**
 * Imports files into a journal folder.
 * @throws RefusedInputError, RefusedFileError or LakeError if the folder cannot be written to
 */
export async function importFiles(
  files: readonly string[],
  folder: string,
  { article }: { readonly article?: string | undefined } = {},
): Promise<ImportedFiles & { readonly remarks: readonly ImportRemark[] }> {
  const remarks = new Remarks();
  const imported: Imported[] = [];
  for (const file of files) {
    try {
      const found = await readInput(file, remarks);
      const isReported = remarks.all.some(({ origin }) => origin.file === file);
      if (found.articles.length + found.annotations.length === 0 && !isReported)
        remarks.add({ file, at: null }, 'there is nothing in it');
      imported.push(found);
    } catch (error) {
      if (!(error instanceof RefusedInputError)) throw error;
      remarks.add({ file, at: error.line }, `the file ${error.message}`);
    }
  }
  const nothing = { written: [], updated: [], unchanged: [], kept: [] };
  const isEmpty = imported.every(({ articles, annotations }) => articles.length + annotations.length === 0);
  const done = isEmpty ? nothing : await writeImported(folder, imported, article, remarks);
  return { ...done, remarks: remarks.all };
}
