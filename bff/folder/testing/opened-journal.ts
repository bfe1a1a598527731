import { onTestFinished } from 'vitest';
import { openLake } from '../../lake/index.ts';
import { captureLog } from '../../lake/testing/captured-log.ts';
import { quickPace } from '../../lake/testing/watched-lake.ts';
import { JournalFolderExports } from '../journal-folder-exports.ts';

/** Opens a journal folder as a lake that follows it until the test ends. */
export async function openedJournal(folder: string) {
  const { log, lines } = captureLog();
  const source = new JournalFolderExports(folder, { onWarnings: () => {}, onSlow: () => {} });
  const assetsUrl = 'https://journal.example/assets';
  const lake = await openLake({ folder, source, assetsUrl, log, watch: { pace: quickPace } });
  onTestFinished(() => lake.close());
  const titles = async (): Promise<unknown> => {
    const query = { dataset: 'production', query: '*[_type == "entry"] | order(_id).title', params: {} };
    const { result } = await lake.query({ ...query, perspective: 'published' }, new AbortController().signal);
    return JSON.parse(Buffer.from(result).toString());
  };
  const messages = (level: number) => lines.filter((line) => line.level === level).map(({ msg }) => String(msg));
  return { lake, titles, messages };
}
