import { parentPort, workerData } from 'node:worker_threads';
import { lowerPriority, replyToRequests } from '../concurrency/reply-to-requests.ts';
import { DeskFolder } from './desk/desk-folder.ts';
import { contentOf, JournalFolder } from './journal-folder.ts';
import type { JournalTasks } from './journal-thread.ts';

/** The program of the thread that reads a journal folder. It keeps what it has read for the next task. */
if (parentPort !== null) {
  lowerPriority();
  const folder = new JournalFolder(workerData);
  replyToRequests(
    parentPort,
    (onStep): JournalTasks =>
      Object.assign(new DeskFolder(folder, onStep), {
        build: async () => contentOf(await folder.build(onStep)),
        // Functions cannot be copied, and texts are not needed.
        sources: async () =>
          (await folder.readSources(onStep)).map((source) => ({ ...source, fields: null, texts: {} })),
      }),
  );
}
