import { type JournalServer, startJournal } from '../support/journal-server.ts';

/** A start takes a second, and several take much longer on a busy machine. */
export const STARTS = { timeout: 60_000 };

/** Runs a test with a service of its own and stops the service afterwards, even if the test fails. */
export async function withJournal(
  env: Readonly<Record<string, string>>,
  use: (journal: JournalServer) => Promise<void>,
): Promise<void> {
  const journal = await startJournal(env);
  try {
    await use(journal);
  } finally {
    await journal.stop();
  }
}

/** Sends a request on a connection of its own: an open one would delay the shutdown. */
export const fetchOnNewConnection = (url: string, init: RequestInit = {}): Promise<Response> =>
  fetch(url, { ...init, headers: { connection: 'close', ...init.headers } });
