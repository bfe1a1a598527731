import { parentPort } from 'node:worker_threads';
import { lowerPriority, replyToRequests } from '../concurrency/reply-to-requests.ts';
import { LakeError, TransientLakeError } from '../lake/index.ts';
import { contentOf, JournalFolder } from './journal-folder.ts';
import type { JournalReply } from './journal-thread.ts';

/** The program of the thread that reads and builds a journal folder. It keeps what it has read for the next build. */
if (parentPort !== null) {
  lowerPriority();
  let folder: JournalFolder | undefined;
  replyToRequests(parentPort, async (root: string, onStep): Promise<JournalReply> => {
    folder ??= new JournalFolder(root);
    try {
      return { content: contentOf(await folder.build(onStep)) };
    } catch (error) {
      if (!(error instanceof LakeError)) throw error;
      // The message begins with the file.
      const problem = error.message.slice(error.file.length).replace(/^: /, '');
      return { failure: { file: error.file, problem, isTransient: error instanceof TransientLakeError } };
    }
  });
}
