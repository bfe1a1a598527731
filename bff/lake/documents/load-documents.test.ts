import fc from 'fast-check';
import { expect, it } from 'vitest';
import { documents } from '../testing/arbitrary-documents.ts';
import { ndjson } from '../testing/write-export.ts';
import { DocumentStore } from './document-store.ts';
import type { LakeDocument } from './lake-document.ts';
import { loadDocuments } from './load-documents.ts';

const source = (text: string) => ({ dataset: 'production', bytes: Buffer.from(text), assets: new Map() });
const byId = ({ _id: one }: LakeDocument, { _id: other }: LakeDocument) => (one < other ? -1 : 1);

it('documents are read in the order of their ids, whatever the order and the breaks of their lines', async () => {
  await fc.assert(
    fc.asyncProperty(documents, fc.constantFrom('\n', '\r\n', '\n\n'), async (written, lineBreak) => {
      const text = written.map((each) => JSON.stringify(each)).join(lineBreak);
      for (const end of ['', lineBreak]) {
        const { published, drafts } = await loadDocuments(source(`${text}${end}`));
        expect(published.documents).toEqual(JSON.parse(JSON.stringify(written.toSorted(byId))));
        expect(drafts).toBe(published);
      }
    }),
  );
});

it('drafts stand in the place of the documents that they replace, and only for those who may see them', async () => {
  const text = ndjson([
    { _id: 'b', _type: 'entry' },
    { _id: 'drafts.b', _type: 'entry', title: 'Edited' },
    { _id: 'drafts.a', _type: 'entry' },
    { _id: 'versions.r.b', _type: 'entry' },
  ]);
  const { published, drafts } = await loadDocuments(source(text), true);
  expect(published.documents).toEqual([{ _id: 'b', _type: 'entry' }]);
  expect(drafts.documents).toEqual([
    { _id: 'a', _type: 'entry', _originalId: 'drafts.a' },
    { _id: 'b', _type: 'entry', title: 'Edited', _originalId: 'drafts.b' },
  ]);
  expect((await loadDocuments(source(text))).drafts.documents).toEqual(published.documents);
});

it('the index finds a document by its fields, once, and several in the order of their ids', () => {
  const store = new DocumentStore([
    { _id: 'b', _type: 'entry', updateTo: [{ doi: 'p' }, { doi: 'p' }, 'q'] },
    { _id: 'a', _type: 'entry', url: { current: 'p' } },
  ]);
  const ids = (...search: Parameters<DocumentStore['find']>) => store.find(...search).map(({ _id }) => _id);
  expect(ids('_type', ['entry'])).toEqual(['a', 'b']);
  expect(ids('_id', ['b', 'a', 'b', 'none'])).toEqual(['a', 'b']);
  expect(ids('updateTo[].doi', ['p'])).toEqual(['b']);
  expect(ids('url.current', ['p'])).toEqual(['a']);
  expect([store.byId('a')?._id, store.byId('none')]).toEqual(['a', undefined]);
});

it('documents that a later export has unchanged are kept, so that an edit does not need twice the memory', async () => {
  const kept = { _id: 'a', _type: 'entry', title: 'Kept' };
  const draft = { _id: 'drafts.b', _type: 'entry' };
  const before = await loadDocuments(source(ndjson([kept, draft, { _id: 'b', _type: 'entry' }])), true);
  const after = await loadDocuments(
    source(ndjson([kept, draft, { _id: 'b', _type: 'entry', title: 'Edited' }])),
    true,
    before,
  );
  expect(after.published.byId('a')).toBe(before.published.byId('a'));
  expect(after.drafts.byId('b')).toBe(before.drafts.byId('b'));
  expect(after.published.byId('b')).toEqual({ _id: 'b', _type: 'entry', title: 'Edited' });
});
