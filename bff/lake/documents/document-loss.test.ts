import { expect, it } from 'vitest';
import { refuseLoss } from './load-documents.ts';

it.each([
  [0, 0, false],
  [0, 10, false],
  [1, 0, true],
  [2, 1, false],
  [3, 1, true],
  [4, 2, true],
  [100, 51, false],
  [100, 50, true],
  [100, 100, false],
  [100, 200, false],
])('from %i to %i documents, half or more are lost: %s', (previousDocuments, documents, isRefused) => {
  const refusal = () => refuseLoss(documents, previousDocuments, 50);
  if (isRefused) expect(refusal).toThrow(`it has only ${documents} of ${previousDocuments} documents`);
  else expect(refusal).not.toThrow();
});

it('refuses no loss at 0, and only the loss of all documents at 100', () => {
  const refusal = (documents: number, percent: number) => () => refuseLoss(documents, 9, percent);
  expect(refusal(0, 0)).not.toThrow();
  expect(refusal(1, 100)).not.toThrow();
  expect(refusal(0, 100)).toThrow('it has only 0 of 9 documents, and CONTENT_LAKE_GUARD=100 refuses such a loss');
});
