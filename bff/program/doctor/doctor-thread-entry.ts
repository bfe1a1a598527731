import { parentPort, workerData } from 'node:worker_threads';
import { replyToRequests } from '../../concurrency/request-thread.ts';
import type { WatchedThreadData } from '../../concurrency/watched-thread.ts';
import { errorMessage } from '../../contract/rules/caught-error.ts';
import type { DoctorReply, DoctorRequest } from './examine-in-thread.ts';
import { PageError } from './load-limited.ts';

/** The packages of this command, which the service does without. */
const PACKAGES = ['jsdom@29', 'css-tree@3', 'media-query-fns@2', 'content-security-policy-parser@0.6'];

/** Why a page cannot be examined. A page may have what no parser foresaw. */
function problemOf(error: unknown, target: string): string {
  if (error instanceof PageError) return error.message;
  if (error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND')
    return `doctor needs packages of its own. Install them with npm install --no-save ${PACKAGES.join(' ')}`;
  return `${target}: cannot be examined (${errorMessage(error)})`;
}

/** The program of the thread that examines a page. */
if (parentPort !== null) {
  const { steps }: WatchedThreadData = workerData;
  replyToRequests(parentPort, async ({ target, address, ...overrides }: DoctorRequest): Promise<DoctorReply> => {
    try {
      const { examinePage } = await import('./doctor.ts');
      const options = { ...overrides, address: address === undefined ? undefined : new URL(address) };
      return await examinePage(target, options, (step) => steps.postMessage(step));
    } catch (error) {
      return { problem: problemOf(error, target) };
    }
  });
}
