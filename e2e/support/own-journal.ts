import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type JournalServer, startJournal } from './journal-server.ts';

/** A service with a journal folder of a test's own. */
export interface OwnJournal extends JournalServer {
  /** Writes a file of the folder. */
  write(name: string, text: string): Promise<void>;
}

/** Starts a service on a journal folder with these files. `kill` removes the folder, too. */
export async function startOwnJournal(files: Readonly<Record<string, string>>): Promise<OwnJournal> {
  const folder = await mkdtemp(join(tmpdir(), 'journal-own-'));
  const write = async (name: string, text: string) => {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
  };
  for (const [name, text] of Object.entries(files)) await write(name, text);
  const journal = await startJournal({ CONTENT_LAKE: folder });
  const kill = async () => {
    await journal.kill();
    await rm(folder, { recursive: true });
  };
  return { ...journal, write, kill };
}
