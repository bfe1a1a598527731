import type { ExportDocument } from '../../lake/testing/write-export.ts';
import { paragraph, ref } from '../documents.ts';

const TEN_MEGABYTES = 10_000_000;

const many = <Item>(count: number, item: (index: number) => Item): Item[] =>
  Array.from({ length: count }, (_, index) => item(index));

const span = (text: string, marks: string[] = []) => ({ _type: 'span', _key: 's', text, marks });
const block = (children: object[], rest: object = {}) => ({
  _type: 'block',
  _key: 'b',
  style: 'normal',
  markDefs: [],
  children,
  ...rest,
});

const slugOf = (name: string) => ({ _type: 'slug', current: name });

const entry = (name: string, fields: object): ExportDocument => ({
  _id: `entry-${name}`,
  _type: 'entry',
  title: name,
  url: slugOf(name),
  ...fields,
});

const annotation = (name: string, fields: object = {}): ExportDocument => ({
  _id: `annotation-${name}`,
  _type: 'annotation',
  title: name,
  url: slugOf(name),
  annotationType: 'commentary',
  content: [paragraph(`The text of ${name}.`)],
  scanText: { enableScanText: true, scanSegments: [{ scanKeyword: '', scanPhrase: `phrase of ${name}` }] },
  ...fields,
});

const SHARED_MARKS = many(9, (index) => `shared${index}`);

/** A value nested so many levels deep. */
function nested(levels: number): unknown {
  let value: unknown = 'core';
  for (let level = 0; level < levels; level += 1) value = level % 2 === 0 ? [value] : { value };
  return value;
}

/** Entries of extreme size, by slug. Each has all that it refers to. */
const LARGE: Readonly<Record<string, (share: number) => ExportDocument[]>> = {
  'long-text': (share) => [
    entry('long-text', { introduction: [paragraph('word '.repeat((TEN_MEGABYTES / 5) * share))] }),
  ],
  'long-title': (share) => [entry('long-title', { title: 'word '.repeat((TEN_MEGABYTES / 5) * share) })],
  'many-lines': (share) => [
    entry('many-lines', { introduction: [paragraph('a\n'.repeat((TEN_MEGABYTES / 10) * share))] }),
  ],
  'many-blocks': (share) => [
    entry('many-blocks', { bibliography: many(50_000 * share, (index) => paragraph(`Source ${index}`)) }),
  ],
  'many-spans': (share) => [
    entry('many-spans', {
      introduction: [block(many(20_000 * share, (index) => span('a', [...SHARED_MARKS, `m${index}`])))],
    }),
  ],
  'many-marks': (share) => [
    entry('many-marks', {
      introduction: [
        block([
          span(
            'a',
            many(10_000 * share, (index) => `m${index}`),
          ),
        ]),
      ],
    }),
  ],
  'deep-lists': (share) => [
    entry('deep-lists', {
      introduction: many(10_000 * share, (index) => block([span('a')], { listItem: 'bullet', level: index })),
    }),
  ],
  'deep-content': () => [entry('deep-content', { content: [{ _type: 'unknown', _key: 'k', value: nested(100) }] })],
  'many-annotations': (share) => {
    const annotations = many(10_000 * share, (index) => annotation(`one-of-many-${index}`));
    return [entry('many-annotations', { annotations: annotations.map(({ _id }) => ref(_id)) }), ...annotations];
  },
  'many-phrases': (share) => {
    const scanSegments = many(10_000 * share, (index) => ({ scanKeyword: 'a', scanPhrase: `a phrase ${index}` }));
    const phrases = annotation('with-many-phrases', { scanText: { enableScanText: true, scanSegments } });
    return [entry('many-phrases', { annotations: [ref(phrases._id)] }), phrases];
  },
  'same-annotation': (share) => [
    entry('same-annotation', { annotations: many(10_000 * share, () => ref('annotation-repeated')) }),
    annotation('repeated'),
  ],
  circular: () => {
    const link = { _key: 'm', _type: 'annotationReference', reference: { _ref: 'annotation-circular-note' } };
    const self = ref('entry-circular');
    return [
      entry('circular', {
        relatedEntries: [self],
        authors: [self],
        annotations: [self, ref('annotation-circular-note')],
      }),
      annotation('circular-note', { content: [paragraph('itself', { markDefs: [link] })], authors: [self] }),
    ];
  },
};

/** The slugs of the entries of extreme size. */
export const LARGE_ENTRIES: readonly string[] = Object.keys(LARGE);

/**
 * Entries of extreme size with all that they refer to.
 * @param share how much of the extreme size, at most 1
 */
export const largeDocuments = (share = 1): ExportDocument[] => Object.values(LARGE).flatMap((create) => create(share));
