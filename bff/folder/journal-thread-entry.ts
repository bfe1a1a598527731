import { parentPort } from 'node:worker_threads';
import { lowerPriority, replyToRequests } from '../concurrency/reply-to-requests.ts';
import { PublicError } from '../contract/public-errors.ts';
import { LakeError, TransientLakeError } from '../lake/index.ts';
import { DeskFolder } from './desk/desk-folder.ts';
import { contentOf, JournalFolder } from './journal-folder.ts';
import type { JournalReply, JournalRequest, TaskName, TaskTable } from './journal-thread.ts';

function tasksFor(folder: JournalFolder, onStep: (step: string) => void): TaskTable {
  const desk = new DeskFolder(folder, onStep);
  return {
    build: async () => contentOf(await folder.build(onStep)),
    // Functions cannot be copied, and texts are not needed.
    sources: async () => (await folder.readSources(onStep)).map((source) => ({ ...source, fields: null, texts: {} })),
    list: () => desk.list(),
    open: (annotation) => desk.open(annotation),
    check: (draft) => desk.check(draft),
    save: (draft, state) => desk.save(draft, state),
    remove: (seen) => desk.remove(seen),
    addPicture: (article, name, bytes) => desk.addPicture(article, name, bytes),
    readPicture: (file) => desk.readPicture(file),
  };
}

/** The program of the thread that reads a journal folder. It keeps what it has read for the next task. */
if (parentPort !== null) {
  lowerPriority();
  let folder: JournalFolder | undefined;
  const reply = async <Name extends TaskName>(
    { root, name, input }: JournalRequest<Name>,
    onStep: (step: string) => void,
  ): Promise<JournalReply<Name>> => {
    folder ??= new JournalFolder(root);
    try {
      return { name, output: await tasksFor(folder, onStep)[name](...input) };
    } catch (error) {
      if (error instanceof PublicError) return { refusal: { message: error.message, status: error.statusCode } };
      if (!(error instanceof LakeError)) throw error;
      // The message begins with the file.
      const problem = error.message.slice(error.file.length).replace(/^: /, '');
      return { failure: { file: error.file, problem, isTransient: error instanceof TransientLakeError } };
    }
  };
  replyToRequests<JournalRequest, JournalReply>(parentPort, reply);
}
