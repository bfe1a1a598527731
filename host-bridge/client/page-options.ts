import { readAnalyticsOption } from '../analytics/options.ts';
import { PLACEMENTS } from '../shell/attributes.ts';
import type { Warn } from '../warn-once.ts';
import type { PageOptions, UncheckedOptions } from './options.ts';
import { elementName, oneOf, optionReader, parseFlag } from './resolve-options.ts';

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
    placement: read('placement', oneOf(PLACEMENTS), 'auto', PLACEMENTS.join(' or ')),
    createElements: read('createElements', parseFlag, false),
  };
}
