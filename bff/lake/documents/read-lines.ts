/** A line with its number, counted from 1. */
export interface Line {
  number: number;
  text: string;
}

const newline = 0x0a;

/** Reads the non-empty lines of an NDJSON file in order, without surrounding white space or a byte order mark. */
export function* readLines(bytes: Buffer): Generator<Line> {
  let number = 0;
  for (let start = 0; start < bytes.length; ) {
    const newlineAt = bytes.indexOf(newline, start);
    const end = newlineAt === -1 ? bytes.length : newlineAt;
    number += 1;
    const text = bytes.toString('utf8', start, end).trim();
    start = end + 1;
    if (text !== '') yield { number, text };
  }
}
