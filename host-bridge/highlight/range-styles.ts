import { highlightStyles } from './highlight-styles.ts';

/** The rules for one originating element. The tint is grey: painted ranges cannot use the colour of their text. */
function stylesAt(origin: string): string {
  const named = (type: string): string => `${origin}::highlight(journal-${type})`;
  return highlightStyles(['#80808030', '#80808050'], named('annotation'), named('active'), named);
}

/**
 * Detects browsers in which elements inherit highlight styles, as the specification requires: those that support
 * `::search-text`. There the rules are set on the root alone, because a rule for every element slows down each style
 * change.
 */
const INHERITED = 'selector(::search-text)';

/** The default styles of painted ranges. */
export const RANGE_STYLES = `@supports ${INHERITED}{${stylesAt(':root')}}@supports not ${INHERITED}{${stylesAt('')}}`;
