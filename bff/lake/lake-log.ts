import type { FastifyBaseLogger } from 'fastify';
import { errorMessage } from '../contract/rules/caught-error.ts';
import { type DocumentCounts, losesDocuments, unusualLoss } from './documents/load-documents.ts';
import { LakeError, LakeErrors } from './lake-error.ts';
import type { RestlessDataset } from './watch/watch-exports.ts';

const oldContentStays = 'the old content stays in use';

/** What the content lake logs. Operators' alerts depend on the fields `dataset`, `file` and `lines`. */
export class LakeLog {
  readonly #log: FastifyBaseLogger;

  constructor(log: FastifyBaseLogger) {
    this.#log = log;
  }

  /** @param name of the export */
  loaded(dataset: string, name: string, counts: DocumentCounts): void {
    const { documents, previousDocuments } = counts;
    this.#log.info({ dataset, documents }, `Read the content of ${name}`);
    if (!losesDocuments(counts, unusualLoss)) return;
    const message = `${name}: only ${documents} of ${previousDocuments} documents are left`;
    this.#log.warn({ dataset, documents, previousDocuments }, message);
  }

  /** @param isServed whether the dataset has older content */
  loadFailed(dataset: string, error: unknown, isServed: boolean): void {
    if (error instanceof LakeErrors) {
      for (const each of error.errors) this.loadFailed(dataset, each, isServed);
      return;
    }
    const consequence = isServed ? oldContentStays : 'the dataset is not served';
    const place = error instanceof LakeError ? { file: error.file, lines: error.lines } : { err: error };
    this.#log.error({ dataset, ...place }, `${errorMessage(error)}; ${consequence}`);
  }

  restless({ dataset, file }: RestlessDataset): void {
    const what = file === undefined ? 'its files keep' : `${file} keeps`;
    this.#log.warn({ dataset, file }, `${dataset}: ${what} changing; until that ends, ${oldContentStays}`);
  }

  folderUnreadable(folder: string, err: unknown): void {
    this.#log.error({ err }, `${folder}: not a readable folder; ${oldContentStays}`);
  }

  folderReadable(folder: string): void {
    this.#log.info(`${folder}: the folder is readable again`);
  }

  listenerFailed(dataset: string, err: unknown): void {
    this.#log.error({ err, dataset }, 'A listener of the content lake failed');
  }
}
