import fc from 'fast-check';

/** Values are generated in batches of so many, because a long run has a million. */
const BATCH = 1_000;

/** So many values. The same seed repeats them. */
function* samples<Value>(arbitrary: fc.Arbitrary<Value>, seed: number, count: number): Generator<Value> {
  for (let done = 0; done < count; done += BATCH)
    yield* fc.sample(arbitrary, { seed: seed + done, numRuns: Math.min(BATCH, count - done) });
}

/** How the inputs of a run are generated. */
interface Run {
  readonly seed: number;
  readonly count: number;
  /** Inputs that are tried at the same time. */
  readonly parallel: number;
}

/** Tries generated inputs. */
export async function tryInputs<Input>(
  inputs: fc.Arbitrary<Input>,
  { seed, count, parallel }: Run,
  attempt: (input: Input) => Promise<void>,
): Promise<void> {
  const generated = samples(inputs, seed, count);
  const work = async () => {
    for (const input of generated) await attempt(input);
  };
  await Promise.all(Array.from({ length: parallel }, work));
}

/** One of the words of a text. */
export const oneOf = (words: string): fc.Arbitrary<string> => fc.constantFrom(...words.split(/\s+/));

/** Values of one arbitrary, and once in a while of another. */
export const rarely = <Value>(
  onceIn: number,
  rare: fc.Arbitrary<Value>,
  usual: fc.Arbitrary<Value>,
): fc.Arbitrary<Value> => fc.oneof({ weight: 1, arbitrary: rare }, { weight: onceIn - 1, arbitrary: usual });

const edit = (pieces: fc.Arbitrary<string>) =>
  fc.record({
    /** As a part of the text's length. */
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    inserted: rarely(3, fc.constant(''), pieces),
    /** How many characters are removed. Below 0, those before are repeated. */
    removed: fc.integer({ min: -40, max: 8 }),
  });

/** Texts that were changed in one to three places. @param pieces what is inserted there */
export const mutated = (texts: fc.Arbitrary<string>, pieces: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  fc.tuple(texts, fc.array(edit(pieces), { minLength: 1, maxLength: 3 })).map(([text, edits]) =>
    edits.reduce((changed, { at, inserted, removed }) => {
      const place = Math.round(at * changed.length);
      return changed.slice(0, place) + inserted + changed.slice(Math.max(0, place + removed));
    }, text),
  );
