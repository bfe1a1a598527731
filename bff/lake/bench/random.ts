/** Returns the next pseudo-random number in [0, 1). */
export type Random = () => number;

/** A linear congruential generator, whose numbers depend only on the seed. It is random enough to generate text. */
export function randomFrom(seed: number): Random {
  // Consecutive seeds must give unrelated texts.
  let state = Math.imul(seed + 1, 0x9e3779b1) >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
