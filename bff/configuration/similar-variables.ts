import { distance } from 'fastest-levenshtein';

/** A variable that is set, and the known one that was probably meant. */
interface SimilarVariable {
  readonly name: string;
  readonly meant: string;
}

/** Shorter names resemble too many that have nothing to do with Journal: `HOST` is one letter from `POST`. */
const MIN_LENGTH = 6;
/** Two letters that changed places count as two. */
const MAX_DISTANCE = 2;

/** `Sanity-Dataset` becomes `SANITY_DATASET`. */
const normalize = (name: string) => name.toUpperCase().replaceAll('-', '_');

function resembles(name: string, known: string): boolean {
  if (normalize(name) === known) return true;
  return known.length >= MIN_LENGTH && distance(normalize(name), known) <= MAX_DISTANCE;
}

/** Variables that no one reads but whose names resemble known ones, such as `SANTIY_PROJECT_ID`. */
export function similarVariables(names: readonly string[], known: readonly string[]): SimilarVariable[] {
  const unknown = names.filter((name) => !known.includes(name));
  return unknown.flatMap((name) => {
    const meant = known.find((each) => resembles(name, each));
    // Windows reads `Host` and `HOST` as one variable. Elsewhere a lower-case twin of a set variable changes nothing.
    return meant === undefined || names.includes(meant) ? [] : [{ name, meant }];
  });
}
