import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The number of annotations of the entry. */
export const ANNOTATION_COUNT = 200;
const TEXT =
  'The water comes up the wall and stops at about ten past, nobody on the quay applauds, and the clerk who wrote ' +
  'the figure down has long gone home to a supper that was not looked up in any book. ';

const block = (key: string, text: string) => ({
  _type: 'block',
  _key: key,
  style: 'normal',
  markDefs: [],
  children: [{ _type: 'span', _key: 's', text, marks: [] }],
});

function annotation(number: number) {
  return {
    _id: `annotation-${number}`,
    _type: 'annotation',
    title: `Annotation ${number}`,
    url: { _type: 'slug', current: `annotation-${number}` },
    annotationType: ['commentary', 'related', 'glossary'][number % 3],
    content: [block('a', TEXT.repeat(2)), block('b', TEXT)],
  };
}

const numbers = Array.from({ length: ANNOTATION_COUNT }, (_, index) => index + 1);

const ENTRY = {
  _id: 'entry-long',
  _type: 'entry',
  title: 'A long entry',
  url: { _type: 'slug', current: 'long' },
  theme: 0,
  credits: 'By nobody',
  apiExpandable: true,
  annotationVisibility: true,
  introduction: [block('i', TEXT.repeat(2))],
  annotations: numbers.map((number) => ({ _type: 'reference', _key: `${number}`, _ref: `annotation-${number}` })),
};

/** Writes a content lake of one entry with many annotations. @returns its folder and a function that deletes it */
export async function createLongEntry(): Promise<{ folder: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'journal-embed-bench-'));
  const lines = [ENTRY, ...numbers.map(annotation)].map((document) => JSON.stringify(document));
  await writeFile(join(folder, 'production.ndjson'), `${lines.join('\n')}\n`);
  return { folder, remove: () => rm(folder, { recursive: true }) };
}
