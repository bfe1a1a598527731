/** Gives numbers in [0, 1), one at each call. */
export type Random = () => number;

/** Numbers that are the same on every run for the same seed: a linear congruential generator, by chance enough for a text. */
export function randomFrom(seed: number): Random {
  // Seeds that follow each other are to give texts that have nothing in common.
  let state = Math.imul(seed + 1, 0x9e3779b1) >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
