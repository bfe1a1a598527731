/** Characters that JSON escapes: quotation marks, backslashes, control characters and lone surrogates. */
const escaped = /["\\\p{Cc}\p{Cs}]/u;

/**
 * Counts the bytes of a value's JSON in UTF-8 without creating it. A query's result may hold the same document many
 * times, so that a small value in memory has an enormous JSON.
 *
 * @param limit counting stops above it, so that its time is bounded too
 * @returns the exact size, or some number above the limit
 */
export function jsonSize(value: unknown, limit: number): number {
  const pending: unknown[] = [value];
  let size = 0;
  while (pending.length > 0 && size <= limit) {
    const next = jsonValue(pending.pop());
    if (typeof next === 'string') size += stringSize(next, limit - size);
    else if (typeof next !== 'object' || next === null) size += String(jsonPrimitive(next)).length;
    else if (Array.isArray(next)) size += pushItems(next, pending, limit - size);
    else size += pushProperties(next, pending, limit - size);
  }
  return size;
}

/** Dates and paths of groq-js have a method `toJSON`; nothing that was parsed from JSON has one. */
function jsonValue(value: unknown): unknown {
  const hasMethod = typeof value === 'object' && value !== null && 'toJSON' in value;
  return hasMethod && typeof value.toJSON === 'function' ? value.toJSON() : value;
}

/** JSON has neither infinite numbers nor `undefined`. */
function jsonPrimitive(value: unknown): unknown {
  return value === undefined || (typeof value === 'number' && !Number.isFinite(value)) ? null : value;
}

/** Returns the size of the brackets and commas. */
function pushItems(items: readonly unknown[], pending: unknown[], limit: number): number {
  const size = Math.max(items.length + 1, 2);
  if (size <= limit) for (const item of items) pending.push(item);
  return size;
}

/** Returns the size of everything but the values. JSON leaves out properties that are `undefined`. */
function pushProperties(object: object, pending: unknown[], limit: number): number {
  let size = 1;
  for (const [name, value] of Object.entries(object)) {
    if (value === undefined) continue;
    size += stringSize(name, limit) + 2;
    pending.push(value);
  }
  return Math.max(size, 2);
}

/** Exact up to the limit; above it the size without escapes is enough. */
function stringSize(text: string, limit: number): number {
  const size = Buffer.byteLength(text) + 2;
  return size <= limit && escaped.test(text) ? Buffer.byteLength(JSON.stringify(text)) : size;
}
