/** A line with its number, counted from 1. */
export interface Line {
  number: number;
  text: string;
}

const newline = 0x0a;

/** The lines of an NDJSON file that hold anything, in order, without the white space (and byte order mark) around them. */
export function* readLines(bytes: Buffer): Generator<Line> {
  let number = 0;
  for (let start = 0; start < bytes.length; ) {
    const found = bytes.indexOf(newline, start);
    const end = found === -1 ? bytes.length : found;
    number += 1;
    const text = bytes.toString('utf8', start, end).trim();
    start = end + 1;
    if (text !== '') yield { number, text };
  }
}
