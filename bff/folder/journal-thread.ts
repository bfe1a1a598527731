import path from 'node:path';
import PQueue from 'p-queue';
import { timeLimit } from '../concurrency/time-limit.ts';
import { ThreadEndedError, type ThreadLimits, WorkerThread } from '../concurrency/worker-thread.ts';
import { BusyError, PublicError } from '../contract/public-errors.ts';
import { DEFAULT_LIMITS, LakeError, TransientLakeError } from '../lake/index.ts';
import type { DeskFolder } from './desk/desk-folder.ts';
import { withReasons } from './desk/with-reasons.ts';
import type { JournalContent } from './journal-folder.ts';
import type { Source } from './sources/source.ts';

const PROGRAM = 'journal-thread-entry.ts';

/** A source without what cannot be copied between threads. */
type WrittenSource<Found = Source> = Found extends Source ? Pick<Found, 'kind' | 'slug' | 'file' | 'values'> : never;

export type Desk = Pick<DeskFolder, keyof DeskFolder>;

export interface JournalTasks extends Desk {
  build(): Promise<JournalContent>;
  /** What the files describe. */
  sources(): Promise<readonly WrittenSource[]>;
}

/** For one file. A megabyte of prose takes a few seconds. The documents of a journal take as much as their queries. */
const LIMITS: ThreadLimits = { slowAfterMs: 5_000, limitMs: timeLimit(60_000), heapLimitMb: DEFAULT_LIMITS.heapMb };

/**
 * Reads a journal folder in a thread of its own. The parsers of Markdown and YAML take hours for some texts of two
 * megabytes, and cannot be interrupted: the service responds meanwhile, and refuses such a text.
 */
export class JournalThread {
  readonly #root: string;
  readonly #thread: WorkerThread<JournalTasks>;
  #isClosed = false;

  constructor(root: string, limits = LIMITS) {
    this.#root = path.resolve(root);
    const errors = { LakeError, TransientLakeError, PublicError };
    this.#thread = new WorkerThread(PROGRAM, import.meta.url, limits, { workerData: this.#root, errors });
  }

  /** One at a time. @param onSlow receives each file that takes long to read @throws as `#run` */
  build(onSlow?: (file: string) => void): Promise<JournalContent> {
    return this.#run('build', [], onSlow);
  }

  /** @throws as `#run` */
  sources(): Promise<readonly WrittenSource[]> {
    return this.#run('sources', []);
  }

  /** The folder as a desk reads and writes it: one task after the other, so that each file has its own time. */
  openDesk(): Desk {
    const queue = new PQueue({ concurrency: 1 });
    const run = <Name extends keyof Desk>(name: Name, ...input: Parameters<Desk[Name]>) =>
      queue.add(() => {
        if (this.#isClosed) throw new BusyError('The service is stopping');
        return withReasons(() => this.#run(name, input));
      });
    return {
      list: () => run('list'),
      open: (annotation) => run('open', annotation),
      check: (draft) => run('check', draft),
      save: (draft, state) => run('save', draft, state),
      remove: (seen) => run('remove', seen),
      addPicture: (article, name, bytes) => run('addPicture', article, name, bytes),
      readPicture: (file) => run('readPicture', file),
    };
  }

  close(): Promise<void> {
    this.#isClosed = true;
    return this.#thread.close();
  }

  /**
   * @throws LakeError with the file that cannot be read, or takes too long; TransientLakeError without a thread;
   * PublicError for the desk
   */
  async #run<Name extends keyof JournalTasks>(
    name: Name,
    input: Parameters<JournalTasks[Name]>,
    onSlow?: (file: string) => void,
  ): Promise<Awaited<ReturnType<JournalTasks[Name]>>> {
    try {
      return await this.#thread.request(name, input, onSlow);
    } catch (error) {
      if (!(error instanceof ThreadEndedError)) throw error;
      const { step, reason } = error;
      if (step === undefined || this.#isClosed)
        throw new TransientLakeError(`reading it ${reason}`, { file: step ?? path.basename(this.#root) });
      throw new LakeError(`reading it ${reason}; shorten it, or split it into several`, { file: step });
    }
  }
}
