import { CITATION_FORMAT_NAMES } from '../contract/index.ts';
import { entrySlug } from '../lake/bench/generate-documents.ts';
import { median, timeOf } from './load.ts';
import { startService } from './processes.ts';
import { type Row, row } from './table.ts';

const REPEATS = 50;
/** As many as may wait for the thread that writes formatted citations. */
const AT_ONCE = 100;

const slowest = (times: readonly number[]) => Math.max(...times);

/** Citations in all formats, in milliseconds: repeated, and 100 different ones at once that are in no cache. */
export async function citations(lake: string): Promise<Row[]> {
  const service = await startService(lake);
  const address = (index: number, format: string) =>
    `${service.url}/api/v1/entries/${entrySlug(index)}/citation?format=${format}`;
  const cold = await Promise.all(
    Array.from({ length: AT_ONCE }, (_, index) =>
      timeOf(address(index + 1, CITATION_FORMAT_NAMES[index % CITATION_FORMAT_NAMES.length] ?? '')),
    ),
  );
  const warm: number[] = [];
  for (const format of CITATION_FORMAT_NAMES) {
    const times: number[] = [];
    for (let repeat = 0; repeat <= REPEATS; repeat += 1) times.push(await timeOf(address(1, format)));
    warm.push(median(times.slice(1)));
  }
  const collection = await timeOf(`${service.url}/api/v1/citations?format=bibtex`);
  await service.stop();
  return [
    row('citation in any format, repeated: slowest median in ms', slowest(warm), { ceiling: 50 }),
    row('100 different citations at once, cold: slowest in ms', slowest(cold), { ceiling: 5_000 }),
    row('200 citations in one file, cold, in ms', collection, { ceiling: 1_000 }),
  ];
}
