import fc from 'fast-check';
import { type ExportDocument, ndjson } from './write-export.ts';

/** What the lake must do with an export: read it, refuse it, or either if the damage may be harmless. */
export type Outcome = 'loaded' | 'refused' | 'either';

/** A `data.ndjson` that is unusual or broken. */
interface HostileDocuments {
  /** What is unusual about it. */
  kind: string;
  outcome: Outcome;
  /** @param title the title of the document `marker`, by which a reader recognises this version */
  bytes(title: string): Buffer;
}

const mebibyte = 1024 * 1024;
const fillers = Array.from({ length: 12 }, (_, number) => ({ _id: `filler-${number}`, _type: 'entry' }));

/** The documents of a harmless export. */
export function plainDocuments(title: string): ExportDocument[] {
  return [{ _id: 'marker', _type: 'entry', title }, ...fillers];
}

const plainText = (title: string): string => ndjson(plainDocuments(title));
const withLine = (title: string, line: string): string => `${plainText(title)}${line}\n`;
const documentWith = (field: string): string => `{"_id": "hostile", "_type": "entry", "field": ${field}}`;
const nested = (levels: number): string => documentWith('['.repeat(levels) + ']'.repeat(levels));

function variant(kind: string, outcome: Outcome, text: (title: string) => string): HostileDocuments {
  return { kind, outcome, bytes: (title) => Buffer.from(text(title)) };
}

const fixed = fc.constantFrom<HostileDocuments>(
  variant('byte order mark', 'loaded', (title) => `\ufeff${plainText(title)}`),
  variant('CRLF', 'loaded', (title) => plainText(title).replaceAll('\n', '\r\n')),
  variant('blank lines', 'loaded', (title) => plainText(title).replaceAll('\n', '\n \n\t\n')),
  variant('no final newline', 'loaded', (title) => plainText(title).trimEnd()),
  variant('lines in reverse', 'loaded', (title) => ndjson(plainDocuments(title).reverse())),
  variant('lone surrogates and NUL', 'loaded', (title) => withLine(title, documentWith('"\\ud800 \\u0000 \\udfff"'))),
  variant('__proto__ as a key', 'loaded', (title) => withLine(title, documentWith('{"__proto__": {"_id": "x"}}'))),
  variant('drafts', 'loaded', (title) =>
    withLine(title, '{"_id": "drafts.marker", "_type": "entry", "title": "draft"}'),
  ),
  {
    kind: 'invalid UTF-8',
    outcome: 'loaded',
    bytes: (title) => Buffer.from(withLine(title, documentWith('"é"')), 'latin1'),
  },
  variant('empty', 'refused', () => ''),
  variant('only blank lines', 'refused', () => '\n\n\n'),
  variant('cut at the end of a line', 'refused', (title) => ndjson(plainDocuments(title).slice(0, 4))),
  variant('duplicate ids', 'refused', (title) => withLine(title, '{"_id": "marker", "_type": "entry"}')),
  variant('no _type', 'refused', (title) => withLine(title, '{"_id": "hostile"}')),
  variant('an array', 'refused', (title) => withLine(title, '[]')),
  variant('no JSON', 'refused', (title) => withLine(title, 'nonsense')),
  { kind: 'UTF-16', outcome: 'refused', bytes: (title) => Buffer.from(`\ufeff${plainText(title)}`, 'utf16le') },
  variant('NUL bytes', 'refused', (title) => withLine(title, '\0'.repeat(5_000))),
  ...['../../../etc/passwd', '/etc/passwd', 'files/../data.ndjson', '__proto__'].map((file) =>
    variant(`an asset outside the export: ${file}`, 'refused', (title) =>
      withLine(title, documentWith(`{"_sanityAsset": "file@file://./files/${file}"}`)),
    ),
  ),
);

const shuffled = fc
  .shuffledSubarray(fillers, { minLength: fillers.length })
  .map((order) =>
    variant('lines in another order', 'loaded', (title) => ndjson([...order, ...plainDocuments(title).slice(0, 1)])),
  );
const shallow = fc
  .integer({ min: 1, max: 98 })
  .map((levels) => variant(`nested ${levels} levels`, 'loaded', (title) => withLine(title, nested(levels))));
const deep = fc
  .integer({ min: 101, max: 200_000 })
  .map((levels) => variant(`nested ${levels} levels`, 'refused', (title) => withLine(title, nested(levels))));
/** Cuts within a line, but not where only white space or a closing newline is lost. */
const cut = fc.double({ min: 0.05, max: 0.4, noNaN: true }).map((share) =>
  variant(`cut at ${share.toFixed(3)}`, 'refused', (title) => {
    const text = plainText(title);
    return text.slice(0, Math.floor(text.length * share));
  }),
);
const longLine = (minMebibytes: number, maxMebibytes: number, outcome: Outcome) =>
  fc
    .integer({ min: minMebibytes, max: maxMebibytes })
    .map((size) =>
      variant(`a line of ${size} MiB`, outcome, (title) =>
        withLine(title, documentWith(`"${'x'.repeat(size * mebibyte)}"`)),
      ),
    );

/** Documents whose files are small, for quick tests. */
export const smallDocuments: fc.Arbitrary<HostileDocuments> = fc.oneof(
  { weight: 4, arbitrary: fixed },
  shuffled,
  shallow,
  deep,
  cut,
);

/** All kinds of documents, including lines of up to 50 MiB. */
export const anyDocuments: fc.Arbitrary<HostileDocuments> = fc.oneof(
  { weight: 20, arbitrary: smallDocuments },
  longLine(1, 20, 'loaded'),
  longLine(33, 50, 'refused'),
);
