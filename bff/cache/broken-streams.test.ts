import { expect, onTestFinished, test } from 'vitest';
import { openJournalBehindCdn } from '../testing/journal-behind-cdn.ts';

const soon = { interval: 20 };

const documents = (title: string) => [
  { _id: 'entry-tides', _type: 'entry', title, url: { _type: 'slug', current: 'tides' } },
];

async function open() {
  const journal = await openJournalBehindCdn(
    documents('Before'),
    {},
    { minReconnectDelayMs: 1, maxReconnectDelayMs: 1 },
  );
  onTestFinished(journal.close);
  const { lake, cdn, client, start, replaceDocuments } = journal;
  /** Lasts until a service that starts now has purged its own CDN, which is later than what waits for its purge now. */
  async function untilLaterPurge(): Promise<void> {
    const later = await start();
    await expect.poll(() => later.cdn.purges.length, soon).toBe(1);
  }

  /** Breaks the stream off, and waits for the next one. */
  async function breakStream(): Promise<void> {
    const { streamsOpened } = lake;
    lake.breakStreams();
    await expect.poll(() => lake.streamsOpened, soon).toBeGreaterThan(streamsOpened);
  }
  /** Edits the article, and waits until the lake has it. */
  async function edit(title: string): Promise<void> {
    await replaceDocuments(documents(title));
    await expect.poll(() => client.fetch('*[_type == "entry"][0].title'), soon).toBe(title);
  }
  const purgesOf = (key: string) => cdn.purges.filter((keys) => keys.includes(key));
  const editPurges = () => cdn.purges.filter((keys) => keys.some((key) => key.startsWith('production:s1:')));
  await expect.poll(() => lake.streamsOpened, soon).toBe(1);
  // What was edited before the service started is unknown to it.
  await expect.poll(() => purgesOf('production:all').length, soon).toBe(1);
  const read = async () => (await fetch(`${cdn.origin}/api/v1/entries/tides`)).text();
  return { lake, purgesOf, editPurges, breakStream, edit, read, untilLaterPurge };
}

test('the event stream breaks again and again, nothing was edited: the CDN keeps what it has', async () => {
  const { purgesOf, editPurges, breakStream, edit, read, untilLaterPurge } = await open();
  for (let count = 0; count < 5; count += 1) await breakStream();
  await untilLaterPurge();
  expect(purgesOf('production:all')).toHaveLength(1);
  await edit('After');
  await expect.poll(() => editPurges().length, soon).toBe(1);
  await expect.poll(read, soon).toContain('After');
});

test('an article is edited while the stream is broken: the CDN is purged once, and shows the edit', async () => {
  const { lake, purgesOf, editPurges, breakStream, edit, read, untilLaterPurge } = await open();
  // The lake may show an edit before it tells of it: then the next stream brings it.
  const purges = () => purgesOf('production:all').length + editPurges().length;
  expect(await read()).toContain('Before');
  lake.setEventsBehaviour('refuse');
  await breakStream();
  await edit('Meanwhile');
  lake.setEventsBehaviour('pass');
  await breakStream();
  await expect.poll(purges, soon).toBe(2);
  await expect.poll(read, soon).toContain('Meanwhile');
  for (let count = 0; count < 5; count += 1) await breakStream();
  await untilLaterPurge();
  expect(purges()).toBe(2);
});
