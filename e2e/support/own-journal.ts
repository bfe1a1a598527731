import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Files, writeFiles } from '../../bff/folder/testing/write-files.ts';
import { temporaryFolder } from '../../bff/testing/temporary-folder.ts';
import { type JournalServer, startJournal } from './journal-server.ts';

/** A service with a journal folder of a test's own. */
export interface OwnJournal extends JournalServer {
  /** Writes a file of the folder. */
  write(name: string, text: string): Promise<void>;
  /** A file of the folder; empty if there is none. */
  read(name: string): Promise<string>;
}

/** Starts a service on a journal folder with these files. `kill` removes the folder, too. */
export async function startOwnJournal(
  files: Files,
  start = (folder: string) => startJournal({ CONTENT_LAKE: folder }),
): Promise<OwnJournal> {
  const { folder, remove } = await temporaryFolder();
  await writeFiles(folder, files);
  const journal = await start(folder);
  return {
    ...journal,
    write: (name, text) => writeFiles(folder, { [name]: text }),
    read: (name) => readFile(join(folder, name), 'utf8').catch(() => ''),
    async kill() {
      await journal.kill();
      await remove();
    },
  };
}
