import { parentPort } from 'node:worker_threads';
import { lowerPriority, replyToRequests } from '../../concurrency/reply-to-requests.ts';
import type { CitationTasks } from '../citations.ts';
import { bibliography } from './bibliography.ts';

/** The program of the thread that writes citations. Readers wait for the other threads. */
if (parentPort !== null) {
  lowerPriority();
  replyToRequests(parentPort, (onStep): CitationTasks => {
    onStep('the whole task');
    return { write: async (...cited) => bibliography(...cited) };
  });
}
