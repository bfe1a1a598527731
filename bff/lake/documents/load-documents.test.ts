import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Lines, readLines } from './lines.ts';
import { loadDocuments } from './load-documents.ts';

const ASSET = { _id: 'image-a-1x1-png', _type: 'sanity.imageAsset', path: 'images/a' };

/** A version of an export: lines of a few documents, of which some have an asset, and empty lines. */
const line = fc.tuple(fc.nat(12), fc.nat(2), fc.boolean()).map(([id, title, hasAsset]) => ({
  _id: `d${id}`,
  _type: 'entry',
  title,
  ...(hasAsset ? { picture: { _sanityAsset: 'image@file://./images/a.png' } } : {}),
}));
const version = fc
  .uniqueArray(line, { selector: ({ _id }) => _id, maxLength: 12 })
  .map((lines) =>
    Buffer.from(lines.map((each) => `${JSON.stringify(each)}\n${each.title === 2 ? '\n' : ''}`).join('')),
  );
const assets = fc.integer({ min: 1, max: 2 }).map((size) => new Map([['images/a.png', { ...ASSET, size }]]));

/** The bytes in chunks, whose memory is used again, as a file is read. */
function* chunksOf(bytes: Buffer, size: number) {
  const chunk = Buffer.alloc(size);
  for (let start = 0; start < bytes.length; start += size)
    yield chunk.subarray(0, bytes.copy(chunk, 0, start, start + size));
}

const read = (bytes: Buffer, known?: Lines, chunkSize = 50) =>
  readLines(chunksOf(bytes, chunkSize), bytes.length, known);

it('an export that is read beside its version before is the same as one that is read alone', async () => {
  await fc.assert(
    fc.asyncProperty(version, assets, version, assets, async (before, assetsBefore, after, assetsAfter) => {
      const known = await loadDocuments(await read(before), assetsBefore);
      const lines = await read(after, known.lines);
      const { store } = await loadDocuments(lines, assetsAfter, known);
      expect([...store.documents]).toEqual([...(await loadDocuments(await read(after), assetsAfter)).store.documents]);
    }),
    { numRuns: 200 },
  );
});

const documents = (count: number, title = '') =>
  Array.from({ length: count }, (_, index) => ({ _id: `d${index}`, _type: 'entry', title }));
const bytesOf = (documents: readonly object[]) => Buffer.from(documents.map((each) => JSON.stringify(each)).join('\n'));

it('of an edited export, only the lines that differ are parsed', async () => {
  const before = await loadDocuments(await read(bytesOf(documents(100))), new Map());
  const edited = documents(100).filter((_, index) => index !== 30);
  edited[10] = { _id: 'd10', _type: 'entry', title: 'Edited' };
  edited.splice(50, 0, { _id: 'new', _type: 'entry', title: '' });
  // As a thread receives it.
  const lines = structuredClone(await read(bytesOf(edited), before.lines));
  const after = await loadDocuments(lines, new Map(), before);
  const parsed = after.store.stored.filter((stored) => !before.store.stored.includes(stored));
  expect(parsed.map(({ id }) => id)).toEqual(['d10', 'new']);
  expect(after.lines.memory).toBe(before.lines.memory);
  // The version before can still be read.
  expect(before.store.byId('d10')).toMatchObject({ title: '' });
});

it('many edits take the memory of a file and a half at most, and none is lost', async () => {
  const title = 'x'.repeat(50_000);
  let [known, memories] = [await read(bytesOf(documents(100, title))), new Set<SharedArrayBuffer>()];
  for (let round = 0; round < 100; round += 1) {
    const edited = documents(100, title).with(round, { _id: `d${round}`, _type: 'entry', title: `${round}${title}` });
    known = await read(bytesOf(edited), known, 1_000_000);
    memories.add(known.bytes);
    expect(known.bytes.byteLength).toBeLessThan(1.5 * 100 * title.length);
    if (round % 10 !== 9) continue;
    const { store } = await loadDocuments(known, new Map());
    expect([...store.documents]).toEqual(edited.toSorted((one, other) => (one._id < other._id ? -1 : 1)));
  }
  expect(memories.size).toBeGreaterThan(1);
});

it('a document is parsed once if it is read again, and arrays of documents behave like arrays', async () => {
  const { store } = await loadDocuments(await read(bytesOf(documents(1_000))), new Map());
  expect(store.byId('d7')).toBe(store.byId('d7'));
  expect(store.byId('d1000')).toBeUndefined();
  expect([store.documents.length, store.documents.slice(0, 2).map(({ _id }) => _id)]).toEqual([1_000, ['d0', 'd1']]);
});
