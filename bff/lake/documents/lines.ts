import { randomUUID } from 'node:crypto';

/** The lines of an export, in memory that threads share. Bytes before `used` are never written again. */
export interface Lines {
  /** Names the memory. Every message to a thread makes another object of the same memory. */
  readonly memory: string;
  readonly bytes: SharedArrayBuffer;
  readonly used: number;
  /** The places of the lines, in the order of the file, without their newlines. */
  readonly starts: Uint32Array;
  readonly ends: Uint32Array;
}

/** What there is before the first export of a dataset. */
export const noLines: Lines = {
  memory: '',
  bytes: new SharedArrayBuffer(0),
  used: 0,
  starts: new Uint32Array(),
  ends: new Uint32Array(),
};

const newline = 0x0a;

/** The room for changed lines, as a share of the file and in bytes. Memory that was never written takes none. */
const spareShare = 0.25;
const minSpare = 1_000_000;

/** Behind lines that were removed, the next known one is looked for among this many. */
const maxSkipped = 1_000;

/** Finds the lines of a new version among those of the version before, in their order. */
class LineWriter {
  readonly #known: Lines;
  readonly #knownBytes: Buffer;
  readonly #capacity: number;
  readonly #starts: number[] = [];
  readonly #ends: number[] = [];
  #next = 0;
  #bytes: Buffer;
  #shared: SharedArrayBuffer;
  #memory: string;
  #used: number;

  constructor(size: number, known: Lines) {
    this.#capacity = Math.ceil(size * (1 + spareShare)) + minSpare;
    this.#known = known;
    this.#shared = known.bytes;
    this.#memory = known.memory;
    this.#bytes = this.#knownBytes = Buffer.from(known.bytes);
    this.#used = known.used;
  }

  get lines(): Lines {
    const [starts, ends] = [Uint32Array.from(this.#starts), Uint32Array.from(this.#ends)];
    return { memory: this.#memory, bytes: this.#shared, used: this.#used, starts, ends };
  }

  add(line: Uint8Array): void {
    const known = this.#shared === this.#known.bytes ? this.#find(line) : -1;
    if (known === -1) {
      this.#append(line);
    } else {
      this.#push(this.#known.starts[known] ?? 0, line.length);
      this.#next = known + 1;
    }
  }

  #find(line: Uint8Array): number {
    const { starts, ends } = this.#known;
    for (let at = this.#next; at < Math.min(starts.length, this.#next + maxSkipped); at += 1) {
      const [start = 0, end = 0] = [starts[at], ends[at]];
      if (end - start === line.length && this.#knownBytes.compare(line, 0, line.length, start, end) === 0) return at;
    }
    return -1;
  }

  #append(line: Uint8Array): void {
    if (this.#used + line.length >= this.#bytes.length) this.#move(line.length);
    this.#bytes.set(line, this.#used);
    this.#push(this.#used, line.length);
    this.#used += line.length + 1; // so that no empty line begins where another one does
  }

  #push(start: number, length: number): void {
    this.#starts.push(start);
    this.#ends.push(start + length);
  }

  /** Begins a new memory without the lines of older versions. */
  #move(room: number): void {
    const [from, { starts, ends }] = [this.#bytes, this.lines];
    const size = ends.reduce((sum, end, at) => sum + end - (starts[at] ?? 0) + 1, room + 1);
    this.#shared = new SharedArrayBuffer(Math.max(this.#capacity, size));
    this.#memory = randomUUID();
    this.#bytes = Buffer.from(this.#shared);
    this.#starts.length = this.#ends.length = this.#used = 0;
    for (const [at, start] of starts.entries()) this.#append(from.subarray(start, ends[at]));
  }
}

/**
 * Reads the lines of an NDJSON file. Those of the version before stay where they are, so that an edit takes only the
 * memory of what it changes. Freeing a large memory that threads share is up to each of their garbage collectors.
 *
 * @param chunks the file's bytes; a chunk may be overwritten after it was read
 * @param size the file's, in bytes
 */
export async function readLines(
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  size: number,
  known: Lines = noLines,
): Promise<Lines> {
  const writer = new LineWriter(size, known);
  let rest: Uint8Array[] = [];
  for await (const chunk of chunks) {
    let start = 0;
    for (let end = chunk.indexOf(newline); end !== -1; end = chunk.indexOf(newline, start)) {
      const line = chunk.subarray(start, end);
      writer.add(rest.length === 0 ? line : Buffer.concat([...rest, line]));
      rest = [];
      start = end + 1;
    }
    if (start < chunk.length) rest.push(new Uint8Array(chunk.subarray(start)));
  }
  if (rest.length > 0) writer.add(Buffer.concat(rest));
  return writer.lines;
}

/** The bytes of a line. @param at its position in the file, counted from 0 */
export const lineAt = ({ bytes, starts, ends }: Lines, at: number): Buffer => {
  const start = starts[at] ?? 0;
  return Buffer.from(bytes, start, (ends[at] ?? 0) - start);
};
