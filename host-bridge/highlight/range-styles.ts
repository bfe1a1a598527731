import { ANNOTATION_TYPES } from '../../bff/contract/shared/annotations.ts';
import { OPEN_TINT, rules, TINT, tint } from './styles.ts';

/** The registered highlights with an underline: one for each type, and the open annotation's. */
const PAINTED = ['annotation', ...ANNOTATION_TYPES, 'active'] as const;

/** The rules of painted ranges for one originating element, or for all. Links have an underline of their own. */
function rangeRules(origin: string): string {
  const at = (name: string): string => `${origin}::highlight(journal-${name})`;
  const inner = (name: string): string => at(`nested-${name}`);
  const all = (selector: string): string =>
    PAINTED.flatMap((name) =>
      ['', 'nested-'].map((prefix) => `${selector}::highlight(journal-${prefix}${name})`),
    ).join();
  // Without an accent, the tint is grey: the background of painted ranges cannot use the colour of their text.
  const open = tint(OPEN_TINT, '#808080');
  return [
    // As for elements: one tint, and underlines below each other.
    rules('transparent', open, inner),
    `${PAINTED.map(inner)}{text-underline-offset:.45em}`,
    rules(tint(TINT, '#808080'), open, at),
    `${at('raised')}{background-color:${open}}`,
    // The phrase that the reader was led to last.
    `${at('shown')}{background-color:color-mix(in srgb,currentColor 30%,transparent)}`,
    `@media (prefers-contrast:more){${all(origin)}{text-decoration-thickness:2px}`,
    `${at('glossary')},${inner('glossary')}{text-decoration-thickness:3px}`,
    `${at('active')},${inner('active')}{text-decoration-thickness:4px}}`,
    `${all(origin ? ':any-link' : ':is(:any-link,:any-link *)')}{text-decoration:none}`,
  ].join('');
}

/**
 * The default styles of painted ranges. Browsers that support `::search-text` let elements inherit them, as the
 * specification requires: there, the rules are for the root and for links alone, because a rule for every element slows
 * down each style change.
 */
const INHERITED = 'selector(::search-text)';
export const RANGE_STYLES = `@supports ${INHERITED}{${rangeRules(':root')}}@supports not ${INHERITED}{${rangeRules('')}}`;
