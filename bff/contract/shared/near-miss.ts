import { closest, distance } from 'fastest-levenshtein';

/** A misspelt name differs from the right one in this share of its letters at most. */
const MAX_DIFFERENCE = 0.4;

/** The known name that a misspelt one stands for; null if none is similar. */
export function nearMiss(name: string, names: readonly string[]): string | null {
  if (names.length === 0) return null;
  const candidate = closest(name.toLowerCase(), [...names]);
  const allowed = Math.max(1, Math.floor(Math.max(name.length, candidate.length) * MAX_DIFFERENCE));
  return distance(name.toLowerCase(), candidate.toLowerCase()) <= allowed ? candidate : null;
}

/** More names than these are no help in a message. */
const MAX_LISTED = 60;

/** What to write for an unknown name. @param names those that exist */
export function suggestion(name: string, names: readonly string[]): string {
  const candidate = nearMiss(name, names);
  if (candidate !== null) return `did you mean ${JSON.stringify(candidate)}?`;
  if (names.length === 0 || names.length > MAX_LISTED) return 'correct or remove it';
  return `there are ${names.join(', ')}`;
}
