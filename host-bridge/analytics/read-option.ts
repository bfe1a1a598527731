import { isRecord } from '../client/api/guards.ts';
import type { Warn } from '../client/warn-once.ts';
import type { AnalyticsOptions } from './options.ts';

const isOptions = (value: unknown): value is AnalyticsOptions =>
  isRecord(value) && (value.mode === undefined || value.mode === 'anonymous' || value.mode === 'full');

/** In a script tag's attribute an object is written in JSON, and words stand for the values. */
function parsed(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    return undefined;
  }
}

/**
 * Reads the client's option. Who misspells the wish for less must not get more: what cannot be read is warned about, and is
 * `false`.
 */
export function readAnalytics(value: unknown, warn: Warn): boolean | AnalyticsOptions {
  const read = parsed(value);
  if (typeof read === 'boolean' || isOptions(read)) return read;
  warn('the option analytics is ignored, and analytics is off: it must be true, false or an object');
  return false;
}
