import { afterEach, beforeEach, expect } from 'vitest';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import type { LakeOptions } from '../lake.ts';
import { type LakeFolder, setUpLakeFolder } from './lake-folder.ts';
import type { ExportDocument } from './write-export.ts';

/** A lake whose exports change during a test. */
interface WatchedLake {
  lake: LakeFolder;
  /** A folder beside the lake's, for files that are moved from or to it. */
  otherFolder(): string;
  /** Polls the titles of a dataset over HTTP until they are as expected, because a busy machine may take a while. */
  titles(dataset?: string): ReturnType<typeof expect.poll>;
  /** The lines of the log that report errors. */
  errorLines(): Promise<Record<string, unknown>[]>;
}

/** Entries `e0`, `e1` … with these titles. */
export function entries(...titles: string[]): ExportDocument[] {
  return titles.map((title, index) => ({ _id: `e${index}`, _type: 'entry', title }));
}

const HOUR_MS = 3_600_000;

/** Only events lead to looks. Faster than the default, as each test waits for several changes. */
export const quickPace = {
  intervalMs: 50,
  pathMs: 50,
  pollMs: HOUR_MS,
  settleMs: 100,
  rereadMs: 500,
  slowAfterMs: 500,
};

/** Creates both folders for each test of the calling file or describe block. @param options of the lake */
export function setUpWatchedLake(
  options: Pick<LakeOptions, 'watch' | 'refusedLoss'> = { watch: { pace: quickPace } },
): WatchedLake {
  const lake = setUpLakeFolder(options);
  let other = { folder: '', remove: async () => {} };
  beforeEach(async () => {
    other = await temporaryFolder();
  });
  afterEach(() => other.remove());
  return {
    lake,
    otherFolder: () => other.folder,
    titles(dataset = 'production') {
      const query = () =>
        lake.query('*[_type == "entry"] | order(_id).title', dataset).catch((error: unknown) => String(error));
      return expect.poll(query, { timeout: 20_000, interval: 50 });
    },
    async errorLines() {
      const { log } = await lake.served();
      return log.lines.filter(({ level }) => level === 50);
    },
  };
}
