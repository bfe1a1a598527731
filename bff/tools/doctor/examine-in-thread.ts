import type { Overrides } from '../../../host-bridge/doctor/doctor.ts';
import { timeLimit } from '../../concurrency/time-limit.ts';
import { ThreadEndedError, WorkerThread } from '../../concurrency/worker-thread.ts';
import type { DoctorReport } from '../../contract/index.ts';
import { PageError } from './load-page.ts';

const PROGRAM = 'doctor-thread-entry.ts';

export interface DoctorRequest extends Overrides {
  readonly target: string;
  /** The public address of a page that is a file. */
  readonly address?: string | undefined;
}

export interface DoctorTasks {
  /** @throws PageError */
  examine(request: DoctorRequest): Promise<DoctorReport>;
}

/** After this time, the command names the step, in milliseconds. */
const SLOW_AFTER_MS = 1_000;
/** Time limit of a step, in milliseconds. The slowest one asks the service, whose time limits are shorter. */
const LIMIT_MS = timeLimit(60_000);

/**
 * Examines a page in a thread of its own: a page may be made so that parsing it takes hours, or all memory.
 * @param onSlow called for each step that takes long
 * @throws PageError
 */
export async function examineInThread(
  request: DoctorRequest,
  onSlow: (step: string) => void,
  limitMs = LIMIT_MS,
): Promise<DoctorReport> {
  const limits = { slowAfterMs: SLOW_AFTER_MS, limitMs };
  const thread = new WorkerThread<DoctorTasks>(PROGRAM, import.meta.url, limits, { errors: { PageError } });
  try {
    return await thread.request('examine', [request], onSlow);
  } catch (error) {
    if (!(error instanceof ThreadEndedError)) throw error;
    const { step = 'starting', reason } = error;
    throw new PageError(`${request.target}: ${step} ${reason}; the page is too large, or nested too deeply`);
  } finally {
    await thread.close();
  }
}
