import { parentPort } from 'node:worker_threads';
import { lowerPriority, replyToRequests } from '../../../concurrency/request-thread.ts';
import { checkAlone } from '../editing/check-alone.ts';
import type { CheckRequest } from './check-thread.ts';

/** The program of the thread that checks drafts. Readers wait for the other threads. */
if (parentPort !== null) {
  lowerPriority();
  replyToRequests(parentPort, async ({ draft, annotations }: CheckRequest) => checkAlone(draft, annotations));
}
