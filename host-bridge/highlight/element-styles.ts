import { ACTIVE, ANY, important, tint } from './highlight-selectors.ts';

/** Selects highlight elements. */
const OWN = 'journal-highlight:not(#\\9)';

const typed = (type: string): string => `${ANY}:where([data-journal-type=${type}])`;

/**
 * The default styles of highlight elements that their first painting needs. They look like those of painted ranges. A
 * page's rules for elements, attributes and classes change neither the look nor the place of a word.
 */
export const ELEMENT_STYLES = important(
  `${OWN}{all:unset}${OWN}::before,${OWN}::after{content:none}` +
    // WebKit rejects the shorthand with a style or a thickness.
    `${ANY}{background-color:${tint(7)};text-decoration:underline;text-decoration-style:dotted` +
    ';text-decoration-thickness:1px;text-underline-offset:.2em;cursor:pointer}' +
    `${typed('commentary')}{text-decoration-style:solid}${typed('related')}{text-decoration-style:dashed}` +
    `${typed('glossary')}{text-decoration-thickness:2px}` +
    `${ACTIVE}{background-color:${tint(18)};text-decoration-style:solid;text-decoration-thickness:2px}` +
    // The link has an underline of its own.
    `:any-link ${ANY}{text-decoration:none}` +
    `${ANY}:is(:focus-visible,[data-journal-shown]){outline:2px solid;outline-offset:2px}`,
);
