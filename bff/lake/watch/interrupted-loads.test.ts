import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { replaceThreadProgram } from '../../testing/replace-thread-program.ts';
import { entries, setUpWatchedLake } from '../testing/watched-lake.ts';
import { ndjson } from '../testing/write-export.ts';

const { lake, otherFolder, titles, errorLines } = setUpWatchedLake();
const NUMBERS = Array.from({ length: 300 }, (_, index) => `${index}`);
const ENDLESS = 'count(*{"a": *{"b": *{"c": *{"d": *}}}})';

const write = (title: string) => writeFile(lake.at('production.ndjson'), ndjson(entries(title, ...NUMBERS)));
const ends = (query: string) =>
  lake.query(query).then(
    () => null,
    (error: unknown) => error,
  );

test('an edit is served although public clients send endless queries', async () => {
  await write('Old');
  const { log } = await lake.served({ timeMs: 200 });
  const stopping = new AbortController();
  const clients = Array.from({ length: 2 }, async () => {
    while (!stopping.signal.aborted) await ends(ENDLESS);
  });
  await ends(ENDLESS);
  await write('New');
  const loads = () => log.lines.filter(({ msg }) => msg === 'Read the content of production.ndjson');
  await expect.poll(loads).toHaveLength(2);
  stopping.abort();
  await Promise.all(clients);
  await titles().toContain('New');
  expect(await errorLines()).toEqual([]);
});

test('an edit is read again when the thread of queries could not start, which is logged', async () => {
  await write('Old');
  await lake.served({ timeMs: 200 });
  const broken = path.join(otherFolder(), 'broken.js');
  await writeFile(broken, 'throw new Error("a file of the installation is missing");');
  // A load that no thread has begun is repeated once before the edit is given up.
  replaceThreadProgram(broken, 2);
  await ends(ENDLESS);
  await write('New');
  const lines = async () => (await errorLines()).map(({ msg }) => String(msg));
  // No query before: it would start the thread in place of the edit.
  await expect
    .poll(lines)
    .toContain(
      'production.ndjson: the thread ended: a file of the installation is missing; the old content stays in use',
    );
  await titles().toContain('New');
});
