import { parentPort } from 'node:worker_threads';
import { lowerPriority, replyToRequests } from '../../concurrency/reply-to-requests.ts';
import { bibliography } from '../write/bibliography.ts';
import type { CitationRequest } from './citation-thread.ts';

/** The program of the thread that writes citations. Readers wait for the other threads. */
if (parentPort !== null) {
  lowerPriority();
  replyToRequests(parentPort, async ({ entry, selection }: CitationRequest) => bibliography(entry, selection));
}
