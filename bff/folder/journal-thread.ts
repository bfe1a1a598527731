import path from 'node:path';
import { timeLimit } from '../concurrency/time-limit.ts';
import { type StepListener, ThreadEndedError, type ThreadLimits, WorkerThread } from '../concurrency/worker-thread.ts';
import { LakeError, TransientLakeError } from '../lake/index.ts';
import type { JournalContent } from './journal-folder.ts';

const PROGRAM = { source: 'journal-thread-entry.ts', built: 'journal-thread.js' };

/** What the thread replies: the content, or why the folder cannot be read. */
export type JournalReply =
  | { readonly content: JournalContent }
  | { readonly failure: { readonly file: string; readonly problem: string; readonly isTransient: boolean } };

/** For one file. A megabyte of prose takes a few seconds. */
const LIMITS: ThreadLimits = { slowAfterMs: 5_000, limitMs: timeLimit(60_000) };

/**
 * Builds a journal folder in a thread of its own. The parsers of Markdown and YAML take minutes for some texts of two
 * megabytes, and cannot be interrupted: the service responds meanwhile, and refuses such a text.
 */
export class JournalThread {
  readonly #root: string;
  readonly #thread: WorkerThread<string, JournalReply>;
  #isClosed = false;

  constructor(root: string, limits = LIMITS) {
    this.#root = root;
    this.#thread = new WorkerThread(PROGRAM, import.meta.url, limits);
  }

  /** @throws LakeError with the file that cannot be read, or takes too long; TransientLakeError without a thread */
  async build(listener: StepListener = {}): Promise<JournalContent> {
    try {
      const reply = await this.#thread.request(this.#root, listener);
      if ('content' in reply) return reply.content;
      const { file, problem, isTransient } = reply.failure;
      throw new (isTransient ? TransientLakeError : LakeError)(problem, { file });
    } catch (error) {
      if (!(error instanceof ThreadEndedError)) throw error;
      const { step: file = path.basename(this.#root), reason, hasStarted } = error;
      const remedy = this.#isClosed || !hasStarted ? '' : '; shorten it, or split it into several';
      throw new (hasStarted ? LakeError : TransientLakeError)(`reading it ${reason}${remedy}`, { file });
    }
  }

  close(): Promise<void> {
    this.#isClosed = true;
    return this.#thread.close();
  }
}
