/** A line with its number, counted from 1. */
export interface Line {
  number: number;
  /** In UTF-8, without the newline. */
  bytes: Buffer;
  /** The place of the bytes in the file. */
  start: number;
  end: number;
}

const newline = 0x0a;

/** Reads the lines of an NDJSON file in order. */
export function* readLines(bytes: Buffer): Generator<Line> {
  let number = 0;
  for (let start = 0; start < bytes.length; ) {
    const newlineAt = bytes.indexOf(newline, start);
    const end = newlineAt === -1 ? bytes.length : newlineAt;
    number += 1;
    yield { number, bytes: bytes.subarray(start, end), start, end };
    start = end + 1;
  }
}
