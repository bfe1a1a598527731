import fc from 'fast-check';
import { expect, it } from 'vitest';
import { emptyExport, loadDocuments } from './load-documents.ts';

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

it('an export that is read beside its version before is the same as one that is read alone', async () => {
  await fc.assert(
    fc.asyncProperty(version, assets, version, assets, async (before, assetsBefore, after, assetsAfter) => {
      const known = await loadDocuments(before, assetsBefore);
      const { store } = await loadDocuments(after, assetsAfter, known);
      expect(store.documents).toEqual((await loadDocuments(after, assetsAfter)).store.documents);
    }),
    { numRuns: 500 },
  );
});

it('of an edited export, only the lines that differ are parsed', async () => {
  const lines = Array.from({ length: 100 }, (_, index) => ({ _id: `d${index}`, _type: 'entry', title: index }));
  const bytes = (documents: readonly object[]) => Buffer.from(documents.map((each) => JSON.stringify(each)).join('\n'));
  const before = await loadDocuments(bytes(lines), new Map(), emptyExport);
  const edited = lines.filter((_, index) => index !== 30);
  edited[10] = { _id: 'd10', _type: 'entry', title: -1 };
  edited.splice(50, 0, { _id: 'new', _type: 'entry', title: 0 });
  const { store } = await loadDocuments(bytes(edited), new Map(), before);
  const parsed = store.documents.filter((document) => before.store.byId(document._id) !== document);
  // The line behind a removed one is found only when it has been read.
  expect(parsed.map(({ _id }) => _id)).toEqual(['d10', 'd31', 'new']);
});
