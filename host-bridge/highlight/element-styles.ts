import { ACTIVE, ANY, important, tint } from './highlight-selectors.ts';
import { highlightStyles } from './highlight-styles.ts';

/** Selects highlight elements. */
const OWN = 'journal-highlight:not(#\\9)';

const typed = (type: string): string => `${ANY}:where([data-journal-type=${type}])`;

/**
 * The default styles of highlight elements that their first painting needs. A page's rules for elements, attributes and
 * classes change neither the look nor the place of a word.
 */
export const ELEMENT_STYLES = important(
  `${OWN}{all:unset}${OWN}::before,${OWN}::after{content:none}` +
    highlightStyles([tint(7), tint(18)], ANY, ACTIVE, typed) +
    `${ANY}{text-underline-offset:.2em;cursor:pointer}` +
    // The link has an underline of its own.
    `:any-link ${ANY}{text-decoration:none}` +
    `${ANY}:is(:focus-visible,[data-journal-shown]){outline:2px solid;outline-offset:2px}`,
);
