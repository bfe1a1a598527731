import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CheckedResponse } from '../../../bff/testing/hostile-content/check-journal.ts';
import { type Datasets, writeLake } from '../../../bff/testing/hostile-content/write-hostile-lake.ts';
import { httpGet } from '../../support/http-client.ts';
import { startJournal } from '../../support/journal-server.ts';
import type { Tally } from '../support/tally.ts';

/** Pino's number for errors. */
const ERROR_LEVEL = 50;

/** A service on hostile content, with every request counted. */
export interface CheckedService {
  readonly url: string;
  request(path: string): Promise<CheckedResponse>;
  /** The lines of its log at the level of errors, and those that are no JSON. */
  problemsInLog(): string[];
  stop(): Promise<void>;
}

function isProblem(line: string): boolean {
  try {
    return JSON.parse(line).level >= ERROR_LEVEL;
  } catch {
    return true;
  }
}

/** Starts the built service on a lake with these documents. */
export async function startCheckedService(documents: Datasets, tally: Tally): Promise<CheckedService> {
  const folder = await mkdtemp(join(tmpdir(), 'journal-content-'));
  await writeLake(folder, documents);
  let log = '';
  const onOutput = (text: string) => {
    log += text;
  };
  const journal = await startJournal({ CONTENT_LAKE: folder }, { onOutput });
  return {
    url: journal.url,
    async request(path) {
      const { status, body } = await httpGet(journal.url + path);
      tally.tried += 1;
      if (status === 404) tally.refused += 1;
      return { status, body };
    },
    problemsInLog: () => log.split('\n').filter((line) => line !== '' && isProblem(line)),
    async stop() {
      await journal.kill();
      await rm(folder, { recursive: true });
    },
  };
}
