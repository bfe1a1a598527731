import { normaliseColour } from '../../embed/theme/colour.ts';
import { readAnalyticsOption } from '../analytics/options.ts';
import { PLACEMENTS, parsePlacement } from './attributes.ts';
import type { MenuTheme, PageOptions, UncheckedOptions } from './options.ts';
import { elementName, oneOf, optionReader, type Parse, parseFlag, text } from './resolve-options.ts';
import type { Warn } from './warn-once.ts';

const THEMES = ['auto', 'dark', 'light'] as const satisfies readonly MenuTheme[];

/** Accepts the colours that the API accepts, as `#rrggbb`. */
const colour: Parse<string> = (value) => (typeof value === 'string' ? normaliseColour(value) : null);

/** Accepts what is formed like a BCP 47 tag. English replaces a language without words. */
const languageTag: Parse<string> = (value) => {
  const tag = text(value);
  return tag && /^[a-z]{2,3}(-[a-z\d]{1,8})*$/i.test(tag) ? tag : null;
};

/** Checks the options that a client reads with the file of the page, and fills in the defaults. */
export function resolvePageOptions(given: Readonly<UncheckedOptions>, warn: Warn): PageOptions {
  const options: Readonly<UncheckedOptions> = { ...given };
  const read = optionReader(options, warn);
  return {
    footerName: read('footerName', elementName, 'journal-footer', 'a custom element name'),
    analytics: readAnalyticsOption(options.analytics, warn),
    deepLinks: read('deepLinks', parseFlag, false),
    annotationKeys: read('annotationKeys', parseFlag, undefined, 'a boolean'),
    citationMeta: read('citationMeta', parseFlag, true),
    placement: read('placement', (value) => parsePlacement(value, warn), 'auto', PLACEMENTS.join(' or ')),
    theme: read('theme', oneOf(THEMES), 'auto', THEMES.join(' or ')),
    accent: read('accent', colour, undefined, 'a colour such as #1f62c9'),
    language: read('language', languageTag, '', 'a language tag such as de'),
    createElements: read('createElements', parseFlag, false),
  };
}
