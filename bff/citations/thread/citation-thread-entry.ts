import { constants, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { writeCitation } from '../write/write-citation.ts';
import type { CitationReply, CitationRequest } from './messages.ts';

// Readers wait for the other threads. Only Linux has a priority per thread; elsewhere this would slow the process down.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

/** The program of the thread that writes citations. */
parentPort?.on('message', async ({ id, entry, selection }: CitationRequest) => {
  parentPort?.postMessage(await reply(id, writeCitation(entry, selection)));
});

async function reply(id: number, citation: Promise<string>): Promise<CitationReply> {
  try {
    return { id, text: await citation };
  } catch (error) {
    return { id, problem: error instanceof Error ? error.message : String(error) };
  }
}
