import { isRecord } from '../guards.ts';
import type { Warn } from '../warn-once.ts';
import type { AnalyticsOptions } from './options.ts';

const isOptions = (value: unknown): value is AnalyticsOptions =>
  isRecord(value) && (value.mode === undefined || value.mode === 'anonymous' || value.mode === 'full');

/** Parses the value of a script tag's attribute, which is JSON. Returns other values unchanged; a missing one is `true`. */
function parseAttribute(value: unknown): unknown {
  if (value === undefined || value === null || value === '') return true;
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    return undefined;
  }
}

/**
 * Reads the client's option. Warns about an unreadable option and returns `false`: a mistake must disable analytics
 * rather than enable it.
 */
export function readAnalyticsOption(value: unknown, warn: Warn): boolean | AnalyticsOptions {
  const parsed = parseAttribute(value);
  if (typeof parsed === 'boolean' || isOptions(parsed)) return parsed;
  warn('the option analytics must be true, false or an object; analytics is disabled');
  return false;
}
