import type { Random } from '../support/random.ts';

/** Bytes that end or split what a parser reads. */
const SPECIAL = [
  '\r',
  '\n',
  '\r\n',
  '\0',
  ' ',
  '\t',
  ':',
  '\x0b',
  '\xff',
  '%',
  'HTTP/1.1',
  'Content-Length: 5\r\n',
  '\r\n\r\n',
];

const MUTATIONS: readonly ((random: Random, text: string, at: number) => string)[] = [
  (random, text, at) => text.slice(0, at) + random.pick(SPECIAL) + text.slice(at),
  (random, text, at) => text.slice(0, at) + text.slice(at + random.integer(1, 8)),
  (random, text, at) => text.slice(0, at) + String.fromCharCode(random.integer(0, 255)) + text.slice(at + 1),
  (random, text, at) => text.slice(0, at) + text.slice(Math.max(0, at - random.integer(1, 40))),
  (random, text, at) => text.slice(0, at + random.integer(0, 3)),
];

/** Changes one to three places of a text. */
export function mutate(random: Random, text: string): string {
  const times = random.integer(1, 3);
  let mutated = text;
  for (let count = 0; count < times; count += 1)
    mutated = random.pick(MUTATIONS)(random, mutated, random.integer(0, mutated.length));
  return mutated;
}

/** Splits bytes into one to six chunks at random places. */
export function split(random: Random, bytes: Buffer): Buffer[] {
  const ends = random.list(5, () => random.integer(0, bytes.length));
  const places = [0, ...ends.sort((a, b) => a - b), bytes.length];
  return places.slice(1).map((end, n) => bytes.subarray(places[n], end));
}
