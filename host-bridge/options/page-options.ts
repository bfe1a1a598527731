import { PLACEMENTS, THEMES } from '../../bff/contract/shared/client-options.ts';
import { isJsonObject, parseJson } from '../../bff/contract/shared/json-object.ts';
import type { Warn } from '../dom/warn-once.ts';
import type { AnalyticsOptions } from './options.ts';
import { elementName, flag, optionReader, type TextOptions, textAs } from './read-options.ts';

/** Accepts what is formed like a BCP 47 tag. English replaces a language without words. */
const languageTag = /* @__PURE__ */ textAs(/^[a-z]{2,3}(-[a-z\d]{1,8})*$/i);

const isAnalyticsOptions = (value: unknown): value is AnalyticsOptions =>
  isJsonObject(value) && (value.mode === undefined || value.mode === 'anonymous' || value.mode === 'full');

/** Reads the client's option: a script tag's is JSON. A mistake must disable analytics rather than enable it. */
export function readAnalyticsOption(value: unknown, warn: Warn): boolean | AnalyticsOptions {
  const written = value === '' ? undefined : value;
  const parsed = typeof written === 'string' ? parseJson(written) : (written ?? true);
  if (typeof parsed === 'boolean' || isAnalyticsOptions(parsed)) return parsed;
  warn('the option analytics must be true, false or an object; analytics is disabled');
  return false;
}

/** Adds the options of what an article has besides its highlights, checked and with the defaults filled in. */
export function readPageOptions(options: TextOptions, warn: Warn) {
  const read = optionReader(options.given, warn);
  return {
    ...options,
    footerName: read('footerName', elementName, 'journal-footer', 'a custom element name'),
    analytics: readAnalyticsOption(options.given.analytics, warn),
    deepLinks: read('deepLinks', flag, false),
    annotationKeys: read('annotationKeys', flag, undefined, 'a boolean'),
    citationMeta: read('citationMeta', flag, true),
    references: read('references', flag, false),
    placement: read('placement', PLACEMENTS, 'auto'),
    theme: read('theme', THEMES, 'auto'),
    language: read('language', languageTag, '', 'a language tag such as de'),
    createElements: read('createElements', flag, false),
  };
}

/** All options, valid and with the defaults filled in. */
export type ResolvedOptions = Readonly<ReturnType<typeof readPageOptions>>;
