import { isDeepStrictEqual } from 'node:util';
import type { AssetDocuments } from './asset-references.ts';
import type { ParsedLine } from './parse-line.ts';

/** A line of the version before. */
export interface KnownLine {
  readonly start: number;
  readonly end: number;
  /** Null for a line without a published document. */
  readonly parsed: ParsedLine | null;
}

/** The bytes of an export and what its lines hold. */
export interface KnownExport {
  readonly bytes: Buffer;
  readonly lines: readonly KnownLine[];
}

/** Whether all assets of a line are what they were. */
const hasSameAssets = ({ assets }: ParsedLine, now: AssetDocuments) =>
  [...assets].every(([path, asset]) => isDeepStrictEqual(asset, now.get(path)));

/**
 * The lines of the version before, in their order, beside which the new version is read. Most lines are the same, and
 * comparing bytes takes a hundredth of the time of parsing them.
 */
export class KnownLines {
  readonly #export: KnownExport;
  readonly #positions = new Map<string, number>();
  #next = 0;

  constructor(known: KnownExport) {
    this.#export = known;
    for (const [position, { parsed }] of known.lines.entries())
      if (parsed !== null) this.#positions.set(parsed.document._id, position);
  }

  /** What the next line held if it has these bytes; undefined for another line. */
  next(bytes: Buffer, assets: AssetDocuments): ParsedLine | null | undefined {
    const line = this.#export.lines[this.#next];
    if (line === undefined || !this.#export.bytes.subarray(line.start, line.end).equals(bytes)) return undefined;
    if (line.parsed !== null && !hasSameAssets(line.parsed, assets)) return undefined;
    this.#next += 1;
    return line.parsed;
  }

  /** Continues behind the line of this document: it was edited, or lines before it were removed. */
  skipTo(id: string): void {
    const position = this.#positions.get(id);
    if (position !== undefined) this.#next = position + 1;
  }
}
