import { ANNOTATION_TYPES } from '../../bff/contract/shared/annotations.ts';
import { highlightStyles, tints } from './highlight-styles.ts';

/** The registered highlights with an underline: one for each type, and the open annotation's. */
const NAMES = ['annotation', ...ANNOTATION_TYPES, 'active'];

/** Selects all highlights with an underline. */
const allAt = (origin: string): string =>
  NAMES.flatMap((type) => ['', 'nested-', 'beside-'].map((at) => `${origin}::highlight(journal-${at}${type})`)).join();

/** Without an accent, the tint is grey: the background of painted ranges cannot use the colour of their text. */
const [TINT, ACTIVE_TINT] = tints('#808080');

/** The rules for one originating element, or for all. Links have an underline of their own. */
function stylesAt(origin: string): string {
  const named = (type: string): string => `${origin}::highlight(journal-${type})`;
  const nested = (type: string): string => named(`nested-${type}`);
  const inner = (type: string): string => `${nested(type)},${named(`beside-${type}`)}`;
  return [
    // Where highlights overlap, one tint is enough. Underlines are below each other where one contains the other: that
    // of a phrase keeps its height from its beginning to its end.
    highlightStyles(['transparent', ACTIVE_TINT], inner('annotation'), inner('active'), inner),
    `${NAMES.map(nested)}{text-underline-offset:.45em}`,
    highlightStyles([TINT, ACTIVE_TINT], named('annotation'), named('active'), named),
    `${named('raised')}{background-color:${ACTIVE_TINT}}`,
    `@media (prefers-contrast:more){${allAt(origin)}{text-decoration-thickness:2px}`,
    `${named('glossary')},${inner('glossary')}{text-decoration-thickness:3px}`,
    `${named('active')},${inner('active')}{text-decoration-thickness:4px}}`,
    `${allAt(origin ? ':any-link' : ':is(:any-link,:any-link *)')}{text-decoration:none}`,
  ].join('');
}

/**
 * Detects browsers in which elements inherit highlight styles, as the specification requires: those that support
 * `::search-text`. There the rules are set on the root and on links alone, because a rule for every element slows down
 * each style change.
 */
const INHERITED = 'selector(::search-text)';

/** The default styles of painted ranges. */
export const RANGE_STYLES = `@supports ${INHERITED}{${stylesAt(':root')}}@supports not ${INHERITED}{${stylesAt('')}}`;
